import type { JsonPrimitive } from '../../../json';
import { CHOICES, NO, YES } from '../../lexicon/choice-words';
import { foldOf, wordsOf } from '../names/key-names';
import { agreed } from './agreed';

const LINES = new Map<string, number[]>();
CHOICES.forEach((line, index) => {
  for (const name of line.split(' | ').map((one) => foldOf(wordsOf(one)))) {
    const lines = LINES.get(name) ?? [];
    if (!lines.includes(index)) LINES.set(name, [...lines, index]);
  }
});
const YES_WORDS = new Set(YES.split(' ').map(wordsOf));
const NO_WORDS = new Set(NO.split(' ').map(wordsOf));
const MAX_WORDS = 6;

/** The one choice that a text means: by its own spelling, or by a word for it in another language. */
export function choiceMeant(text: string, choices: JsonPrimitive[]): JsonPrimitive | undefined {
  const words = wordsOf(text);
  const fold = foldOf(words);
  const exact = choices.filter((choice) => typeof choice === 'string' && foldOf(wordsOf(choice)) === fold);
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const lines = LINES.get(fold) ?? [];
  const alike = choices.filter(
    (choice) => typeof choice === 'string' && LINES.get(foldOf(wordsOf(choice)))?.some((line) => lines.includes(line)),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** The one choice that occurs as a word of a short text that turns nothing around. */
export function choiceWithin(text: string, choices: JsonPrimitive[]): JsonPrimitive | undefined {
  const words = wordsOf(text).split(' ');
  if (words.length > MAX_WORDS || words.some((word) => NO_WORDS.has(word))) return undefined;
  const found = new Set<JsonPrimitive>();
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + 3); end += 1) {
      const meant = choiceMeant(words.slice(start, end).join(' '), choices);
      if (meant !== undefined) found.add(meant);
    }
  }
  return agreed(found);
}

const TICK = /^\s?[✓✔☑✅]\uFE0F?\s?(?:$|(?=[\p{L}\d]))/u;
const CROSS = /^\s?[✗✘✕✖❌]\uFE0F?\s?(?:$|(?=[\p{L}\d]))/u;
const MAX_REMARK = 40;

/** Whether a short text says yes or no to what its label names. */
export function truthOf(text: string): boolean | undefined {
  const words = wordsOf(text).split(' ');
  // A word behind the sign may turn it around.
  const isPlain = text.length <= MAX_REMARK && !words.some((word) => NO_WORDS.has(word));
  if (TICK.test(text)) return isPlain ? true : undefined;
  if (CROSS.test(text)) return false;
  if (words.length > MAX_WORDS) return undefined;
  if (words.some((word) => NO_WORDS.has(word))) return false;
  return words.some((word) => YES_WORDS.has(word)) ? true : undefined;
}

/** Whether goods can be had, as a text of a shop says it. */
export function isInStock(text: string): boolean | undefined {
  const meant = choiceMeant(text, ['in stock', 'out of stock']);
  return meant === undefined ? undefined : meant === 'in stock';
}
