import { DECK_SLUG } from '../core/routing/custody';
import { trimEndOf } from '../core/text/trim';
import type { CustomRunnerEntry } from './custom';

const PRICE_USD = 0.1;

/** The runner with a native vault: one over HTTP like the operator's own, which is also told the credential's id. */
export function deckRunner(url: string, apiKey: string): CustomRunnerEntry {
  return {
    slug: DECK_SLUG,
    name: 'Deck',
    url: trimEndOf(url, '/'),
    apiKey,
    priceUsd: PRICE_USD,
    categories: [],
    trust: 'trusted',
    interaction: true,
    downloads: true,
    live: true,
    hasOwnVault: true,
  };
}
