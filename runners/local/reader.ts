import type { HeavyWork } from '../../hosts/heavy-work';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import { startOf } from '../../core/files/file-bytes';
import { isUnsafeUrlError } from '../../core/net/unsafe-url';
import { isInside } from '../../core/net/allowed-domains';
import type { Outcome } from '../../core/run/outcome';
import type { ArrivingReply, SafeFetch } from '../../net/safe-fetch';
import type { Runner } from '../runner';
import { asksForFileAtAddress } from '../instructions/needs/file-at-address';
import { refreshOf } from '../reading/page-refresh';
import { refusalOfReader } from '../reading/only-reads';
import { atPageAsked } from '../reading/page-asked';
import { decodeText } from '../reading/charset';
import { contentKind } from '../reading/content-kind';
import { readBrought } from '../reading/read-brought';
import { isNetworkCode, missingUrl, networkError, outsideDomains, unsafeUrl } from '../outcomes';

export interface ReaderDeps {
  /** Fetches public addresses only; throws errors with a `code`. */
  fetch: SafeFetch;
  work: HeavyWork;
  timeoutMs?: number;
}

const SLUG = 'local-reader';
const TIMEOUT_MS = 30_000;
const REQUEST_HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; browser-agent-router)',
  accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
};

/** As much of a page as says where it sends whoever opens it. */
const HEAD_BYTES = 16_384;
const MAX_REFRESHES = 5;

/** The page sends its visitors on to this address. */
interface Onward {
  onward: string;
}

/** Reads a page without a browser: one request, no scripts. */
export function createReader({ fetch, work, timeoutMs = TIMEOUT_MS }: ReaderDeps): Runner {
  return {
    slug: SLUG,
    isRepeatable: () => true,
    async run(given, context) {
      const task = atPageAsked(given);
      if (task.url === null) return missingUrl();
      const refusal = refusalOfReader(task);
      if (refusal !== null && !asksForFileAtAddress(task)) return refusal;
      if (!isInside(task.url, task.allowedDomains)) return outsideDomains();
      context.progress('fetching the page');
      const startedAt = new Date().toISOString();
      const read = async (reply: ArrivingReply): Promise<Outcome | Onward> => {
        const { status, headers, finalUrl } = reply;
        const { start, whole: body } = await startOf(reply.pieces, HEAD_BYTES);
        const isPage = status < 400 && contentKind(headers, Buffer.from(start)) === 'html';
        const onward = isPage ? refreshOf(headOf(Buffer.from(start), headers), finalUrl) : null;
        if (onward !== null) return { onward };
        context.progress('reading the page');
        // Whether the address is a page that leads to the file shows only now.
        if (refusal !== null && !isFile(reply)) return refusal;
        const fetching = { index: 0, action: 'fetch', target: task.url, url: finalUrl, at: startedAt };
        return readBrought(work, { status, headers, finalUrl, body }, task, context, {
          steps: [{ ...fetching, ok: status < 400, note: null }],
          finalUrl,
          httpStatus: status,
          screenshotUnavailableReason: 'This runner opens no browser.',
        });
      };
      const options = {
        signal: context.signal,
        maxBytes: MAX_ARTIFACT_BYTES,
        timeoutMs,
        headers: REQUEST_HEADERS,
        mayFollow: (url: string) => isInside(url, task.allowedDomains),
      };
      try {
        let url = task.url;
        for (let hops = 0; hops <= MAX_REFRESHES; hops += 1) {
          const came: Outcome | Onward = await fetch(url, options, read);
          if (!('onward' in came)) return came;
          url = came.onward;
          if (!options.mayFollow(url)) return outsideDomains();
        }
        return networkError('too_many_redirects');
      } catch (error) {
        if (context.signal.aborted) throw context.signal.reason;
        return fetchFailure(error);
      }
    },
  };
}

/** Up to the end of a tag, where no character of several bytes is cut in two. */
function headOf(start: Buffer, headers: Record<string, string>): string {
  return decodeText(start.subarray(0, start.lastIndexOf('>') + 1), headers['content-type'] ?? '');
}

/** What says that it is one, or is of a type that is no page; errors are told as such. */
function isFile({ status, headers }: ArrivingReply): boolean {
  const kind = contentKind(headers, Buffer.alloc(0));
  return status >= 400 || kind === 'file' || (kind !== 'html' && headers['content-type'] !== undefined);
}

function fetchFailure(error: unknown): Outcome {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (isUnsafeUrlError(error) && error.reason === 'redirect_limit') return networkError('too_many_redirects');
  if (code === 'unsafe_url') return unsafeUrl();
  if (code === 'redirect_refused') return outsideDomains();
  if (isNetworkCode(code)) return networkError(code);
  throw error;
}
