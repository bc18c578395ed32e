import { startBrowserUse } from './browser-use';
import type { Simulator } from './simulator';
import { startSkyvern } from './skyvern';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  'browser-use': startBrowserUse,
  skyvern: startSkyvern,
};
