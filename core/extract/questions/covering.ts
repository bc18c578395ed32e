import { singular } from '../fill/names/key-names';
import { daysNamedBy } from '../fill/page/hours/day-rows';
import { MEASURES_IN_COMPOUNDS } from '../lexicon/questions/value-nouns';
import type { PageFacts } from '../page-facts';
import { isSaidOfAny, isSmallWord, type Question, type QuestionWord } from './question';
import type { ToldValue } from './told-value';
import { hintsAt, isNamedBy, isSameWord, isUnspaced, saysWord, tellingWordsOf, wordsOfText } from './words';

const MIN_OF_COMPOUND = 4;
const MEASURE = new RegExp(`^(?:s|n|en|es|e)?(?:${MEASURES_IN_COMPOUNDS})$`);

/** How the words of a question fall on what a page says of a value. */
export interface Covering {
  /** How many of them its names, and those of what it belongs to, have. */
  specific: number;
  /** Whether one of its own names is asked for. */
  isNamed: boolean;
  /** One of its names is that of what the thing does. */
  isHinted: boolean;
  /** How many words these names have beyond the question's. */
  extra: number;
}

/** What the page calls itself and its subject. */
export function pageNamesOf({ title, siteName, headings }: PageFacts): string[] {
  const main = headings.filter(({ level }) => level === 1).map(({ text }) => text);
  return [title, siteName, ...main].flatMap((text) => text ?? []);
}

/** Null where the page does not say all of a question's words of the value. */
export function coveringOf(question: Question, told: ToldValue, pageNames: readonly string[]): Covering | null {
  const { names, own, around } = told;
  let specific = 0;
  let firm = 0;
  const hit = new Set<string>();
  const namedBy = new Set<string>();
  for (const word of question.words) {
    const inNames = names.filter((name) => isNamed(name, word));
    const inOwn = own.filter((text) => isSaid(text, word));
    for (const text of [...inNames, ...inOwn]) hit.add(text);
    for (const text of inNames) namedBy.add(text);
    if (inNames.length + inOwn.length > 0) {
      specific += 1;
      if (!word.isLoose) firm += 1;
    } else if (
      !word.isLoose &&
      !isUnitOf(told.value, word, question) &&
      !isAround([...around, ...pageNames], word) &&
      !isPutTogether(told, word)
    )
      return null;
    else if (isPutTogether(told, word)) {
      for (const text of [...names, ...own]) if (word.text.includes(text)) hit.add(text);
      firm += 1;
      specific += 1;
    }
  }
  const hints = names.filter((name) => question.headings.some((word) => saysWord(name, word)));
  for (const name of hints) hit.add(name);
  const extra = [...hit].reduce((sum, text) => sum + extraWords(text, question), 0);
  const isNamedExactly = [...namedBy, ...hints].some((name) => extraWords(name, question) === 0);
  if (firm === 0 && !isNamedExactly) return null;
  return {
    specific,
    isHinted: hints.length > 0,
    isNamed: hints.length > 0 || namedBy.size > 0 || names.some((name) => isPartOfAny(name, question.words)),
    extra,
  };
}

function isNamed(name: string, word: QuestionWord): boolean {
  if (wordsOfText(name).some((said) => isMeasureOf(said, word.text))) return true;
  return word.isName
    ? saysWord(name, word.text) || isOnDay(name, word)
    : isNamedBy(name, word.text) || isOnDay(name, word);
}

/** A word put together of a thing and what of it is told: `Bearbeitungszeit` of the `Bearbeitung`. */
function isMeasureOf(said: string, word: string): boolean {
  return word.length >= MIN_OF_COMPOUND && said.startsWith(word) && MEASURE.test(said.slice(word.length));
}

function isSaid(text: string, word: QuestionWord): boolean {
  return saysWord(text, word.text) || isOnDay(text, word);
}

/** `Tuesday to Thursday` is said of a Wednesday. */
function isOnDay(text: string, { text: word }: QuestionWord): boolean {
  const [day, second] = [...daysNamedBy(word), ...daysNamedBy(singular(word))].filter(
    (one, at, all) => all.indexOf(one) === at,
  );
  return day !== undefined && second === undefined && daysNamedBy(text).includes(day);
}

/** `Quanti minuti` is answered in minutes. */
function isUnitOf(value: string, { text, isName }: QuestionWord, { kind }: Question): boolean {
  return !isName && ['count', 'amount', 'duration'].includes(kind) && /\d/.test(value) && saysWord(value, text);
}

function isAround(texts: readonly string[], { text }: QuestionWord): boolean {
  return texts.some((around) => hintsAt(around, text));
}

/** Without blanks a word may be put together of what the page says in several places. */
function isPutTogether({ names, own, around }: ToldValue, { text }: QuestionWord): boolean {
  if (!isUnspaced(text)) return false;
  const parts = [...names, ...own, ...around].filter((part) => part !== '' && text.includes(part));
  const left = parts.reduce((rest, part) => rest.replace(part, ''), text);
  return parts.length > 0 && left.length <= 1;
}

function isPartOfAny(name: string, words: readonly QuestionWord[]): boolean {
  return isUnspaced(name) && words.some(({ text }) => text.includes(name));
}

/** How many words a text has beyond those of a question, and those that say nothing. */
export function extraWords(text: string, { words, headings }: Question): number {
  if (words.some((word) => isOnDay(text, word))) return 0;
  return tellingWordsOf(text).filter(
    (said) =>
      !words.some(
        (word) =>
          isMeasureOf(said, word.text) ||
          isSameWord(said, word.text) ||
          (isUnspaced(word.text) && said.includes(word.text)) ||
          word.text.includes(said),
      ) &&
      !headings.some((word) => isSameWord(said, word)) &&
      !isSmallWord(said) &&
      !isSaidOfAny(said),
  ).length;
}
