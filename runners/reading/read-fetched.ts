import { isScriptShell, waitingNotes } from '../../core/detect/script-shell';
import type { DomDocument } from '../../core/extract/dom/tree';
import { filledOrNone } from '../../core/extract/fill/stated-none';
import { resultOfPage } from '../../core/extract/page-result';
import { factsOfJson } from '../../core/extract/json-facts';
import { parseHtml } from '../../core/extract/dom/dom';
import { extractPageFacts } from '../../core/extract/page-facts';
import { textAsPage } from '../../core/extract/text-as-page';
import { toldData } from '../../core/extract/told-data';
import { parsedJson, type JsonObject, type JsonValue } from '../../core/json';
import { outputOf } from '../../core/outcome/parts';
import { FAILURE_REASONS } from '../../core/run/failure-reasons';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import { failed, finished, unsupported, type Seen } from '../outcomes';
import { decodeText } from './charset';
import type { ContentKind } from './content-kind';
import { markdownAsPage } from './markdown-as-page';
import { parseTask } from '../instructions/parse-task';
import { defenseOf, isLoginDetour, loginWall, obstacleOf, openPage, readPage, type ArrivedPage } from './page-reading';

/** What a request brought that is not a file. */
export interface FetchedText extends Omit<ArrivedPage, 'html'> {
  kind: Exclude<ContentKind, 'file'>;
  body: Uint8Array;
}

/** What a task gets from a page that was fetched and not rendered. */
export function readFetched(fetched: FetchedText, task: RunnerTask, hasCredentials: boolean, seen: Seen): Outcome {
  const { kind, url, status, headers } = fetched;
  const text = decodeText(Buffer.from(fetched.body), headers['content-type'] ?? '');
  if (kind === 'html') return readHtml({ html: text, url, status, headers }, task, hasCredentials, seen);
  const isMarkdown = headers['content-type']?.startsWith('text/markdown') === true;
  const html = isMarkdown ? markdownAsPage(text) : '';
  const obstacle = obstacleOf(openPage({ html, url, status, headers }), seen);
  if (obstacle !== null) return obstacle;
  const parsed = kind === 'json' ? parsedJson(text) : undefined;
  const told = parsed === undefined ? toldData(text, headers['content-type'] ?? '') : null;
  const data = parsed === undefined ? told : { words: parsed, dataFor: () => parsed };
  const output = data === null ? readText(text, url, task) : readData(data, text, url, task);
  return finished({ ...seen, output, isFromPage: true, defense: 'none' });
}

function readText(text: string, url: string, task: RunnerTask): JsonValue {
  const facts = extractPageFacts(parseHtml(textAsPage(text)), url);
  return resultOfPage(task, parseTask(task).ask, { ...facts, article: text });
}

/** What a document tells to machines, and to people where that is something else than its text. */
interface DocumentData {
  dataFor(schema: JsonObject): JsonValue;
  words: JsonValue;
}

function readData(data: DocumentData, text: string, url: string, task: RunnerTask): JsonValue {
  const { outputSchema } = task;
  if (outputSchema === null) return data.words ?? text;
  return filledOrNone(outputSchema, parseTask(task).ask, factsOfJson(data.dataFor(outputSchema), url));
}

function readHtml(page: ArrivedPage, task: RunnerTask, hasCredentials: boolean, seen: Seen): Outcome {
  const opened = openPage(page);
  const obstacle = obstacleOf(opened, seen);
  if (obstacle !== null) return obstacle;
  const known: Seen = { ...seen, defense: defenseOf(opened) };
  if (isLoginDetour(opened, task.url ?? '')) {
    if (!hasCredentials) return loginWall(known);
    return unsupported('The page is behind a login, and this runner cannot log in.', known);
  }
  const outcome = readPage(opened, task, parseTask(task).ask, known);
  if (needsScripts(opened.document, outputOf(outcome))) {
    return failed('runner', 'needs_javascript', FAILURE_REASONS.needs_javascript.means, known);
  }
  return outcome;
}

/** A page may wait for its content and have the title that was asked for: it lacks what its notes stand in for. */
function needsScripts(document: DomDocument, output: JsonValue): boolean {
  if (hasStructure(output)) return false;
  if (isScriptShell(document)) return true;
  const notes = waitingNotes(document);
  return (
    notes.length > 0 &&
    (typeof output !== 'string' || notes.some((note) => (note === '' ? output.startsWith('#') : output.includes(note))))
  );
}

/** A shell may still carry structured data that fills the schema. */
function hasStructure(output: JsonValue): boolean {
  return typeof output === 'object' && output !== null && Object.keys(output).length > 0;
}
