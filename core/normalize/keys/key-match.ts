import { areSynonyms, EXACT, matchLevel, SYNONYM, wordsOf, type Wanted } from '../../extract/fill/names/key-names';
import { contradicts, currencyIn } from '../values/currencies';
import { unitOfKey } from '../values/units';
import { englishOf } from './translations';

/** Names that callers and runners use for the same thing, beside those that pages do. */
const MORE_SYNONYMS = [
  'website|web site|web|homepage|home page|site|url',
  'name|full name|label',
  'rating|stars|average|avg rating|user rating',
  'review count|num reviews|number of reviews|total reviews|ratings count|votes',
  'phone|mobile|telephone|contact number',
  'image|img|image url|img url',
  'date|day',
  'hq|headquarters|head office',
  'employees|number of employees|staff|headcount',
  'price|price value|price amount',
  'title|subject',
  'population|inhabitants',
  'area|surface|floor area|living area',
  'points|pts|score|upvotes',
].map((line) => line.split('|'));

/** A name in an output, in the forms in which it is compared. */
export interface Label {
  text: string;
  words: string;
  english: string[];
}

export function labelOf(text: string): Label {
  const words = wordsOf(text);
  return { text, words, english: englishOf(withoutMeasure(words)) };
}

/** How well a name in an output fits what is wanted: EXACT, SYNONYM, or 0. Translations count as synonyms. */
export function keyLevel(wanted: Wanted, label: Label): number {
  const level = matchLevel(wanted, label.words);
  if (level >= EXACT) return level;
  const isNamed = level >= SYNONYM || wanted.names.some((name) => isSameName(withoutMeasure(name), label.english));
  return isNamed && !contradicts(currencyIn(label.text), currencyIn(wanted.names.join(' '))) ? SYNONYM : 0;
}

/** Whether a label's measure leaves open what the wanted one names: `weight` for `weight_kg`. */
export function lacksMeasure(wanted: Wanted, label: string): boolean {
  const measured = wanted.names.every((name) => withoutMeasure(name) !== name);
  return measured && withoutMeasure(wordsOf(label)) === wordsOf(label);
}

function isSameName(asked: string, found: string[]): boolean {
  const isOneOf = (left: string, right: string): boolean =>
    MORE_SYNONYMS.some((line) => line.includes(left) && line.includes(right));
  return englishOf(asked).some((left) =>
    found.some((right) => left !== '' && (left === right || areSynonyms(left, right) || isOneOf(left, right))),
  );
}

/** `price usd` and `weight kg` are a price and a weight. */
function withoutMeasure(words: string): string {
  const parts = words.split(' ');
  const last = parts.at(-1) ?? '';
  const isMeasure = parts.length > 1 && (unitOfKey(words) !== null || currencyIn(last) !== null);
  return isMeasure ? parts.slice(0, -1).join(' ') : words;
}
