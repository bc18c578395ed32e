import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import { isUnsafeUrlError } from '../../core/net/unsafe-url';
import { FetchFailure } from '../../net/fetch-failure';
import type { SafeFetch } from '../../net/safe-fetch';
import type { ProviderHttp } from '../exchange/provider-http';

export interface FileSource {
  http: ProviderHttp;
  baseUrl: string;
  guardedFetch: SafeFetch;
}

/** The bytes, or in plain words why there are none. */
export type FetchedFile =
  { kind: 'fetched'; body: Buffer; contentType: string | null } | { kind: 'missing'; reason: string };

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  truncated: boolean;
}

const FILE_MS = 60_000;
const MAX_REDIRECTS = 5;
const LARGEST_MB = MAX_ARTIFACT_BYTES / 1024 / 1024;

/** Throws only when the attempt is aborted. */
export async function fetchFile(source: FileSource, address: string, signal: AbortSignal): Promise<FetchedFile> {
  try {
    return await follow(source, address, signal);
  } catch (error) {
    signal.throwIfAborted();
    return missing(reasonOf(error));
  }
}

/** The key goes to the runner's own origin only; every other address is somebody's claim and gets the guarded client. */
async function follow(source: FileSource, address: string, signal: AbortSignal): Promise<FetchedFile> {
  const limits = { maxBytes: MAX_ARTIFACT_BYTES, timeoutMs: FILE_MS, signal };
  if (!URL.canParse(address, `${source.baseUrl}/`)) return missing('The address of the file is not valid.');
  let url = new URL(address, `${source.baseUrl}/`);
  for (let redirects = 0; url.origin === source.http.origin; redirects += 1) {
    const response = await source.http.send({ method: 'GET', url: url.href, ...limits });
    const location = response.status >= 300 && response.status < 400 ? response.headers['location'] : undefined;
    if (typeof location !== 'string') return toFile(response);
    if (redirects === MAX_REDIRECTS) return missing('The address of the file redirects too often.');
    url = new URL(location, url);
  }
  return toFile(await source.guardedFetch(url.href, { ...limits, maxRedirects: MAX_REDIRECTS }));
}

function toFile({ status, headers, body, truncated }: Received): FetchedFile {
  if (status !== 200) return missing(`The file could not be fetched: HTTP status ${status}.`);
  if (truncated) return missing(`The file is larger than ${LARGEST_MB} MB.`);
  const contentType = headers['content-type'];
  return { kind: 'fetched', body, contentType: typeof contentType === 'string' ? contentType : null };
}

function missing(reason: string): FetchedFile {
  return { kind: 'missing', reason };
}

/** Never a raw message, which may quote the address. */
function reasonOf(error: unknown): string {
  if (isUnsafeUrlError(error)) return 'The address of the file is not on the public web.';
  // The runner's own client knows no other reason to abort than its time limit.
  const isLate = error instanceof FetchFailure ? error.code === 'timeout' : isAbort(error);
  return isLate ? 'The file did not arrive in time.' : 'The file could not be fetched: the connection failed.';
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
