import type { FileBytes } from '../../core/files/file-bytes';
import { FILE_TOO_LARGE, MAX_ARTIFACT_BYTES } from '../../core/limits';
import { isUnsafeUrlError } from '../../core/net/unsafe-url';
import { FetchFailure } from '../../net/fetch-failure';
import type { SafeFetch } from '../../net/safe-fetch';
import type { ArrivingResponse, ProviderHttp } from '../exchange/provider-http';

export interface FileSource {
  http: ProviderHttp;
  baseUrl: string;
  guardedFetch: SafeFetch;
}

/** A file while it arrives. */
export interface ArrivingFile {
  body: FileBytes;
  contentType: string | null;
}

/** What was made of the file, or in plain words why there is none. */
export type FetchedFile<T> = { kind: 'fetched'; result: T } | { kind: 'missing'; reason: string };

/** What may be left of one fetch: a redirect that is to be followed. */
type Step<T> = FetchedFile<T> | { kind: 'moved'; location: string };

const FILE_MS = 60_000;
const MAX_REDIRECTS = 5;
const TOO_OFTEN = 'The address of the file redirects too often.';

/** Throws what `keep` throws, unless the file itself stopped arriving, and when the attempt is aborted. */
export async function fetchFile<T>(
  source: FileSource,
  address: string,
  signal: AbortSignal,
  keep: (file: ArrivingFile) => Promise<T>,
): Promise<FetchedFile<T>> {
  const watch: ArrivalWatch = { isKeeping: false, failure: null };
  try {
    return await follow(source, address, signal, (response) => receive(response, watch, keep));
  } catch (error) {
    signal.throwIfAborted();
    if (watch.failure !== null) return missing(reasonOf(watch.failure));
    if (watch.isKeeping) throw error;
    return missing(reasonOf(error));
  }
}

/** The key goes to the runner's own origin only; every other address is somebody's claim and gets the guarded client. */
async function follow<T>(
  source: FileSource,
  address: string,
  signal: AbortSignal,
  take: (response: ArrivingResponse) => Promise<FetchedFile<T>>,
): Promise<FetchedFile<T>> {
  const limits = { maxBytes: MAX_ARTIFACT_BYTES, timeoutMs: FILE_MS, signal };
  if (!URL.canParse(address, `${source.baseUrl}/`)) return missing('The address of the file is not valid.');
  let url = new URL(address, `${source.baseUrl}/`);
  for (let redirects = 0; url.origin === source.http.origin; redirects += 1) {
    const step = await source.http.fetch({ method: 'GET', url: url.href, ...limits }, (response) =>
      takeOrMove(response, take),
    );
    if (step.kind !== 'moved') return step;
    if (redirects === MAX_REDIRECTS) return missing(TOO_OFTEN);
    url = new URL(step.location, url);
  }
  return source.guardedFetch(url.href, { ...limits, maxRedirects: MAX_REDIRECTS }, take);
}

async function takeOrMove<T>(
  response: ArrivingResponse,
  take: (response: ArrivingResponse) => Promise<FetchedFile<T>>,
): Promise<Step<T>> {
  const location = response.status >= 300 && response.status < 400 ? response.headers['location'] : undefined;
  return typeof location === 'string' ? { kind: 'moved', location } : take(response);
}

/** Whose fault it is when a file is not kept: of the way that it came, or of whoever keeps it. */
interface ArrivalWatch {
  isKeeping: boolean;
  failure: unknown;
}

async function receive<T>(
  { status, headers, pieces }: ArrivingResponse,
  watch: ArrivalWatch,
  keep: (file: ArrivingFile) => Promise<T>,
): Promise<FetchedFile<T>> {
  if (status !== 200) return missing(`The file could not be fetched: HTTP status ${status}.`);
  if (Number(headers['content-length'] ?? 0) > MAX_ARTIFACT_BYTES) return missing(FILE_TOO_LARGE);
  const contentType = headers['content-type'];
  watch.isKeeping = true;
  const body = watched(pieces, watch);
  const result = await keep({ body, contentType: typeof contentType === 'string' ? contentType : null });
  return { kind: 'fetched', result };
}

async function* watched(
  pieces: AsyncIterable<Uint8Array>,
  watch: ArrivalWatch,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* pieces;
  } catch (error) {
    watch.failure = error;
    throw error;
  }
}

function missing(reason: string): { kind: 'missing'; reason: string } {
  return { kind: 'missing', reason };
}

/** Never a raw message, which may quote the address. */
function reasonOf(error: unknown): string {
  if (isUnsafeUrlError(error))
    return error.reason === 'redirect_limit' ? TOO_OFTEN : 'The address of the file is not on the public web.';
  if (error instanceof FetchFailure && error.code === 'too_large') return FILE_TOO_LARGE;
  // The runner's own client knows no other reason to abort than its time limit.
  const isLate = error instanceof FetchFailure ? error.code === 'timeout' : isAbort(error);
  return isLate ? 'The file did not arrive in time.' : 'The file could not be fetched: the connection failed.';
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
