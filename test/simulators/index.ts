import { startBrowserUse } from './browser-use';
import { startBrowserbase } from './browserbase';
import { startSteel } from './steel';
import type { Simulator } from './simulator';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  'browser-use': startBrowserUse,
  browserbase: startBrowserbase,
  steel: startSteel,
};
