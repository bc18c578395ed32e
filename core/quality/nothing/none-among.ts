import { UNSPACED } from '../concepts/language';
import { matterIn, sharesMatter } from '../asked/asked-for';
import {
  ALL_TAKEN,
  NONE_AT_END,
  NONE_OF,
  NOT_OFFERED,
  NOT_YET,
  NOTHING_AT_ALL,
  OF_THE_RUNNER,
  TELLS_RULES,
} from '../lexicon/none-of';
import { BARE_HEAD, CONCLUDES, EMPTY_PHRASE, NO_RESULTS, NONE_LINE, OF_ANY_SEARCH } from '../lexicon/none-among';
import { spokenNothing } from '../meaning/meaning-rules';
import { beginsWithYesOrNo, figuresIn, hasAmount } from '../reading/answer-form';
import { namesOccur, taskNames } from '../reading/matter';
import { oncePer } from '../../once-per';
import { readText, type Reading } from '../reading/reading';
import { sentencesOf } from '../reading/sentences';
import { foreignNothing } from '../signs/foreign-text';
import { isNarration } from '../signs/narration';
import type { RunnerTask } from '../../run/outcome';
import { judgementBy, type TextRule } from '../text-rule';
import { nothingFound } from './empty-result';
import { noneBound, seeksThings } from './none-of-asked';

const MAX_TEXT = 4_000;
const MIN_SENTENCES = 2;
const MAX_SENTENCE = 300;
/** So many rows are a list of something, so many sentences with figures of the matter a report on it. */
const LISTED = 3;
/** The head of a table, and a menu above and below it. */
const MAX_BARS = 4;
const MIN_WORDS = 2;
/** So much of the task's matter is its subject. */
const SUBJECT = 2;
const MENU_ITEM = /[(（]\s?0\s?[)）]|\S \S{1,8} \S{1,8} \S/;
const HEADING = /^[^.!?。！？|:：]{3,60}:?$/;
/** A line of a record: none of one of its members is not none of the thing. */
const MEMBER = /^[^:：\n]{2,40}[:：]\s?\S{1,20}$/;
const ROW = /^\s{0,8}(?:[-*•›]|\d{1,3}[.)])\s?\S/;
/** Without any of these words, a sentence need not be read. */
const FOR_NONE = [NONE_OF, NONE_AT_END, NOTHING_AT_ALL, NOT_YET, NOT_OFFERED, /(?<!\d)0(?!\d)|\bno [a-z]+s\b/i];
const SAY_NONE: readonly TextRule[] = [nothingFound, foreignNothing, noneBound, spokenNothing];
/**
 * Around the sentence that there is none, whoever was sent tells how it was looked for, and a page has its menus, notices
 * and other headings.
 */
const isNoneAmong = oncePer(saysNoneAmong);

export const noneAmong: TextRule = {
  name: 'one sentence of many says that there is none',
  when: isNoneAmong,
  verdict: 'empty',
  confidence: 0.6,
  reason: 'empty_result',
};

/** A whole page says it as well, and then it is the answer. */
export function unlessNone(rule: TextRule): TextRule {
  if (rule.verdict === 'blocked') return rule;
  return { ...rule, when: (reading) => rule.when(reading) && !isNoneAmong(reading) };
}

function saysNoneAmong(reading: Reading): boolean {
  const { text, task, httpStatus } = reading;
  if (task === null || text.length > MAX_TEXT || (httpStatus ?? 0) >= 400 || !seeksThings(reading, task)) return false;
  const sentences = sentencesOf(text);
  if (sentences.length < MIN_SENTENCES || beginsWithYesOrNo(text) || OF_THE_RUNNER.test(sentences[0] ?? ''))
    return false;
  if (isBareTable(text)) return true;
  return sentences.some((sentence, at) => {
    if (EMPTY_PHRASE.test(sentence) || NO_RESULTS.test(sentence))
      return toldIn(sentences.slice(at + 1), reading) < LISTED;
    if (NONE_LINE.test(sentence)) return isUnderHeading(sentences[at - 1] ?? '', task);
    if (!saysNone(sentence, task)) return false;
    if (CONCLUDES.test(sentence)) return true;
    if (rowsOf(text.split('\n'), reading) >= LISTED) return false;
    if (isUnderHeading(sentences[at - 1] ?? '', task) || matterIn(sentence, task) >= SUBJECT) return true;
    return isBound(sentence, task) && !isToldBeside(text, sentence, reading);
  });
}

/** One table, and nothing in it; what ends with its head was cut off. */
function isBareTable(text: string): boolean {
  return BARE_HEAD.test(text) && text.split('\n').filter((line) => /\S\s?\|\s?\S/.test(line)).length <= MAX_BARS;
}

/** Heads of columns and counters of menus are no sentences. */
function isSentence(words: string): boolean {
  return UNSPACED.test(words) ? !MENU_ITEM.test(words) : words.split(' ').length >= MIN_WORDS;
}

function saysNone(sentence: string, task: RunnerTask): boolean {
  if (!FOR_NONE.some((words) => words.test(sentence))) return false;
  if (!isSentence(sentence) || sentence.length > MAX_SENTENCE || /[?？]\W{0,2}$/.test(sentence)) return false;
  if (MEMBER.test(sentence) && !NO_RESULTS.test(sentence)) return false;
  if (OF_THE_RUNNER.test(sentence) || TELLS_RULES.test(sentence) || ALL_TAKEN.test(sentence)) return false;
  if (OF_ANY_SEARCH.test(sentence) && NONE_OF.test(sentence)) return true;
  const reading = readText(sentence, { httpStatus: null }, task);
  return SAY_NONE.some((rule) => judgementBy(rule, reading) !== null);
}

function isBound(sentence: string, task: RunnerTask): boolean {
  if (sharesMatter(sentence, task) || namesOccur(taskNames(task), sentence)) return true;
  return OF_ANY_SEARCH.test(sentence) || NOT_OFFERED.test(sentence);
}

/** What is asked for is the heading, and that there is none stands below it. */
function isUnderHeading(before: string, task: RunnerTask): boolean {
  return HEADING.test(before) && (namesOccur(taskNames(task), before) || sharesMatter(before, task));
}

/** Something of what was asked for is told all the same, in no rows. */
function isToldBeside(text: string, none: string, reading: Reading): boolean {
  const rest = text.replace(none, ' ');
  return hasAmount(rest, reading.asked) || toldIn(sentencesOf(rest), reading) >= LISTED;
}

function rowsOf(lines: readonly string[], { task, asked }: Reading): number {
  const isTold = (words: string): boolean => sharesMatter(words, task) || figuresIn(words, asked) > 0;
  return lines.filter((row) => ROW.test(row) && isTold(row) && !isNarration(row.replace(ROW, ''))).length;
}

function toldIn(sentences: readonly string[], { task, asked }: Reading): number {
  return sentences.filter((one) => sharesMatter(one, task) && figuresIn(one, asked) > 0).length;
}
