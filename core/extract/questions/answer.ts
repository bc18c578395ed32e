import type { PageFacts } from '../page-facts';
import { oncePer, oncePerWords } from '../../once-per';
import { pageNamesOf } from './covering';
import { markedPartFor } from './marked-part';
import { rowsFor } from './named-rows';
import { oneValueFor } from './one-value';
import { readQuestion, type Question } from './question';
import { sectionFor } from './asked-section';
import { toldValuesOf } from './told-values';
import { hintsAt, isNamedBy } from './words';

/** What a page has for a question: its words, or that it cannot be told from them. */
export type Answer = { told: string } | { told: null };

const valuesOf = oncePer((facts: PageFacts) => toldValuesOf(facts));

/** The place of a page that answers a question; null where the words are none, or where the page as a whole may answer. */
export const answerOf = oncePerWords((ask: string, facts: PageFacts): Answer | null => {
  const question = readQuestion(ask);
  if (question === null) return null;
  const told =
    markedPartFor(question, facts) ??
    oneValueFor(question, valuesOf(facts), pageNamesOf(facts)) ??
    rowsFor(question, facts) ??
    sectionFor(question, facts);
  if (told !== null) return { told };
  return !isOfOneThing(ask, question) && isOpen(question, facts) ? null : { told: null };
});

const IDENTIFIER = /[\p{L}\p{N}]_[\p{L}\p{N}]/u;
/** `What is Falcon 9` has two; whoever asks for something of lot 131 has more. */
const MIN_WORDS_OF_VALUE = 3;

/** Something of one numbered or coded thing is asked for, of which the page as a whole says nothing in particular. */
function isOfOneThing(ask: string, { words }: Question): boolean {
  if (IDENTIFIER.test(ask)) return true;
  return words.some(({ text }) => /\d/.test(text)) && words.length >= MIN_WORDS_OF_VALUE;
}

/**
 * What something is may be answered by a whole page, but not by one that lacks as much as the word. Of whatever is asked in
 * words that say of no one thing what it is, the page itself may be the answer.
 */
function isOpen({ kind, words }: Question, { title, lines, linesAround }: PageFacts): boolean {
  if (words.every(({ isLoose }) => isLoose)) return true;
  if (kind !== 'thing') return false;
  const shown = [title ?? '', ...lines, ...linesAround];
  return words.every(
    ({ text, isLoose }) => isLoose || shown.some((line) => hintsAt(line, text) || isNamedBy(line, text)),
  );
}
