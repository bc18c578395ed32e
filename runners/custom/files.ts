import type { Redaction } from '../../core/redaction';
import { MAX_ARTIFACT_BYTES, MAX_ARTIFACTS_PER_RUN } from '../../core/limits';
import type { Outcome } from '../../core/run/outcome';
import type { SafeFetch } from '../../net/safe-fetch';
import type { CapturedFile, RunnerContext } from '../runner';
import type { AttemptAnswer } from './answer';
import { clip } from './clip';
import type { RunnerHttp } from './runner-http';

export type CollectedFiles = Pick<Outcome, 'downloads' | 'screenshotArtifactId' | 'screenshotUnavailableReason'>;

export interface FileDeps {
  http: RunnerHttp;
  baseUrl: string;
  guardedFetch: SafeFetch;
}

interface Fetched {
  body: Buffer;
  contentType: string | null;
}

const FILE_MS = 60_000;
const MAX_REDIRECTS = 5;
const MAX_NAME_LENGTH = 200;
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:; ?charset=[\w-]{1,40})?$/;

/** Fetches and stores what the runner says it captured; a file that cannot be had is one that was not delivered. */
export async function collectFiles(
  deps: FileDeps,
  answer: AttemptAnswer,
  context: RunnerContext,
  redaction: Redaction,
): Promise<CollectedFiles> {
  const names: string[] = [];
  // One after the other: each may be 30 MB. More than a run may keep would be fetched only to be refused.
  for (const file of answer.files.slice(0, MAX_ARTIFACTS_PER_RUN)) {
    const name = clip(redaction.text(file.name), MAX_NAME_LENGTH);
    if ((await capture(deps, context, file.url, { kind: 'download', name }, file.contentType)) !== null)
      names.push(name);
  }
  return {
    downloads: { claimed: answer.files.length, delivered: names.length, names },
    ...(await captureScreenshot(deps, answer, context)),
  };
}

async function captureScreenshot(deps: FileDeps, answer: AttemptAnswer, context: RunnerContext) {
  if (answer.screenshotUrl === null)
    return { screenshotArtifactId: null, screenshotUnavailableReason: 'The runner took no screenshot.' };
  const id = await capture(deps, context, answer.screenshotUrl, { kind: 'screenshot', name: 'screenshot.png' }, null);
  return {
    screenshotArtifactId: id,
    screenshotUnavailableReason: id === null ? 'The screenshot of the runner could not be kept.' : null,
  };
}

async function capture(
  deps: FileDeps,
  context: RunnerContext,
  address: string,
  file: Pick<CapturedFile, 'kind' | 'name'>,
  claimedType: string | null,
): Promise<string | null> {
  try {
    const fetched = await fetchFile(deps, address, context.signal);
    if (fetched === null) return null;
    const fallback = file.kind === 'screenshot' ? 'image/png' : 'application/octet-stream';
    // The type ends up in a header of our own answers.
    const contentType = [claimedType, fetched.contentType].find((type) => type !== null && MEDIA_TYPE.test(type));
    const saved = await context.saveArtifact({ ...file, contentType: contentType ?? fallback, body: fetched.body });
    return saved?.id ?? null;
  } catch {
    context.signal.throwIfAborted();
    return null;
  }
}

/** The key goes to the runner's own origin only; every other address is somebody's claim and gets the guarded client. */
async function fetchFile(deps: FileDeps, address: string, signal: AbortSignal): Promise<Fetched | null> {
  const limits = { maxBytes: MAX_ARTIFACT_BYTES, timeoutMs: FILE_MS, signal };
  let url = new URL(address, `${deps.baseUrl}/`);
  for (let redirects = 0; url.origin === deps.http.origin; redirects += 1) {
    const response = await deps.http.send({ method: 'GET', url: url.href, ...limits });
    const location = response.status >= 300 && response.status < 400 ? response.headers['location'] : undefined;
    if (typeof location !== 'string')
      return response.status === 200 && !response.truncated
        ? { body: response.body, contentType: headerText(response.headers['content-type']) }
        : null;
    if (redirects === MAX_REDIRECTS) return null;
    url = new URL(location, url);
  }
  const response = await deps.guardedFetch(url.href, { ...limits, maxRedirects: MAX_REDIRECTS });
  if (response.status !== 200 || response.truncated) return null;
  return { body: response.body, contentType: headerText(response.headers['content-type']) };
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
