import { decodeText } from '../../reading/charset';
import { contentKind } from '../../reading/content-kind';
import { redactionOf } from '../../../core/redaction';
import type { Outcome, RunnerTask } from '../../../core/run/outcome';
import { within } from '../visit/deadline';
import type { Visit } from '../visit/visit';
import type { OpenedFile } from './downloads';
import { SNAPSHOT_BOUNDS } from './snapshot-script';

/** Text that arrived as a document of its own, and no page. */
interface TextDocument extends OpenedFile {
  text: Uint8Array;
  status: number | null;
}

const BODY_MS = 10_000;

/** What the browser shows only as text, such as JSON, a feed or plain text, as it arrived; null where there is a page. */
export async function shownDocument(visit: Visit): Promise<TextDocument | null> {
  const main = visit.session.main();
  if (main === null || main.url !== visit.session.page().url()) return null;
  const headers = main.response.headers();
  const kind = contentKind(headers, Buffer.alloc(0));
  if (headers['content-type'] === undefined || (kind !== 'json' && kind !== 'text')) return null;
  if (Number(headers['content-length'] ?? 0) > SNAPSHOT_BOUNDS.maxLength) return null;
  const text = await within(BODY_MS, main.response.body()).catch(() => null);
  // What is larger is read as the page that the browser shows of it.
  if (text === null || text.length > SNAPSHOT_BOUNDS.maxLength) return null;
  return { url: main.url, contentType: headers['content-type'], text, status: main.status };
}

/** What a task gets from such a document: what it gets wherever no browser is between. */
export async function readDocument(visit: Visit, document: TextDocument, task: RunnerTask): Promise<Outcome> {
  const { url, contentType, status } = document;
  const type = contentType.split(';')[0] ?? '';
  const kind = contentKind({ 'content-type': type }, Buffer.alloc(0));
  const words = redactionOf(visit.mask.secrets()).content(decodeText(Buffer.from(document.text), contentType));
  const fetched = {
    kind: kind === 'file' ? ('text' as const) : kind,
    url,
    status,
    headers: { 'content-type': `${type}; charset=utf-8` },
    body: Buffer.from(words),
  };
  return visit.work.do(visit.workspaceId, 'readFetched', fetched, task, false, {});
}
