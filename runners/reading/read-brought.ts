import type { HeavyWork } from '../../hosts/heavy-work';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import { finished, type Seen } from '../outcomes';
import type { RunnerContext } from '../runner';
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
  body: Buffer;
  truncated: boolean;
  finalUrl: string;
}

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

async function captureFile(page: BroughtPage, context: RunnerContext, seen: Seen): Promise<Outcome> {
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
