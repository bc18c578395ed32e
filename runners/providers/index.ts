import { BROWSER_USE } from './browser-use';
import type { Provider } from './provider';
import { SKYVERN } from './skyvern';

/** Every provider that there is an adapter for. */
export const PROVIDERS: readonly Provider[] = [BROWSER_USE, SKYVERN];

/** What has to be set before a product can be used; null where there is no adapter for it. */
export function variablesOf(providerId: string, product: string): readonly string[] | null {
  const provider = PROVIDERS.find(({ id }) => id === providerId);
  if (provider === undefined) return null;
  const { jobs = {}, calls = {}, browsers = {}, keyVariables } = provider;
  return product in jobs || product in calls || product in browsers ? keyVariables : null;
}
