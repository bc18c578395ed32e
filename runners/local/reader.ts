import type { HeavyWork } from '../../hosts/heavy-work';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import { isInside } from '../../core/net/allowed-domains';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import type { Runner, RunnerContext } from '../runner';
import { contentKind, fileNameOf } from '../reading/content-kind';
import { fileList } from '../reading/files';
import { endingOfHeavyPage } from '../reading/heavy-page';
import { needsInteraction } from '../instructions/parse-task';
import { unmetClauses } from '../instructions/unmet-clauses';
import { cannotDo } from '../instructions/understood';
import {
  finished,
  isNetworkCode,
  missingUrl,
  networkError,
  outsideDomains,
  takesNoFiles,
  unsafeUrl,
  unsupported,
  type Seen,
} from '../outcomes';
import { obstacleOf, openPage } from '../reading/page-reading';

interface FetchedPage {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  truncated: boolean;
  finalUrl: string;
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
/** Enough for any page a person reads; what lies beyond is cut off. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024;
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
      if (task.files !== undefined) return takesNoFiles();
      if (needsInteraction(task)) {
        return unsupported('The task asks to act on the page, and this runner only reads.');
      }
      const unmet = unmetClauses(task);
      if (unmet.length > 0)
        return unsupported(`${cannotDo(unmet)} It reads pages, and fills an output_schema from them.`);
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
      return read(work, page, task, context, {
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

async function read(
  work: HeavyWork,
  page: FetchedPage,
  task: RunnerTask,
  context: RunnerContext,
  seen: Seen,
): Promise<Outcome> {
  const { finalUrl: url, status, headers } = page;
  const kind = contentKind(headers, page.body);
  if (kind === 'file') {
    const obstacle = obstacleOf(openPage({ html: '', url, status, headers }), seen);
    return obstacle ?? captureFile(page, context, seen);
  }
  const fetched = { kind, url, status, headers, body: page.body.subarray(0, MAX_PAGE_BYTES) };
  const hasCredentials = context.secrets.credentials !== null;
  try {
    return await work.do(context.workspaceId, 'readFetched', fetched, task, hasCredentials, seen);
  } catch (error) {
    const ending = endingOfHeavyPage(error);
    if (ending === null) throw error;
    return ending(seen);
  }
}

async function captureFile(page: FetchedPage, context: RunnerContext, seen: Seen): Promise<Outcome> {
  const name = fileNameOf(page.headers, page.finalUrl);
  const contentType = page.headers['content-type'] ?? 'application/octet-stream';
  const saved = page.truncated
    ? null
    : await context.saveArtifact({ kind: 'download', name, contentType, body: page.body });
  const files = saved === null ? [] : [{ name, size: page.body.byteLength, contentType }];
  return finished({
    ...seen,
    output: fileList(files),
    defense: 'none',
    downloads: { claimed: 1, delivered: files.length },
  });
}
