import type { RunnerTask } from '../run/outcome';
import { plainText, sentencesOf } from './sentences';

const FILE = '(?:pdfs?|csvs?|xlsx?|docx?|zips?|spreadsheets?|attachments?|archives?)';
/** Where a request begins: everything else is about a download, and not a wish for one. */
const REQUEST =
  '(?:^|[,:(–-]\\s*|\\b(?:and|then|to|please|also|or|first|next|finally|now|must|should|(?:can|could|would|will) you|let us|just)\\s+(?:please\\s+|also\\s+|then\\s+)?)';
const ASKS_FOR_FILE = [
  'download\\b(?!s?\\s*(?:$|:|\\d+ times|(?:links?|urls?|buttons?|pages?|counts?|sizes?|speeds?|sections?|stat\\w*|numbers?|options?|instructions|guides?|limits?|times?|figures|history)\\b))',
  'export (?:it|them|the|all|my|our|an?|this|that|these|every|each|to|as)\\b',
  `(?:save|store) (?:\\S+ ){0,6}?(?:${FILE}|files?|disk|downloads? folder|\\S+\\.[a-z]{3,4})\\b`,
  // Whoever gets "the PDF links" wants to read of files; whoever gets "the PDF of the invoice" wants one.
  `(?:get|fetch|grab|retrieve|pull|obtain) (?:me )?(?:an?|the|all|my|our|every|each|its|their|this|that)(?: [\\w'-]+){0,4}? ${FILE}(?: files?)?(?=\\W*$|[,.;:)]|\\s+(?:from|of|for|and|then|at|on|in|as|to|via|with|here|behind)\\b)`,
  '(?:click|press|tap|hit|use|push)(?: on)? (?:the |a )?(?:[\\w-]+ ){0,2}?["\']?(?:download|export)\\b',
].map((wish) => new RegExp(`${REQUEST}${wish}`, 'i'));

const NOT_WANTED =
  /\b(?:without|do not|don't|never|no need to|avoid|instead of|rather than)\s+(?:\w+\s+){0,3}?(?:download|sav|export|stor|click|press)\w*/gi;
/** "how to download it", "the link to download it": what is to be read, not what is to be done. */
const READ_ABOUT =
  /\b(?:how|where|whether|when|ways?|steps?|instructions?|guides?|links?|buttons?|urls?|pages?|options?|possible|able|needed|required|allowed|free|available|have|has|cost\w*|takes?)\s+(?:\w+\s+){0,2}?to\s+(?:download|export|save|get)\b/gi;
const POLITE_QUESTION = /\b(?:can|could|would|will) you\b/i;

/** True when the task wants a file to be fetched and kept, and not only words about one. */
export function asksForFile({ text, steps }: Pick<RunnerTask, 'text' | 'steps'>): boolean {
  const words = plainText([text, ...steps].join('\n')).replace(/https?:\/\/\S+/gi, ' ');
  return sentencesOf(words)
    .filter((sentence) => !sentence.endsWith('?') || POLITE_QUESTION.test(sentence))
    .map((sentence) => sentence.replace(NOT_WANTED, ' ').replace(READ_ABOUT, ' '))
    .some((sentence) => ASKS_FOR_FILE.some((wish) => wish.test(sentence)));
}
