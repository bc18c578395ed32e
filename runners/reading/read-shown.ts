import { extractPageFacts } from '../../core/extract/page-facts';
import { leavesOpen } from '../../core/extract/page-result';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json';
import { outputOf } from '../../core/outcome/parts';
import { redactionOf } from '../../core/redaction';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import { isLoginDetour, loginWall, obstacleOf, openPage, readPage, type ArrivedPage } from './page-reading';

/** How a page came to be shown, and what is wanted of it. */
export interface Showing {
  /** What is to be answered from the page. */
  ask: string;
  /** The address that was to be opened, where nothing was done that could lead elsewhere. */
  untouchedFrom: string | null;
  /** A form was filled in to see how the site refuses it. */
  wantsRefusal?: boolean;
  /** What the page may repeat and nobody is to be told. */
  secrets: readonly string[];
}

/** What a task gets from a page that a browser shows, and whether something that it asks for is missing. */
export interface ShownReading {
  read: Outcome;
  isOpen: boolean;
}

/** What a site answers with that sends a form back to be put right. */
const REFUSES_FORM = new Set([400, 409, 422]);

export function readShown(page: ArrivedPage, task: RunnerTask, showing: Showing): ShownReading {
  const { ask, untouchedFrom, wantsRefusal = false } = showing;
  const mask = redactionOf(showing.secrets);
  const isWanted = wantsRefusal && REFUSES_FORM.has(page.status ?? 0);
  const opened = openPage({ ...page, ...(isWanted && { status: null }), html: mask.markup(page.html) });
  const obstacle = obstacleOf(opened, {});
  if (obstacle !== null) return { read: obstacle, isOpen: false };
  if (untouchedFrom !== null && isLoginDetour(opened, untouchedFrom))
    return { read: loginWall({ finalUrl: opened.url, httpStatus: opened.status }), isOpen: false };
  const facts = extractPageFacts(opened.document, opened.url);
  const read = readPage(opened, task, ask, {}, facts);
  const isOpen = task.outputSchema === null ? leavesOpen(ask, facts) : lacksRequired(task.outputSchema, outputOf(read));
  return { read, isOpen };
}

/** Whoever requires nothing in particular wants all of it. */
function lacksRequired(schema: JsonObject, output: JsonValue): boolean {
  const { properties, required } = schema;
  if (!isJsonObject(properties)) return output === null || (Array.isArray(output) && output.length === 0);
  const wanted = Array.isArray(required) ? required.map(String) : Object.keys(properties);
  const filled = isJsonObject(output) ? output : {};
  return wanted.some((key) => {
    const value = filled[key] ?? null;
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
}
