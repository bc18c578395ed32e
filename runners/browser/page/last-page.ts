import { FILE_TOO_LARGE, MAX_ARTIFACT_BYTES } from '../../../core/limits';
import type { Outcome, RunnerTask } from '../../../core/run/outcome';
import { contentKind, fileNameOf } from '../../reading/content-kind';
import { fileList } from '../../reading/files';
import type { ParsedTask } from '../../instructions/parse-task';
import { finished, type Seen } from '../../outcomes';
import { within } from '../visit/deadline';
import { SNAPSHOT_BOUNDS } from './snapshot-script';
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
const MAX_JSON_LENGTH = SNAPSHOT_BOUNDS.maxLength;

/** What the task wanted, read off the page where it ended: files, parsed data, or the page itself. */
export async function readLastPage(
  visit: Visit,
  page: ShownPage,
  { task, parsed, url }: Wanted,
  loggedIn: boolean,
): Promise<LastPage> {
  await keepShownFile(visit);
  await visit.downloads.settled();
  const asksForFiles = parsed.instructions.some((instruction) => instruction.kind === 'download');
  if ((asksForFiles || visit.downloads.started() > 0) && (task.outputSchema === null || !isWebPage(page))) {
    const output = fileList(visit.downloads.files());
    return { isOpen: false, outcomeWith: (seen) => finished({ ...seen, output }) };
  }
  const { look: _look, ...arrived } = page;
  const { read, isOpen } = await visit.work.do(visit.workspaceId, 'readShown', arrived, task, {
    json: await shownJson(visit),
    ask: parsed.ask,
    secrets: visit.mask.secrets(),
    untouchedFrom: parsed.instructions.length === 0 && !loggedIn ? url : null,
  });
  return { isOpen, outcomeWith: (seen) => ({ ...read, ...seen }) };
}

function isWebPage({ url }: ShownPage): boolean {
  return /^https?:/.test(url);
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
  if (body !== null) await visit.downloads.keep({ ...file, body });
}

/** The document itself when it is JSON, which the browser only shows as text. */
async function shownJson(visit: Visit): Promise<string | null> {
  const main = visit.session.main();
  if (main === null || main.url !== visit.session.page().url()) return null;
  const headers = main.response.headers();
  if (contentKind(headers, Buffer.alloc(0)) !== 'json') return null;
  if (Number(headers['content-length'] ?? 0) > MAX_JSON_LENGTH) return null;
  const text = await within(BODY_MS, main.response.text()).catch(() => null);
  // What is larger is read as the page that the browser shows of it.
  return text === null || text.length > MAX_JSON_LENGTH ? null : text;
}
