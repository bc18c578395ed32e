import { isAskedFor, type Asked } from '../asked';
import { agreementOf, type AskedKind } from './concepts';
import { areSynonyms, DESCRIBED, isKnownName, matchLevel, PARTIAL, SYNONYM } from './key-names';
import { haveSameWords } from './name-words';

/** Words before a name that make it the name of something else: `shipping weight`, `loyer hors charges`. */
const TURNING = new Set(
  'shipping gross old previous last next other estimated est target expected planned proposed average mean hors sans excl excluding without ohne zonder senza sin sem bez pour for fur voor para per de du des di da do of von del la le der van no non not nicht versand recommended related similar minimum maximum min max your my per total sub'.split(
    ' ',
  ),
);

/** `season number` goes for the season, `venue name` for the venue. */
const STEM = /^(\S{3,}(?: \S+)?) (?:number|name|count)$/;
/** Things whose name, number or count is not the thing. */
const NEEDS_NAME = new Set(
  'order phone reference house room invoice page file user first last full review comment'.split(' '),
);
/** Words that stand in the description of nearly anything. */
const SAYS_NOTHING = new Set(
  'name number date type title text value price page time year code link list item description author status url image content language total count rate amount percent balance account level bank'.split(
    ' ',
  ),
);
const UNKNOWN_KIND: AskedKind = { isNumber: false, isDate: false };

/** Prices that others recommend, or that were asked before. */
const FORMER =
  /(?:^| )(?:old|was|former|previous|statt|alter|altpreis|streichpreis|rrp|uvp|msrp|recommended|regular|original|before|ancien|anterior|antes|vecchio|precedente|listino|oude|adviesprijs|stara|poprzednia|eski|ordinarie)(?: |$)/;

/** The type of a train in a list of trains goes by `type`. */
export function ownLevel({ names }: Asked, found: string): number {
  const isEnd = (name: string): boolean => name.endsWith(` ${found}`) && !TURNING.has(name.split(' ')[0] ?? '');
  return names.some(isEnd) ? PARTIAL : 0;
}

/** As `matchLevel`, but a part of a name counts only where the rest of it changes nothing. */
export function levelOf(asked: Asked, found: string, kind: AskedKind = UNKNOWN_KIND): number {
  const known = LEVELS.get(asked) ?? new Map<string, number>();
  if (known.size === 0) LEVELS.set(asked, known);
  const key = kind.isNumber ? `n ${found}` : kind.isDate ? `d ${found}` : found;
  const level = known.get(key);
  if (level !== undefined) return level;
  if (known.size >= MAX_LEVELS) known.clear();
  const read = readLevel(asked, found, kind);
  known.set(key, read);
  return read;
}

/** Every source is asked for every key, several times. */
const LEVELS = new WeakMap<Asked, Map<string, number>>();
const MAX_LEVELS = 10_000;

function readLevel(asked: Asked, found: string, kind: AskedKind): number {
  const level = matchLevel(asked, found);
  if (level === SYNONYM && isSumBefore(asked, found)) return PARTIAL;
  if (level >= SYNONYM) return level;
  if (isAskedFor(asked, 'price') && FORMER.test(found)) return 0;
  if (asked.names.some((name) => haveSameWords(name, found))) return SYNONYM;
  if (isDescribedAs(asked, found)) return SYNONYM;
  const agreements = asked.names.flatMap((name) => agreementOf(name, found, kind) ?? []);
  if (agreements.some(({ isLoose }) => !isLoose)) return SYNONYM;
  const stem = STEM.exec(found)?.[1];
  if (stem !== undefined && !NEEDS_NAME.has(stem) && matchLevel(asked, stem) >= SYNONYM) return SYNONYM;
  if (agreements.length > 0) return PARTIAL;
  // A measure without a name: `2,318 sqft` is the area where an area in square feet is asked for.
  if (asked.unit !== null && found === asked.unit && isAskedFor(asked, 'area')) return PARTIAL;
  if (asked.looseNames.length > 0 && matchLevel({ names: asked.looseNames, description: null }, found) >= SYNONYM) {
    return isOfPage(found) ? 0 : PARTIAL;
  }
  // What a notice is about is described where nothing heads it.
  if (asked.names.includes('subject') && areSynonyms(found, 'description')) return PARTIAL;
  // What a thing is listed at is its price where no other is shown.
  if (isAskedFor(asked, 'price') && !FORMER.test(found) && areSynonyms(found, 'list price')) return DESCRIBED;
  if (asked.looseNames.some((name) => agreementOf(name, found, kind)?.isLoose === false)) return PARTIAL;
  if (level === PARTIAL) return isTurned(asked, found) ? 0 : PARTIAL;
  // A word of the description says what is meant only where the key itself says nothing.
  return level === DESCRIBED && (SAYS_NOTHING.has(found) || asked.names.some(isKnownName)) ? 0 : level;
}

/** What comes to before tax, shipping and discounts is the whole only where nothing else is called so: a line of an order. */
function isSumBefore(asked: Asked, found: string): boolean {
  return (
    areSynonyms(found, 'items subtotal') &&
    !areSynonyms(found, 'grand total') &&
    isAskedFor(asked, 'grand total') &&
    !isAskedFor(asked, 'items subtotal')
  );
}

/** When the page was written is not when anything on it begins. */
function isOfPage(found: string): boolean {
  if (BARE_DATES.has(found)) return false;
  return areSynonyms(found, 'published') || areSynonyms(found, 'last updated');
}

const BARE_DATES = new Set('date datum fecha data tarih dato 日付 日期 날짜'.split(' '));

/** The caller says by what name the page calls it, and nothing else; or spells out a key that is only half a name: `latest`. */
function isDescribedAs({ names, description }: Asked, found: string): boolean {
  if (description === null || SAYS_NOTHING.has(found)) return false;
  const isSpelledOut = !names.some(isKnownName) && names.some((name) => ` ${description} `.includes(` ${name} `));
  return description === found || (isSpelledOut && areSynonyms(description, found));
}

/** Whether a word before a name makes it the name of something else. */
export function isTurning(word: string): boolean {
  return TURNING.has(word);
}

function isTurned({ names }: Asked, found: string): boolean {
  const name = names.find((one) => found.endsWith(` ${one}`)) ?? '';
  const before = found
    .slice(0, found.length - name.length)
    .trim()
    .split(' ');
  return before.some((word) => TURNING.has(word));
}
