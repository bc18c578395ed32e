import { startAnthropic } from './anthropic';
import { startBrowserUse } from './browser-use';
import { startGoogle } from './google';
import { startOpenAi } from './openai';
import type { Simulator } from './simulator';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  anthropic: () => startAnthropic(),
  'browser-use': startBrowserUse,
  google: () => startGoogle(),
  openai: () => startOpenAi(),
};
