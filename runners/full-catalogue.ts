import { DECK_SLUG } from '../core/routing/custody';
import { configured } from '../core/routing/availability';
import type { RunnerOption } from '../core/routing/option';
import { CATALOGUE } from './catalogue';
import { toRunnerOption, type CustomRunnerEntry } from './custom';
import { missingDeckOption } from './deck';

/** What this installation has. */
export interface Configured {
  hasModel: boolean;
  hasLightpanda: boolean;
  setVariables: ReadonlySet<string>;
}

/** Every runner that a caller can name here: the catalogue's, and the operator's own. */
export function catalogueWith(
  customRunners: readonly CustomRunnerEntry[],
  { hasModel, hasLightpanda, setVariables }: Configured,
): RunnerOption[] {
  const hasDeck = customRunners.some(({ slug }) => slug === DECK_SLUG);
  const has = (variable: string): boolean => {
    // A model may also be named by other variables, and an engine may be found without any.
    if (variable.startsWith('LLM_')) return hasModel;
    return variable === 'LIGHTPANDA_PATH' ? hasLightpanda : setVariables.has(variable);
  };
  return [
    ...CATALOGUE.map((option) => configured(option, has)),
    ...customRunners.map(toRunnerOption),
    ...(hasDeck ? [] : [missingDeckOption()]),
  ];
}
