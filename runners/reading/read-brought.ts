import { firstBytes, startOf, type FileBytes } from '../../core/files/file-bytes';
import { FILE_TOO_LARGE } from '../../core/limits';
import { FetchFailure } from '../../net/fetch-failure';
import type { HeavyWork } from '../../hosts/heavy-work';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import { finished, type Seen } from '../outcomes';
import type { CapturedFile, KeptFile, RunnerContext } from '../runner';
import { contentKind, fileNameOf } from './content-kind';
import { fileList } from './files';
import { endingOfHeavyPage } from './heavy-page';
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
  const kind = contentKind(headers, Buffer.from(start));
  if (kind === 'file') {
    const obstacle = obstacleOf(openPage({ html: '', url, status, headers }), seen);
    return obstacle ?? captureFile({ ...page, body: whole }, context, seen);
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

async function captureFile(page: BroughtPage, context: RunnerContext, seen: Seen): Promise<Outcome> {
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
