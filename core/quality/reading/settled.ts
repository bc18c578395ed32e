import { UNSPACED } from '../concepts/language';
import type { RunnerTask } from '../../run/outcome';
import { hasForm, saysYesOrNo, withoutMachineCodes } from './answer-form';
import { askedForms, type AskedForm } from '../asked/asked-form';
import { sharesMatter, sharesMostOfSubject, sharesSubject } from '../asked/asked-for';
import { codesIn, hasMostNames, namesOccur, taskNames } from './matter';
import { linesOf } from './words/sentences';

/** Alone on one line, so few signs are the bare answer. */
const BARE = 45;
const BARE_SIGNS = 25;
/** A capital letter after the first word: somebody or something is named. */
const NAME_INSIDE = /(?<=\S\s)(?!(?:EUR|USD|GBP|CHF|PLN|TL|AM|PM|UTC|GMT|CET|GB|MB|TB)\b)\p{Lu}[\p{L}\d]/u;
const TITLED = /^\p{Lu}[\p{L}-]{2,}\s{0,2}[–:,(-]/u;
/** Who tells of the work has not only the answer in mind. */
const OF_THE_WORK =
  /\b(?:I|I'm|I've|I'll|my|we'll|let me|agent|plan|retr(?:y|ies)|attempts?|selector|element|click(?:ed)?|navigat\w{1,6}|scroll\w{0,4}|screenshot|step \d{1,3})\b|(?:->|=>)\s/;
const MAX_LINES = 60;
const MAX_ROW = 120;
const MIN_ROWS = 3;
/** A row of a log begins with its time or its number in brackets. */
const LOG_ROW = /^\W{0,2}\d{2,4}[-:]\d\d[-:]\d\d|^\[\d{1,6}\]/;

/**
 * True where the evidence leaves no room for another thing: what was asked for stands beside the words of the question,
 * or alone, or in every row. The same figures anywhere else in a text may be of anything.
 */
export function isSettled(text: string, task: RunnerTask): boolean {
  if (OF_THE_WORK.test(text) || !codesIn(task).every((code) => text.toLowerCase().includes(code))) return isBare(text);
  const forms = askedForms(task);
  if (forms.has('yesNo')) return saysYesOrNo(text) && (isBare(text) || isOfMatter(text, task));
  const told = [...forms].filter((form) => hasForm(form, '') !== null);
  const names = taskNames(task);
  if (told.length === 0) return names.length > 0 ? hasMostNames(names, text) : sharesMatter(text, task);
  if (isBare(text)) return !isTitledOtherwise(text, names);
  if (!sharesSubject(text, task, names) || (!isInRows(told, text) && !sharesMostOfSubject(text, task, names)))
    return false;
  return (names.length === 0 || hasMostNames(names, text)) && (isBeside(told, text, task) || isInRows(told, text));
}

function isBare(text: string): boolean {
  const longest = UNSPACED.test(text) ? BARE_SIGNS : BARE;
  return text.length <= longest && !text.includes('\n') && !NAME_INSIDE.test(text) && !OF_THE_WORK.test(text);
}

/** A name before the figure, and none of those that were asked about. */
function isTitledOtherwise(text: string, names: readonly string[]): boolean {
  return TITLED.test(text) && names.length > 0 && !namesOccur(names, text);
}

function isOfMatter(text: string, task: RunnerTask): boolean {
  return namesOccur(taskNames(task), text) || sharesMatter(text, task);
}

/** The asked form in a line that speaks of the matter, or in the line under it. */
function isBeside(forms: readonly AskedForm[], text: string, task: RunnerTask): boolean {
  const lines = linesOf(text).slice(0, MAX_LINES);
  return lines.some(
    (line, at) =>
      forms.some((form) => hasForm(form, withoutMachineCodes(line)) === true) &&
      (isOfMatter(line, task) || isOfMatter(lines[at - 1] ?? '', task)),
  );
}

/** A list or a table that has the asked form in each of its rows, perhaps under a heading. */
function isInRows(forms: readonly AskedForm[], text: string): boolean {
  const rows = linesOf(text)
    .slice(0, MAX_LINES)
    .filter((row) => /[\p{L}\d]/u.test(row));
  if (rows.length < MIN_ROWS || rows.some((row) => row.length > MAX_ROW || LOG_ROW.test(row))) return false;
  const filled = rows.filter((row) => forms.every((form) => hasForm(form, withoutMachineCodes(row)) === true));
  return filled.length >= rows.length - 1;
}
