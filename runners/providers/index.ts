import { ANCHOR } from './anchor';
import { APIFY } from './apify';
import { BROWSER_USE } from './browser-use';
import { FIRECRAWL } from './firecrawl';
import { OXYLABS_AI_STUDIO } from './oxylabs-ai-studio';
import type { Provider } from './provider';
import { SMOOTH } from './smooth';
import { TINYFISH } from './tinyfish';
import { YUTORI } from './yutori';

/** Every provider that there is an adapter for. */
export const PROVIDERS: readonly Provider[] = [
  ANCHOR,
  APIFY,
  BROWSER_USE,
  FIRECRAWL,
  OXYLABS_AI_STUDIO,
  SMOOTH,
  TINYFISH,
  YUTORI,
];

/** What has to be set before a product can be used; null where there is no adapter for it. */
export function variablesOf(providerId: string, product: string): readonly string[] | null {
  const provider = PROVIDERS.find(({ id }) => id === providerId);
  if (provider === undefined) return null;
  const { jobs, sessions, calls, browsers, keyVariables } = provider;
  return product in { ...jobs, ...sessions, ...calls, ...browsers } ? keyVariables : null;
}
