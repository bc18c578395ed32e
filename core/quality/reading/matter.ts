import type { RunnerTask } from '../../run/outcome';
import { oncePerTask } from './once-per';
import { withoutAddresses } from '../../text/addresses';

const QUOTED = /["“„«「『]([^"“”„«»「」『』]{2,60})["”“»」』]/g;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;
const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Katakana}ー]{2,}|\p{Script=Hangul}{2,}/gu;
/** Inflection changes the ends of words. */
const STEM = 5;
/** Shorter ones are units and abbreviations. */
const MIN_NAME = 3;
const MAX_TEXT = 4_000;
/** What tasks say of any matter, also in capital letters. */
const COMMON = new Set(
  'find get give list show tell read open visit extract return what which when where who how please check look search summarize summarise provide report collect page site website price prices title name names link url email phone json csv pdf i the a an in on at of for from to and or with their its by each all top monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december usd eur gbp'.split(
    ' ',
  ),
);

/** Names in the task: what is quoted, has digits or capital letters inside of a sentence, or is a run of signs. */
export const taskNames = oncePerTask(readNames, []);

function readNames(task: RunnerTask): string[] {
  const asked = withoutAddresses(task.text.slice(0, MAX_TEXT));
  const quoted = [...asked.matchAll(QUOTED)].flatMap(([, words = '']) => words.match(WORD) ?? []);
  const site = siteOf(task.url);
  const inside = [...asked.matchAll(WORD)]
    .filter(({ 0: word, index }) => isName(word) && !(startsSentence(asked, index) && !/\d|\p{Lu}.*\p{Lu}/u.test(word)))
    .map(([word]) => word);
  const names = [...quoted, ...inside, ...(asked.match(UNSPACED_RUN) ?? [])];
  return [...new Set(names.map((name) => name.toLowerCase()))].filter(
    (name) => name.length >= (/^[\p{ASCII}]+$/u.test(name) ? MIN_NAME : 2) && !COMMON.has(name) && !site.includes(name),
  );
}

/** True when any of the names occurs in a text, in whatever form of its word. */
export function namesOccur(names: readonly string[], text: string): boolean {
  const said = text.slice(0, MAX_TEXT).toLowerCase();
  return names.some((name) => partsOf(name).some((part) => said.includes(part)));
}

/** Of so few names, each tells the thing from another. */
const FEW_NAMES = 3;

/** True when all of a few names occur, or most of many: a thing of another name may share one of them. */
export function hasMostNames(names: readonly string[], text: string): boolean {
  const found = names.filter((name) => namesOccur([name], text)).length;
  return names.length <= FEW_NAMES ? found === names.length : found * 3 >= names.length * 2;
}

/** Numbers of things in the task, by which one is told from another: flights, models, articles. */
export const codesIn = oncePerTask(readCodes, []);

function readCodes(task: RunnerTask): string[] {
  const asked = withoutAddresses(task.text.slice(0, MAX_TEXT));
  const codes = (asked.match(WORD) ?? []).filter(
    (word) => /\d/.test(word) && (/\p{L}/u.test(word) || word.length >= 3),
  );
  return [...new Set(codes.map((code) => code.toLowerCase()))];
}

function partsOf(name: string): string[] {
  if (/^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u.test(name))
    return Array.from({ length: Math.max(1, name.length - 1) }, (_, at) => name.slice(at, at + 2));
  return [/\d/.test(name) ? name : name.slice(0, STEM)];
}

function isName(word: string): boolean {
  return /\p{Lu}/u.test(word) || (/\d/.test(word) && /\p{L}/u.test(word));
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:;¿¡\n]\s{0,2})$/.test(text.slice(Math.max(0, at - 3), at));
}

function siteOf(url: string | null): string {
  return /^https?:\/\/([^/?#]{1,200})/i.exec(url ?? '')?.[1]?.toLowerCase() ?? '';
}
