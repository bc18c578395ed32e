import { DECK_SLUG } from '../core/routing/custody';
import type { RunnerOption } from '../core/routing/option';
import { trimEndOf } from '../core/text/trim';
import { toRunnerOption, type CustomRunnerEntry } from './custom';

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

/** Its place in the catalogue where nobody has configured it. */
export function missingDeckOption(): RunnerOption {
  return { ...toRunnerOption(deckRunner('', '')), unsetVariables: ['DECK_BASE_URL', 'DECK_API_KEY'] };
}
