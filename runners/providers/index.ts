import { BROWSER_USE } from './browser-use';
import { BROWSERBASE } from './browserbase';
import { EXA } from './exa';
import { HYPERBROWSER } from './hyperbrowser';
import { PARALLEL } from './parallel';
import { PERPLEXITY } from './perplexity';
import type { Provider } from './provider';

/** Every provider that there is an adapter for. */
export const PROVIDERS: readonly Provider[] = [BROWSER_USE, BROWSERBASE, EXA, HYPERBROWSER, PARALLEL, PERPLEXITY];

/** What has to be set before a product can be used; null where there is no adapter for it. */
export function variablesOf(providerId: string, product: string): readonly string[] | null {
  const provider = PROVIDERS.find(({ id }) => id === providerId);
  if (provider === undefined) return null;
  const { jobs = {}, calls = {}, browsers = {}, keyVariables } = provider;
  return product in jobs || product in calls || product in browsers ? keyVariables : null;
}
