import { isScriptShell } from '../../core/detect/script-shell';
import { fillSchema } from '../../core/extract/fill-schema';
import { factsOfJson } from '../../core/extract/json-facts';
import type { JsonValue } from '../../core/json';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import type { Runner, RunnerContext } from '../runner';
import { decodeText } from './charset';
import { contentKind, fileNameOf } from './content-kind';
import { fileList } from './files';
import { needsInteraction, parseTask } from './instructions/parse-task';
import { failed, finished, isNetworkCode, missingUrl, networkError, unsafeUrl, type Seen } from '../outcomes';
import { defenseOf, isLoginDetour, loginRequired, obstacleOf, openPage, readPage } from './page-reading';

export interface FetchedPage {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  truncated: boolean;
  finalUrl: string;
}

/** Fetches public addresses only; throws errors with a `code`. */
export type PageFetch = (
  url: string,
  options: { signal: AbortSignal; maxBytes: number; timeoutMs: number; headers: Record<string, string> },
) => Promise<FetchedPage>;

export interface ReaderDeps {
  fetch: PageFetch;
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
export function createReader({ fetch, timeoutMs = TIMEOUT_MS }: ReaderDeps): Runner {
  return {
    slug: SLUG,
    isRepeatable: () => true,
    async run(task, context) {
      if (task.url === null) return missingUrl();
      if (needsInteraction(task)) {
        return failed('runner', 'unsupported_task', 'The task asks to act on the page, and this runner only reads.');
      }
      context.progress('fetching the page');
      const startedAt = new Date().toISOString();
      let page: FetchedPage;
      try {
        page = await fetch(task.url, {
          signal: context.signal,
          maxBytes: MAX_ARTIFACT_BYTES,
          timeoutMs,
          headers: REQUEST_HEADERS,
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
      return readFetched(page, task, context, {
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
  if (isNetworkCode(code)) return networkError(code);
  throw error;
}

async function readFetched(page: FetchedPage, task: RunnerTask, context: RunnerContext, seen: Seen): Promise<Outcome> {
  const kind = contentKind(page.headers, page.body);
  if (kind === 'html') return readHtml(page, task, context, seen);
  const answer = { ...page, html: '', url: page.finalUrl };
  const obstacle = obstacleOf(openPage(answer), seen);
  if (obstacle !== null) return obstacle;
  if (kind === 'file') return captureFile(page, context, seen);
  const text = decodeText(page.body.subarray(0, MAX_PAGE_BYTES), page.headers['content-type'] ?? '');
  const parsed = kind === 'json' ? parseJson(text) : undefined;
  const value = parsed === undefined ? text : parsed;
  const output = task.outputSchema === null ? value : fillSchema(task.outputSchema, factsOfJson(value, page.finalUrl));
  return finished({ ...seen, output, defense: 'none' });
}

function readHtml(page: FetchedPage, task: RunnerTask, context: RunnerContext, seen: Seen): Outcome {
  const html = decodeText(page.body.subarray(0, MAX_PAGE_BYTES), page.headers['content-type'] ?? '');
  const opened = openPage({ html, url: page.finalUrl, status: page.status, headers: page.headers });
  const obstacle = obstacleOf(opened, seen);
  if (obstacle !== null) return obstacle;
  const known: Seen = { ...seen, defense: defenseOf(opened) };
  if (isLoginDetour(opened, task.url ?? '')) {
    if (context.secrets.credentials === null) return loginRequired(known);
    return failed('runner', 'unsupported_task', 'The page is behind a login, and this runner cannot log in.', known);
  }
  const outcome = readPage(opened, task, parseTask(task).ask, known);
  if (isScriptShell(opened.document) && !hasStructure(outcome.output)) {
    return failed(
      'runner',
      'needs_javascript',
      'The page is empty until its scripts run, and this runner runs none.',
      known,
    );
  }
  return outcome;
}

/** A shell may still carry structured data that fills the schema. */
function hasStructure(output: JsonValue): boolean {
  return typeof output === 'object' && output !== null && Object.keys(output).length > 0;
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

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
