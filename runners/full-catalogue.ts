import { DECK_SLUG } from '../core/routing/custody';
import type { RunnerOption } from '../core/routing/option';
import { CATALOGUE, configuredOptions, type Configured } from './catalogue';
import { toRunnerOption, type CustomRunnerEntry } from './custom';
import { missingDeckOption } from './deck';

/** Every runner that a caller can name here: the catalogue's, and the operator's own. */
export function catalogueWith(customRunners: readonly CustomRunnerEntry[], configured: Configured): RunnerOption[] {
  const hasDeck = customRunners.some(({ slug }) => slug === DECK_SLUG);
  return [
    ...configuredOptions(configured),
    ...CATALOGUE,
    ...customRunners.map(toRunnerOption),
    ...(hasDeck ? [] : [missingDeckOption()]),
  ];
}
