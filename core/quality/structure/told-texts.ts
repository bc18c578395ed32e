import { isJsonObject, type JsonValue } from '../../json';
import type { Finished, RunnerTask } from '../../run/outcome';
import { isTemplate } from '../doubt/template';
import { judgeDelivery } from '../judge-text';
import { namesOccur, taskNames } from '../reading/matter';
import { readText } from '../reading/reading';
import { isMessageKey } from '../reading/words/words';
import type { TextJudgement } from '../text-rule';
import { isBlankLeaf, type Leaf } from './leaves';
import { mayBeMadeUp } from './made-up';

/** Of so many texts, the kind of all of them is known. */
const MAX_JUDGED = 10;
/** A text of so few characters may stand beside a wall or an error page, and the whole is no content all the same. */
const FEW_SIGNS = 16;
const ROWS = 3;
const RECORDS = 2;
/** What is quoted, the page says, and not whoever was sent. */
const QUOTE_KEY = /quote|citation|citazione|zitat|cita(?:to)?$|evidence|beleg|citaat|cytat|alıntı|引用|인용/i;
/** What a value is called or measured by says nothing of its own. */
const NO_WORDS = /^(?:https?:\S+|\/\S*|[\w.+-]+@[\w.-]+|[A-Z]{2,4}|[\d\s.,:;/+()%$€£¥TZ-]+|\p{Sc}[\d.,\s]+)$/u;

const TEMPLATE: TextJudgement = { verdict: 'failed', confidence: 0.7, reason: 'no_output', wall: null };

/** A text of a structure, judged as a text is. */
export interface Told {
  text: string;
  /** What it is in place of content; null where it may be content. */
  junk: TextJudgement | null;
}

/** The texts that say something of their own. */
export function toldIn(leaves: readonly Leaf[], outcome: Finished, task: RunnerTask | null): Told[] {
  return textsOf(leaves).map((text) => ({
    text,
    junk: mayBeMadeUp(outcome) && isTemplate(text) ? TEMPLATE : judgeDelivery(readText(text, outcome, task)),
  }));
}

/** The distinct texts that say something of their own. */
function textsOf(leaves: readonly Leaf[]): string[] {
  // Beside blanks, a message tells why they are blank.
  const isFilled = leaves.filter(isBlankLeaf).length * 2 <= leaves.length;
  const texts = leaves.filter(
    ({ key, value, isDeclared, isGiven }) =>
      typeof value === 'string' &&
      !isGiven &&
      !NO_WORDS.test(value.trim()) &&
      !(isFilled && isDeclared && (isMessageKey(key) || QUOTE_KEY.test(key))),
  );
  return [...new Set(texts.map(({ value }) => String(value)))].slice(0, MAX_JUDGED);
}

/** Where most texts are none of content, or all but a few short words, so is the whole: a wall before all else. */
export function mostlyJunk(told: readonly Told[], output: JsonValue, task: RunnerTask | null): TextJudgement | null {
  const isInRows = hasRows(output);
  const junk = told.map((one) => one.junk).filter((one) => one !== null);
  const rest = told.filter((one) => one.junk === null).map(({ text }) => text);
  // Rows stand beside each other: a short one is as good as a long one, and a few that sound like junk are titles.
  const isRestNothing =
    !isInRows && rest.every((text) => text.length <= FEW_SIGNS && !namesOccur(taskNames(task), text));
  if (junk.length === 0 || (junk.length * 2 <= told.length && !isRestNothing)) return null;
  // A wall says one thing, again and again; rows that say several are about such things.
  if (isInRows && new Set(junk.map(({ reason }) => reason)).size > 1) return null;
  const first = junk.find(({ verdict }) => verdict === 'blocked') ?? junk[0];
  return first === undefined ? null : { ...first, confidence: Math.min(first.confidence, 0.75) };
}

/** Three texts or two records beside each other, or a map of so many texts. */
function hasRows(output: JsonValue): boolean {
  const list = Array.isArray(output) ? output : isJsonObject(output) ? Object.values(output) : [];
  const lists = [list, ...list.filter((member) => Array.isArray(member))];
  return lists.some(
    (rows) =>
      rows.filter((row) => typeof row === 'string').length >= ROWS ||
      rows.filter((row) => isJsonObject(row)).length >= RECORDS,
  );
}
