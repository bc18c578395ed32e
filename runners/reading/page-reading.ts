import { findLoginForm } from '../../core/detect/login';
import { signalsOf, type PageSignals } from '../../core/detect/page-signals';
import { detectWall } from '../../core/detect/wall';
import { resultOfPage } from '../../core/extract/page-result';
import { parseHtml, type DomDocument } from '../../core/extract/dom/dom';
import { leftEmpty } from '../../core/extract/asking/left-empty';
import { pageTextOf } from '../../core/extract/asking/page-text';
import { extractPageFacts, type PageFacts } from '../../core/extract/page-facts';
import { LOGIN_WALL } from '../../core/run/failure-reasons';
import type { Defense, Outcome, RunnerTask } from '../../core/run/outcome';
import { blocked, failed, finished, httpError, type Seen } from '../outcomes';

/** A page as it arrived, whoever brought it. */
export interface ArrivedPage {
  html: string;
  url: string;
  status: number | null;
  headers: Record<string, string>;
}

export interface OpenedPage extends ArrivedPage {
  document: DomDocument;
  signals: PageSignals;
}

export function openPage(page: ArrivedPage): OpenedPage {
  const document = parseHtml(page.html);
  return { ...page, document, signals: signalsOf(document, page.html, page) };
}

/** Who guards the site, as far as this page shows it. */
export function defenseOf(page: OpenedPage): Defense {
  return detectWall(page.signals).defense;
}

/** The outcome of a page that stands in the way or reports an error; null when there is something to read. */
export function obstacleOf(page: OpenedPage, seen: Seen): Outcome | null {
  const wall = detectWall(page.signals);
  const known: Seen = { ...seen, finalUrl: page.url, httpStatus: page.status, defense: wall.defense };
  if (wall.blocked) return blocked({ ...known, blockReason: wall.blockReason });
  if (page.status === 401) return loginWall(known);
  return page.status !== null && page.status >= 400 ? httpError(page.status, known) : null;
}

/** A login page that nobody asked for: the site sent the visitor there instead of to the page. */
export function isLoginDetour(page: OpenedPage, requestedUrl: string): boolean {
  return pathOf(page.url) !== pathOf(requestedUrl) && findLoginForm(page.signals) !== null;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : url;
}

export function loginWall(seen: Seen): Outcome {
  return blocked({ ...seen, blockReason: LOGIN_WALL });
}

const NOT_SAID = 'The page does not have what was asked for.';

/** What the task wants from this page. */
export function readPage(
  page: OpenedPage,
  task: RunnerTask,
  ask: string,
  seen: Seen,
  facts: PageFacts = extractPageFacts(page.document, page.url),
): Outcome {
  const output = resultOfPage(task, ask, facts);
  const known: Seen = { ...seen, finalUrl: page.url, httpStatus: page.status, defense: defenseOf(page) };
  if (output === null && task.outputSchema === null) return failed('runner', 'answer_missing', NOT_SAID, known);
  const isUnfilled = task.outputSchema !== null && leftEmpty(task.outputSchema, output) !== null;
  return finished({
    ...known,
    output,
    isFromPage: true,
    ...(isUnfilled && { pageText: pageTextOf(page.signals.title, page.signals.lines) }),
  });
}
