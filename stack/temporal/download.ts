import { writeFileSync } from 'node:fs';
import { tarEntries } from '../files/tar-entries';
import { TEMPORAL_VERSION } from './release';

/** The vendor's address for downloads, the one that its SDKs use. */
export const TEMPORAL_DOWNLOADS = 'https://temporal.download';

// A machine without access should learn it soon and go on to the next source; a slow line may take its time.
const REPLY_MS = 5_000;
const DOWNLOAD_MS = 300_000;

/** Writes the CLI of the wanted release to `target`, from the vendor's own archive. */
export async function downloadTemporal(base: string, target: string, signal: AbortSignal): Promise<void> {
  const platform = process.platform;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const url = `${base}/cli/archive/v${TEMPORAL_VERSION}?platform=${platform}&arch=${arch}`;
  const files = await tarEntries(await fetchBytes(url, signal));
  const program = files.find(({ name }) => name === 'temporal');
  if (!program) throw new Error('the archive does not contain the program');
  writeFileSync(target, program.content, { mode: 0o755 });
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<Buffer> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error(`no answer within ${REPLY_MS / 1000} s`)), REPLY_MS);
  try {
    const limits = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(DOWNLOAD_MS)]);
    const response = await fetch(url, { signal: limits });
    clearTimeout(timer);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    // fetch says only "fetch failed"; the cause has the reason.
    throw (error as { cause?: unknown }).cause ?? error;
  } finally {
    clearTimeout(timer);
  }
}
