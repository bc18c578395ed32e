import { speaksOf } from '../concepts';
import { spoken } from '../concepts/concept';
import { oncePer } from '../../once-per';
import type { Reading } from './reading';

const LEAST = 3;
const MAX_ROW = 200;
const MIN_TITLE = 8;
const MARKED = /^\s{0,8}(?:[-*•|]|\d{1,3}[.)])\s?\S/;
/** A subject, and what is said of it. */
const PARTED = /^[^:：–—;=|\t\n]{1,80}?(?:\s[–—=-]\s|[:：;|\t–—])\s?\S/;
/** What walls and errors show beside their words, one on each line. */
const OF_MACHINES =
  /^\W{0,4}(?:ray id|request id|reference|incident|ip|your ip|error|code|status|time|timestamp|url|host|path|trace|event id|support id|client ip|session|step|action|thought|observation|tool|result|input|output)\b/i;
/** A log tells what was done, and when. */
const LOGGED =
  /^\W{0,3}(?:\[|\d{1,2}:\d\d|\d{4}-\d\d-\d\d|(?:step|schritt|étape|paso|passo|passaggio|stap|krok|adım)\s\d|(?:步骤|ステップ|단계)\s?\d)|(?:click|open_url|goto|wait|input_text|navigate|scroll)\(/i;

/** Rows of one form, each with a subject of its own: a wall says one thing, a list says several, whatever its words are. */
export const hasRows = oncePer(({ text }: Reading) => isInRows(text.slice(0, 2_000)));

function isInRows(text: string): boolean {
  const rows = text.split(text.includes('\n') ? '\n' : ';').filter((row) => /[\p{L}\d]/u.test(row));
  if (rows.length < LEAST || rows.some((row) => row.length > MAX_ROW || OF_MACHINES.test(row) || LOGGED.test(row)))
    return false;
  const marked = rows.filter((row) => MARKED.test(row) && row.trim().split(/\s+/).length > LEAST).length;
  const subjects = rows.filter((row) => PARTED.test(row)).map((row) => PARTED.exec(row)?.[0] ?? '');
  const isOneForm = marked >= rows.length - 1 || new Set(subjects).size >= Math.max(LEAST, rows.length - 1);
  // Whoever speaks to a visitor lists nothing.
  return isOneForm && rows.filter((row) => speaksOf('addressed', spoken(row))).length * 2 <= rows.length;
}

/** Lines of their own, none of which speaks to a visitor or of a machine. */
export function isInLines(text: string): boolean {
  const rows = text.split('\n').filter((row) => /[\p{L}\d]/u.test(row));
  if (rows.length < LEAST || rows.some((row) => row.length > MAX_ROW || OF_MACHINES.test(row) || LOGGED.test(row)))
    return false;
  return rows.every((row) => row.length >= MIN_TITLE) && !rows.some((row) => speaksOf('addressed', spoken(row)));
}
