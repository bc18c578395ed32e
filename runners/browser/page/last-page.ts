import { FILE_TOO_LARGE, MAX_ARTIFACT_BYTES } from '../../../core/limits';
import type { Outcome, RunnerTask } from '../../../core/run/outcome';
import { asksForErrors } from '../../../core/detect/refused-form';
import { asksForFile } from '../../../core/quality/reading/asks-for-file';
import { fillsIn } from '../../instructions/instruction';
import { contentKind, fileNameOf } from '../../reading/content-kind';
import { fileList } from '../../reading/files';
import type { ParsedTask } from '../../instructions/parse-task';
import { failed, finished, type Seen } from '../../outcomes';
import type { OpenedFile } from './downloads';
import { within } from '../visit/deadline';
import { readDocument, shownDocument } from './shown-document';
import type { ShownPage, Visit } from '../visit/visit';

interface Wanted {
  task: RunnerTask;
  parsed: ParsedTask;
  url: string;
}

interface LastPage {
  /** Something that was asked for is not there, or not yet. */
  isOpen: boolean;
  outcomeWith: (seen: Seen) => Outcome;
}

const BODY_MS = 10_000;

/** What the task wanted, read off the page where it ended: files, parsed data, or the page itself. */
export async function readLastPage(
  visit: Visit,
  page: ShownPage,
  { task, parsed, url }: Wanted,
  loggedIn: boolean,
): Promise<LastPage> {
  await keepShownFile(visit);
  await visit.downloads.settled();
  const asksForFiles = parsed.instructions.some((instruction) => instruction.kind === 'download') || asksForFile(task);
  const file = fileAt(visit);
  if (file !== null && !asksForFiles && (parsed.ask !== '' || task.outputSchema !== null))
    return { isOpen: false, outcomeWith: await readFile(visit, file, task) };
  if ((asksForFiles || visit.downloads.started() > 0) && (task.outputSchema === null || !isWebPage(page))) {
    const output = fileList(visit.downloads.files());
    return { isOpen: false, outcomeWith: (seen) => finished({ ...seen, output }) };
  }
  const document = await shownDocument(visit);
  if (document !== null) {
    const read = await readDocument(visit, document, task);
    return { isOpen: false, outcomeWith: (seen) => ({ ...read, ...seen }) };
  }
  const { look: _look, ...arrived } = page;
  const { read, isOpen } = await visit.work.do(visit.workspaceId, 'readShown', arrived, task, {
    ask: parsed.ask,
    secrets: visit.mask.secrets(),
    untouchedFrom: parsed.instructions.length === 0 && !loggedIn ? url : null,
    wantsRefusal: parsed.instructions.some(fillsIn) && asksForErrors(task.text),
  });
  return { isOpen, outcomeWith: (seen) => ({ ...read, ...seen }) };
}

function isWebPage({ url }: ShownPage): boolean {
  return /^https?:/.test(url);
}

/** The file that stands where a page would; null where there is a page. */
export function fileAt(visit: Visit): OpenedFile | null {
  const opened = visit.downloads.opened();
  const shown = visit.session.page().url();
  return shown === 'about:blank' || shown === opened?.url ? opened : null;
}

/** What is in the file, for who asks that; a file that was kept is no reply to them. */
async function readFile(
  visit: Visit,
  { url, contentType, text }: OpenedFile,
  task: RunnerTask,
): Promise<(seen: Seen) => Outcome> {
  if (text === null) {
    const message = `The address is a file (${contentType.split(';')[0]}), whose text this runner cannot read; it is among the artifacts.`;
    return (seen) => failed('runner', 'file_unread', message, seen);
  }
  const read = await readDocument(visit, { url, contentType, text, status: null }, task);
  return (seen) => ({ ...read, ...seen });
}

/** A file that the browser shows instead of saving, such as a PDF or a picture, is a file all the same. */
export async function keepShownFile(visit: Visit): Promise<void> {
  const main = visit.session.main();
  if (main === null || main.status >= 400 || main.url !== visit.session.page().url()) return;
  const headers = main.response.headers();
  if (headers['content-type'] === undefined || contentKind(headers, Buffer.alloc(0)) !== 'file') return;
  const file = { name: fileNameOf(headers, main.url), contentType: headers['content-type'] };
  const announced = Number(headers['content-length'] ?? 0);
  const body = announced > MAX_ARTIFACT_BYTES ? null : await within(BODY_MS, main.response.body()).catch(() => null);
  if (visit.downloads.started() > 0) return;
  if (Math.max(announced, body?.byteLength ?? 0) > MAX_ARTIFACT_BYTES)
    return visit.downloads.miss(file, FILE_TOO_LARGE);
  if (body !== null) await visit.downloads.keep({ ...file, body }, main.url);
}
