import type { ApiReply, ApiRequest, Refusal } from '../exchange/api-request';
import { networkCodeIn } from '../reading/network-words';
import type { CallResult } from './call';

const MOST_WORDS = 10_000;

/** For services with a browser behind them: a refusal in the browser's own words is about the site. */
export const IN_BROWSER_WORDS: Pick<ApiRequest, 'speaksOfSite'> = {
  speaksOfSite: ({ json }: Refusal) => networkCodeIn(JSON.stringify(json ?? '').slice(0, MOST_WORDS)) !== null,
};

/** What came of such a refusal; null for a reply that is none. */
export function unreachedIn({ status, body }: ApiReply): CallResult | null {
  if (status < 300) return null;
  return { kind: 'unreached', code: networkCodeIn(body.toString('utf8', 0, MOST_WORDS)) ?? 'unreachable' };
}
