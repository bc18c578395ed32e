import { UNSPACED } from '../concepts/language';
import { speaksOfAll } from '../concepts';
import { spoken } from '../concepts/concept';
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
import {
  BARE_HEAD,
  BASKET,
  CONCLUDES,
  EMPTY_PHRASE,
  LONELY_CONTAINER,
  NO_RESULTS,
  NONE_LINE,
  OF_ANY_SEARCH,
} from '../lexicon/none-among';
import { spokenNothing } from '../meaning/meaning-rules';
import { beginsWithYesOrNo, figuresIn, hasAmount } from '../reading/answer-form';
import { namesOccur, taskNames } from '../reading/matter';
import { oncePer } from '../../once-per';
import { readText, type Reading } from '../reading/reading';
import { sentencesOf } from '../reading/words/sentences';
import { foreignNothing } from '../signs/foreign-text';
import { isNarration } from '../signs/narration';
import type { RunnerTask } from '../../run/outcome';
import { judgementBy, type TextRule } from '../text-rule';
import { nothingFound } from './empty-result';
import { noneBound, seeksThings } from './none-of-asked';

const MAX_TEXT = 4_000;
const MIN_SENTENCES = 2;
const MAX_SENTENCE = 300;
const MAX_HOLLOW = 80;
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
const toldAmong = oncePer(noneToldAmong);
const isNoneAmong = (reading: Reading): boolean => toldAmong(reading) !== null;

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

/**
 * What of a page says that there is none of what the task looks for: whatever else the page offers is not that. Null
 * where nothing says so.
 */
export function noneToldIn(text: string, task: RunnerTask): string | null {
  return toldAmong(readText(text, { httpStatus: null }, task));
}

function noneToldAmong(reading: Reading): string | null {
  const { text, task, httpStatus } = reading;
  if (task === null || text.length > MAX_TEXT || (httpStatus ?? 0) >= 400 || !seeksThings(reading, task)) return null;
  const sentences = sentencesOf(text);
  if (sentences.length < MIN_SENTENCES || beginsWithYesOrNo(text) || OF_THE_RUNNER.test(sentences[0] ?? ''))
    return null;
  if (isBareTable(text)) return text;
  const at = sentences.findIndex((_, index) => tellsNone(sentences, index, reading, task));
  if (at === -1) return null;
  const sentence = sentences[at] ?? '';
  return NONE_LINE.test(sentence) ? `${sentences[at - 1] ?? ''}\n${sentence}` : sentence;
}

function tellsNone(sentences: readonly string[], at: number, reading: Reading, task: RunnerTask): boolean {
  const sentence = sentences[at] ?? '';
  if (EMPTY_PHRASE.test(sentence) || NO_RESULTS.test(sentence))
    return toldIn(sentences.slice(at + 1), reading) < LISTED;
  if (NONE_LINE.test(sentence)) return isUnderHeading(sentences[at - 1] ?? '', task);
  if (isHollow(sentence)) return isAskedContainer(sentence, task) || isUnderHeading(sentences[at - 1] ?? '', task);
  if (!saysNone(sentence, task)) return false;
  if (CONCLUDES.test(sentence)) return true;
  const { text } = reading;
  if (rowsOf(text.split('\n'), reading) >= LISTED) return false;
  if (isUnderHeading(sentences[at - 1] ?? '', task) || matterIn(sentence, task) >= SUBJECT) return true;
  return isBound(sentence, task) && !isToldBeside(text, sentence, reading);
}

/** One table, and nothing in it; what ends with its head was cut off. */
function isBareTable(text: string): boolean {
  return BARE_HEAD.test(text) && text.split('\n').filter((line) => /\S\s?\|\s?\S/.test(line)).length <= MAX_BARS;
}

/** Heads of columns and counters of menus are no sentences. */
function isSentence(words: string): boolean {
  return UNSPACED.test(words) ? !MENU_ITEM.test(words) : words.split(' ').length >= MIN_WORDS;
}

/** A basket, a box or a list with nothing in it; every page of a shop may say so of the visitor's own. */
function isHollow(sentence: string): boolean {
  if (sentence.length > MAX_HOLLOW || /[1-9?？]/.test(sentence)) return false;
  return LONELY_CONTAINER.test(sentence) || speaksOfAll(['container', 'hollow'], spoken(sentence));
}

function isAskedContainer(sentence: string, task: RunnerTask): boolean {
  return sharesMatter(sentence, task) || (BASKET.test(sentence) && BASKET.test(task.text));
}

function saysNone(sentence: string, task: RunnerTask): boolean {
  if (!FOR_NONE.some((words) => words.test(sentence))) return false;
  if (!isSentence(sentence) || sentence.length > MAX_SENTENCE || /[?？]\W{0,2}$/.test(sentence)) return false;
  if (MEMBER.test(sentence) && !NO_RESULTS.test(sentence)) return false;
  if (OF_THE_RUNNER.test(sentence) || TELLS_RULES.test(sentence) || ALL_TAKEN.test(sentence)) return false;
  if (OF_ANY_SEARCH.test(sentence) && (NONE_OF.test(sentence) || NONE_AT_END.test(sentence))) return true;
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
