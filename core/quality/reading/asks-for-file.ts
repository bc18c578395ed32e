import { MAX_COMMAND_LENGTH } from '../../limits';
import type { RunnerTask } from '../../run/outcome';
import { speaksOfAll } from '../concepts';
import { spoken } from '../concepts/concept';
import { plainText, sentencesOf } from './words/sentences';

const FILE = '(?:pdfs?|csvs?|xlsx?|docx?|zips?|spreadsheets?|attachments?|archives?)';
/** With these, "download" is the name of something that is read. */
const NOUN_AFTER =
  'pages?|tabs?|counts?|sizes?|speeds?|sections?|stat\\w*|numbers?|options?|instructions|guides?|limits?|times?|figures|history';
/** Where a request begins: everything else is about a download, and not a wish for one. */
const REQUEST =
  '(?:^|[,:(–-]\\s*|\\b(?:and|then|to|please|also|or|first|next|finally|now|must|should|(?:can|could|would|will) you|let us|just|help me)\\s+(?:please\\s+|also\\s+|then\\s+)?)';
const ASKS_FOR_FILE = [
  `download\\b(?!:|\\s+(?:links?|urls?|buttons?|${NOUN_AFTER})\\b)`,
  'export (?:it|them|the|all|my|our|an?|this|that|these|every|each|to|as)\\b',
  'save (?:it|them|a copy)(?=\\W*$)|print (?:\\S+ ){0,4}?(?:to|as) (?:a )?pdf\\b',
  `(?:save|store) (?:\\S+ ){0,6}?(?:${FILE}|files?|disk|downloads? folder|\\S+\\.[a-z]{3,4})\\b`,
  // Whoever gets "the PDF links" wants to read of files; whoever gets "the PDF of the invoice" wants one.
  `(?:get|fetch|grab|retrieve|pull|obtain) (?:me )?(?:an?|the|all|my|our|every|each|its|their|this|that)(?: (?!of |in |from |on )[\\w'-]+){0,4}? ${FILE}(?: files?)?(?=\\W*$|[,.;:)]|\\s+(?:from|of|for|and|then|at|on|in|as|to|via|with|here|behind)\\b)`,
  `(?:click|press|tap|hit|push)(?: on)? (?:the |a )?(?:[\\w-]+ ){0,2}?["']?(?:download|export)\\b(?!\\s+(?:${NOUN_AFTER})\\b)`,
].map((wish) => new RegExp(`${REQUEST}(?:${wish})`, 'i'));

const NOT_WANTED =
  /\b(?:without|do not|don't|never|no need to|avoid|instead of|rather than)\s+(?:\w+\s+){0,3}?(?:download|sav|export|stor|click|press)\w*/gi;
/** "how to download it", "the link to download it": what is to be read, not what is to be done. */
const READ_ABOUT =
  /\b(?:how|where|whether|when|ways?|steps?|instructions?|guides?|links?|buttons?|urls?|pages?|options?|possible|able|needed|required|allowed|free|available|have|has|cost\w*|takes?)\s+(?:\w+\s+){0,2}?to\s+(?:download|export|save|get)\b|\bto download\W*$/gi;
const POLITE_QUESTION = /\b(?:can|could|would|will) you\b/i;

/** True when the task wants a file to be fetched and kept, and not only words about one. */
export function asksForFile({ text, steps }: Pick<RunnerTask, 'text' | 'steps'>): boolean {
  // An address is a thing like any other here; the stop after it ends a sentence.
  const words = plainText([text, ...steps].join('\n').slice(0, MAX_COMMAND_LENGTH)).replace(
    /https?:\/\/\S*[^\s.,;:!?]/gi,
    'it',
  );
  return sentencesOf(words)
    .filter((sentence) => !sentence.endsWith('?') || POLITE_QUESTION.test(sentence))
    .map((sentence) => sentence.replace(NOT_WANTED, ' ').replace(READ_ABOUT, ' '))
    .some((sentence) => ASKS_FOR_FILE.some((wish) => wish.test(sentence)) || asksAbroad(sentence));
}

/** The same in other languages, whose requests need no such care: few of their words name both. */
function asksAbroad(sentence: string): boolean {
  return speaksOfAll(['fetchFile', 'file'], spoken(sentence), 'english');
}
