import { SHORT_WORDS } from '../../lexicon/short-words';
import { areSynonyms, haveOtherLinks, SMALL_WORDS } from './key-names';

const MAX_WORDS = 6;
const MAX_KEPT = 20_000;
const KEPT = new Map<string, string[]>();

/** The words of a name that tell it apart, each in its plainest form. Takes words as `wordsOf` gives them. */
export function tellingWords(name: string): string[] {
  const known = KEPT.get(name);
  if (known !== undefined) return known;
  const words = name
    .split(' ')
    .filter((word) => !SMALL_WORDS.has(word))
    .map(plainForm);
  if (KEPT.size >= MAX_KEPT) KEPT.clear();
  KEPT.set(name, words);
  return words;
}

function plainForm(word: string): string {
  const meant = Object.hasOwn(SHORT_WORDS, word) ? SHORT_WORDS[word] : undefined;
  if (meant !== undefined) return meant;
  return word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '') : word;
}

/** `published at` is the moment and the day on which something was published. */
const MOMENT = /^(\S.*) (?:at|on)$/;

/** Whether two names say the same in other words. */
export function haveSameWords(left: string, right: string): boolean {
  if (haveOtherLinks(left, right)) return false;
  const stem = MOMENT.exec(right)?.[1];
  return stem === undefined
    ? areWordsSame(left, right)
    : areWordsSame(left, stem) || areWordsSame(left, `${stem} date`);
}

/** Whether two names of several words say the same in another order or form: `delivery_date` and `Date of delivery`. */
function areWordsSame(left: string, right: string): boolean {
  const [asked, found] = [tellingWords(left), tellingWords(right)];
  if (asked.length !== found.length || asked.length === 0 || asked.length > MAX_WORDS) return false;
  if (asked.length === 1) return asked[0] === found[0];
  const open = [...found];
  return asked.every((word) => {
    const same = open.indexOf(word);
    const at = same >= 0 ? same : open.findIndex((other) => areSynonyms(word, other));
    if (at < 0) return false;
    open.splice(at, 1);
    return true;
  });
}
