import { readWhole } from '../../net/response-body';
import type { SafeFetch, SafeFetchOptions } from '../../net/safe-fetch';

/** Fetches as the guarded client does, and reads what comes to its end. */
export function wholeReplies(fetch: SafeFetch) {
  return (url: string, options: SafeFetchOptions = {}) =>
    fetch(url, options, async ({ pieces, ...reply }) => ({ ...reply, ...(await readWhole(pieces)) }));
}
