import { clipMasked } from '../../core/clip';
import type { Redaction } from '../../core/redaction';
import { MAX_FILES_PER_ATTEMPT, MAX_FILES_TRIED, RECORD } from '../../core/limits';
import type { Outcome } from '../../core/run/outcome';
import type { TargetGuard } from '../../net/guard/target-guard';
import type { CapturedFile, RunnerContext } from '../runner';
import type { JobReply } from './reply';
import { fetchFile, type FileSource } from './fetch-file';
import { toShownAddress } from './shown-address';

export type CollectedFiles = Pick<Outcome, 'downloads' | 'screenshotArtifactId' | 'screenshotUnavailableReason'>;

export interface FileDeps extends FileSource {
  /** Says which addresses are public. */
  guard: Pick<TargetGuard, 'check'>;
}

type ClaimedFile = Pick<CapturedFile, 'kind' | 'name'> & { url: string; contentType: string | null };

const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:; ?charset=[\w-]{1,40})?$/;

/** Fetches and stores what the runner says it captured; a file that cannot be had is one that was not delivered. */
export async function collectFiles(
  deps: FileDeps,
  reply: JobReply,
  context: RunnerContext,
  redaction: Redaction,
): Promise<CollectedFiles> {
  const names: string[] = [];
  // One after the other: each may be 30 MB. More than may be kept would be fetched only to be refused.
  for (const { name, ...file } of reply.files.slice(0, MAX_FILES_TRIED)) {
    if (names.length === MAX_FILES_PER_ATTEMPT) break;
    const shownName = clipMasked(name, RECORD.nameLength, redaction.text);
    const id = await capture(deps, context, redaction, { ...file, kind: 'download', name: shownName });
    if (id !== null) names.push(shownName);
  }
  return {
    downloads: { claimed: reply.files.length, delivered: names.length, names },
    ...(await captureScreenshot(deps, reply, context, redaction)),
  };
}

async function captureScreenshot(
  deps: FileDeps,
  { screenshotUrl }: JobReply,
  context: RunnerContext,
  redaction: Redaction,
) {
  if (screenshotUrl === null)
    return { screenshotArtifactId: null, screenshotUnavailableReason: 'The runner took no screenshot.' };
  const file = { kind: 'screenshot', name: 'screenshot.png', url: screenshotUrl, contentType: null } as const;
  const id = await capture(deps, context, redaction, file);
  return {
    screenshotArtifactId: id,
    screenshotUnavailableReason: id === null ? 'The screenshot of the runner could not be kept.' : null,
  };
}

/** The id of the kept bytes. Without them the run at least says that there is a file, where, and why it has no bytes. */
async function capture(
  deps: FileDeps,
  context: RunnerContext,
  redaction: Redaction,
  { kind, name, url: address, contentType: claimed }: ClaimedFile,
): Promise<string | null> {
  const typeOf = (told: string | null): string => {
    const fallback = kind === 'screenshot' ? 'image/png' : 'application/octet-stream';
    // The type ends up in a header of our own responses.
    return [claimed, told].find((type) => type !== null && MEDIA_TYPE.test(type)) ?? fallback;
  };
  let contentType = typeOf(null);
  let reason = 'The file could not be stored.';
  try {
    const fetched = await fetchFile(deps, address, context.signal, (file) => {
      contentType = typeOf(file.contentType);
      return context.saveArtifact({ kind, name, contentType, body: file.body });
    });
    if (fetched.kind === 'fetched') return fetched.result?.id ?? null;
    reason = fetched.reason;
  } catch {
    context.signal.throwIfAborted();
  }
  const url = await toShownAddress(deps.guard, address, deps.baseUrl, redaction);
  await context.noteUncaptured({ kind, name, contentType, url, reason });
  return null;
}
