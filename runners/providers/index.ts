import { ANTHROPIC } from './anthropic';
import { BROWSER_USE } from './browser-use';
import { GOOGLE } from './google';
import { OPENAI } from './openai';
import type { Provider } from './provider';

/** Every provider that there is an adapter for. */
export const PROVIDERS: readonly Provider[] = [ANTHROPIC, BROWSER_USE, GOOGLE, OPENAI];

/** What has to be set before a product can be used; null where there is no adapter for it. */
export function variablesOf(providerId: string, product: string): readonly string[] | null {
  const provider = PROVIDERS.find(({ id }) => id === providerId);
  if (provider === undefined) return null;
  const { jobs = {}, calls = {}, browsers = {}, computers = {}, keyVariables } = provider;
  return [jobs, calls, browsers, computers].some((products) => product in products) ? keyVariables : null;
}
