import { DECK_SLUG } from '../core/routing/custody';
import type { RunnerOption } from '../core/routing/option';
import { AGENT_OPTION, CATALOGUE } from './catalogue';
import { toRunnerOption, type CustomRunnerEntry } from './custom';
import { missingDeckOption } from './deck';

/** Every runner that a caller can name here: the catalogue's, and the operator's own. */
export function catalogueWith(customRunners: readonly CustomRunnerEntry[], hasModel: boolean): RunnerOption[] {
  const hasDeck = customRunners.some(({ slug }) => slug === DECK_SLUG);
  const agent = hasModel ? AGENT_OPTION : { ...AGENT_OPTION, unsetVariables: ['LLM_BASE_URL', 'LLM_MODEL'] };
  return [agent, ...CATALOGUE, ...customRunners.map(toRunnerOption), ...(hasDeck ? [] : [missingDeckOption()])];
}
