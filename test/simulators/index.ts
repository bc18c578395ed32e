import { startBrowserUse } from './browser-use';
import { startBrowserbase } from './browserbase';
import { startExa } from './exa';
import { startHyperbrowser } from './hyperbrowser';
import { startParallel } from './parallel';
import { startPerplexity } from './perplexity';
import type { Simulator } from './simulator';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  'browser-use': startBrowserUse,
  browserbase: startBrowserbase,
  exa: startExa,
  hyperbrowser: startHyperbrowser,
  parallel: startParallel,
  perplexity: startPerplexity,
};
