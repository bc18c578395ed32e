import { firstBytes, startOf, type FileBytes } from '../../core/files/file-bytes';
import { FILE_TOO_LARGE } from '../../core/limits';
import { FetchFailure } from '../../net/fetch-failure';
import type { HeavyWork } from '../../hosts/heavy-work';
import type { Finished, Outcome, RunnerTask } from '../../core/run/outcome';
import { failed, finished, type Seen } from '../outcomes';
import type { CapturedFile, KeptFile, RunnerContext } from '../runner';
import { contentKind, fileNameOf, isReadableFile } from './content-kind';
import { fileList } from './files';
import { asksForFile } from '../../core/quality/reading/asks-for-file';
import { endingOfHeavyPage } from './heavy-page';
import { asksForFileAtAddress } from '../instructions/needs/file-at-address';
import { obstacleOf, openPage } from './page-reading';

/** What an address answered with, whoever asked it. */
export interface BroughtPage {
  /** Null where whoever brought it does not say. */
  status: number | null;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: FileBytes;
  finalUrl: string;
}

/** Enough to tell a page from a file. */
const START_BYTES = 512;
/** Enough for any page a person reads; what lies beyond is cut off. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024;

/** What a task gets from it: files are kept, everything else is read outside of this process. */
export async function readBrought(
  work: HeavyWork,
  page: BroughtPage,
  task: RunnerTask,
  context: RunnerContext,
  seen: Seen,
): Promise<Outcome> {
  const { finalUrl: url, status, headers } = page;
  const { start, whole } = await startOf(page.body, START_BYTES);
  const sent = contentKind(headers, Buffer.from(start));
  const isFileWanted = asksForFile(task) || asksForFileAtAddress(task);
  const kind = sent === 'file' && !isFileWanted && isRead(task) && isReadableFile(headers) ? 'text' : sent;
  if (kind === 'file' || (kind !== 'html' && asksForFileAtAddress(task))) {
    const obstacle = obstacleOf(openPage({ html: '', url, status, headers }), seen);
    if (obstacle !== null) return obstacle;
    const captured = await captureFile({ ...page, body: whole }, context, seen);
    return isFileWanted || !isRead(task) ? captured : unreadable(captured, headers);
  }
  const fetched = { kind, url, status, headers, body: Buffer.from(await firstBytes(whole, MAX_PAGE_BYTES)) };
  const hasCredentials = context.secrets.credentials !== null;
  try {
    return await work.do(context.workspaceId, 'readFetched', fetched, task, hasCredentials, seen);
  } catch (error) {
    const ending = endingOfHeavyPage(error);
    if (ending === null) throw error;
    return ending(seen);
  }
}

/** Whoever names an address and nothing else takes what is there. */
function isRead({ text, outputSchema }: RunnerTask): boolean {
  return text.trim() !== '' || outputSchema !== null;
}

/** The file is kept, but is no reply to who asks what is in it. */
function unreadable({ downloads, ...seen }: Finished, headers: Record<string, string>): Outcome {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim() || 'an unknown type';
  const message = `The address is a file (${type}), whose text this runner cannot read; it is among the artifacts.`;
  return failed('runner', 'file_unread', message, {
    ...seen,
    output: null,
    downloads: { ...downloads, claimed: downloads.delivered },
  });
}

async function captureFile(page: BroughtPage, context: RunnerContext, seen: Seen): Promise<Finished> {
  const name = fileNameOf(page.headers, page.finalUrl);
  const contentType = page.headers['content-type'] ?? 'application/octet-stream';
  const kept = await keepFile({ kind: 'download', name, contentType, body: page.body }, context);
  const files = kept === null ? [] : [{ name, size: kept.sizeBytes, contentType }];
  return finished({
    ...seen,
    output: fileList(files),
    defense: 'none',
    downloads: { claimed: 1, delivered: files.length },
  });
}

async function keepFile(file: CapturedFile, context: RunnerContext): Promise<KeptFile | null> {
  try {
    return await context.saveArtifact(file);
  } catch (error) {
    if (!(error instanceof FetchFailure && error.code === 'too_large')) throw error;
    const { kind, name, contentType } = file;
    await context.noteUncaptured({ kind, name, contentType, url: null, reason: FILE_TOO_LARGE });
    return null;
  }
}
