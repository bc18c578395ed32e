import type { HeavyWork } from '../../hosts/heavy-work';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import { isInside } from '../../core/net/allowed-domains';
import type { Outcome } from '../../core/run/outcome';
import type { Runner } from '../runner';
import { refusalOfReader } from '../reading/only-reads';
import { readBrought, type BroughtPage } from '../reading/read-brought';
import { isNetworkCode, missingUrl, networkError, outsideDomains, unsafeUrl } from '../outcomes';

interface FetchedPage extends BroughtPage {
  status: number;
}

/** Fetches public addresses only; throws errors with a `code`. */
type PageFetch = (
  url: string,
  options: {
    signal: AbortSignal;
    maxBytes: number;
    timeoutMs: number;
    headers: Record<string, string>;
    mayFollow: (url: string) => boolean;
  },
) => Promise<FetchedPage>;

export interface ReaderDeps {
  fetch: PageFetch;
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

/** Reads a page without a browser: one request, no scripts. */
export function createReader({ fetch, work, timeoutMs = TIMEOUT_MS }: ReaderDeps): Runner {
  return {
    slug: SLUG,
    isRepeatable: () => true,
    async run(task, context) {
      if (task.url === null) return missingUrl();
      const refusal = refusalOfReader(task);
      if (refusal !== null) return refusal;
      context.progress('fetching the page');
      const startedAt = new Date().toISOString();
      let page: FetchedPage;
      try {
        page = await fetch(task.url, {
          signal: context.signal,
          maxBytes: MAX_ARTIFACT_BYTES,
          timeoutMs,
          headers: REQUEST_HEADERS,
          mayFollow: (url) => isInside(url, task.allowedDomains),
        });
      } catch (error) {
        if (context.signal.aborted) throw context.signal.reason;
        return fetchFailure(error);
      }
      context.progress('reading the page');
      const step = {
        index: 0,
        action: 'fetch',
        target: task.url,
        url: page.finalUrl,
        at: startedAt,
        ok: page.status < 400,
        note: null,
      };
      return readBrought(work, page, task, context, {
        steps: [step],
        finalUrl: page.finalUrl,
        httpStatus: page.status,
        screenshotUnavailableReason: 'This runner opens no browser.',
      });
    },
  };
}

function fetchFailure(error: unknown): Outcome {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'unsafe_url') return unsafeUrl();
  if (code === 'redirect_refused') return outsideDomains();
  if (isNetworkCode(code)) return networkError(code);
  throw error;
}
