import { DECK_SLUG } from '../core/routing/custody';
import { configured } from '../core/routing/availability';
import type { RunnerOption } from '../core/routing/option';
import { AGENT_OPTION, CATALOGUE } from './catalogue';
import { toRunnerOption, type CustomRunnerEntry } from './custom';
import { missingDeckOption } from './deck';

/** Every runner that a caller can name here: the catalogue's, and the operator's own. */
export function catalogueWith(
  customRunners: readonly CustomRunnerEntry[],
  { hasModel, setVariables }: { hasModel: boolean; setVariables: ReadonlySet<string> },
): RunnerOption[] {
  const hasDeck = customRunners.some(({ slug }) => slug === DECK_SLUG);
  // A model may also be named by other variables; those of the option are the plainest way to one.
  const agent = configured(AGENT_OPTION, () => hasModel);
  const catalogue = CATALOGUE.map((option) => configured(option, (variable) => setVariables.has(variable)));
  return [agent, ...catalogue, ...customRunners.map(toRunnerOption), ...(hasDeck ? [] : [missingDeckOption()])];
}
