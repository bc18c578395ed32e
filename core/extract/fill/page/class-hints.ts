import { isKnownWord } from '../names/concepts';
import { areSynonyms, isKnownName, wordsOf } from '../names/key-names';
import type { LabelledValue } from '../../facts/labels/labelled-value';
import { createEntry, type Entry } from '../scope';

/** Words that name any part of any page. */
const GENERAL = new Set(
  'title name text content value label item items head header body info details detail wrap wrapper inner link list box block row col cell data main container group section description link number type page order line contact size time state status width height color user level points like table format room point power end start next photo image price total'.split(
    ' ',
  ),
);
/** What build tools put behind a name: hashes and single letters. */
const HASHED = /^(?:[a-z]|[a-z]{0,4}\d[a-z\d]{0,12}|\d+)$/;
/** What says that something is shown, and not what. */
const SUFFIXES = new Set(
  'snippet text value val wrapper container content block cell field badge info inner span div'.split(' '),
);
const MAX_WORDS = 8;
/** What shows how something stands: `status-pill`. Other elements of that name are icons, lines and bars. */
const BADGES = new Set('badge pill chip tag label text value name'.split(' '));

/**
 * What the last words of a class or an id say of the text in it: `c-article-head__subtitle`, `jobCount`. A hint that
 * several texts bear names none of them.
 */
export function hintEntries(named: readonly LabelledValue[]): Entry[] {
  const found = new Map<string, { entry: Entry; isOne: boolean }>();
  for (const { label, value, items, url } of named) {
    for (const hint of hintsOf(label)) {
      const known = found.get(hint);
      if (known === undefined)
        found.set(hint, { entry: { ...createEntry(hint, value, null, items), url, isHint: true }, isOne: true });
      else if (known.entry.value !== value) known.isOne = false;
    }
  }
  return [...found.values()].flatMap(({ entry, isOne }) => (isOne ? [entry] : []));
}

/** Whether a class or an id says of an amount that it is something else than what a thing costs: `shipping`, `deposit`. */
export function namesOtherMoney(label: string): boolean {
  const name = [wordsOf(label), ...hintsOf(label)].find((one) => isKnownName(one) && !GENERAL.has(one));
  return name !== undefined && !areSynonyms(name, 'price');
}

const KEPT = new Map<string, string[]>();
const MAX_KEPT = 20_000;

/** What the last words of a class say of the text in it. The same classes come again and again. */
export function hintsOf(label: string): string[] {
  const known = KEPT.get(label);
  if (known !== undefined) return known;
  if (KEPT.size >= MAX_KEPT) KEPT.clear();
  const hints = readHints(label);
  KEPT.set(label, hints);
  return hints;
}

function readHints(label: string): string[] {
  const words = wordsOf(label).split(' ');
  if (words.length === 2 && words[0] === 'status' && BADGES.has(words[1] ?? '')) return ['status'];
  while (words.length > 1 && (HASHED.test(words.at(-1) ?? '') || SUFFIXES.has(words.at(-1) ?? ''))) words.pop();
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const last = words.at(-1) ?? '';
  const two = words.slice(-2).join(' ');
  // Shipping costs are no costs of the thing itself.
  const isOther = areSynonyms(last, 'price') && isKnownName(two) && !areSynonyms(two, 'price');
  if (isOther) return words.length > 2 ? [two] : [];
  return [
    ...(words.length > 2 && (isKnownName(two) || words.slice(-2).every(isKnownWord)) ? [two] : []),
    ...(!GENERAL.has(last) && last.length > 2 && (isKnownName(last) || isKnownWord(last)) ? [last] : []),
  ];
}
