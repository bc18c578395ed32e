import type { JsonPrimitive, JsonValue } from '../../json';
import { askedOf, isAskedFor, type Asked } from './asked';
import { valueAsked } from './values/asked-value';
import { choiceMeant, isInStock } from './values/choices';
import { claimOf } from './values/claimed';
import { fitsKind } from './values/fits-kind';
import { isOfAnother } from './values/of-another';
import {
  areSynonyms,
  DESCRIBED,
  EXACT,
  isKnownName,
  matchLevel,
  PARTIAL,
  SYNONYM,
  wordsOf,
  type Wanted,
} from './key-names';
import { agreementOf, type AskedKind } from './concepts';
import { haveSameWords } from './name-words';
import { secondsOf } from './values/quantities';
import { isTextOnly, type ScalarShape } from './schema/schema-shape';
import type { Entry, Scope } from './scope';

/** Words before a name that make it the name of something else: `shipping weight`, `loyer hors charges`. */
const TURNING = new Set(
  'shipping gross old previous last next other estimated est target expected planned proposed average mean hors sans excl excluding without ohne zonder senza sin sem bez pour for fur voor para per de du des di da do of von del la le der van no non not nicht versand recommended related similar minimum maximum min max your my per total sub'.split(
    ' ',
  ),
);

/**
 * The first fitting value: a source that is trusted more wins over a name that fits better, but a loose
 * match (part of a name, a word of the description) only counts when no source has a firm one.
 */
export function lookUpScalar(wanted: Wanted, shape: ScalarShape, scope: Scope): JsonValue | undefined {
  const asked = askedOf(wanted);
  let rough: JsonValue | undefined;
  for (const pass of passesOver(scope)) {
    for (const value of valuesIn(pass, asked, shape, scope)) {
      if (rough !== undefined && !isCloseTo(value.given, rough)) continue;
      // `51K` is good enough only where nothing on the page says it to the last digit.
      if (rough !== undefined || !isRounded(value, asked)) return value.given;
      rough = value.given;
    }
  }
  if (rough !== undefined) return rough;
  if (shape.types.includes('boolean') && isAskedFor(asked, 'sold out')) return isSoldOut(shape, scope);
  return shape.choices === null && !shape.types.includes('boolean') ? undefined : statedAlone(asked, shape, scope);
}

interface Pass {
  tiers: Entry[][];
  levels: number[];
  /** Told to scripts only, or beside the subject. */
  isHidden?: boolean;
}

/** A value that the page shows by that very name, or by one that means the same. */
export function lookUpNamed(wanted: Wanted, shape: ScalarShape, scope: Scope): JsonValue | undefined {
  const asked = askedOf(wanted);
  const told = scope.tiers.map((tier) => tier.filter(({ isWhole }) => isWhole !== true));
  const [found] = valuesIn({ tiers: told, levels: [EXACT, SYNONYM] }, asked, shape, scope);
  if (found !== undefined) return found.given;
  const hints = told.map((tier) => tier.filter(({ isHint }) => isHint === true));
  const [hinted] = valuesIn({ tiers: hints, levels: [PARTIAL] }, asked, shape, scope);
  return hinted !== undefined && matchLevel(asked, hinted.entry.words) >= SYNONYM ? hinted.given : undefined;
}

/** What is shown by its name, by a part of it, what the page says only to its scripts or beside, and what is described. */
function passesOver({ tiers, hidden = [] }: Scope): Pass[] {
  return [
    { tiers, levels: [EXACT, SYNONYM] },
    { tiers, levels: [PARTIAL] },
    { tiers: hidden, levels: [EXACT, SYNONYM], isHidden: true },
    { tiers, levels: [DESCRIBED] },
  ];
}

interface Found {
  entry: Entry;
  given: JsonValue;
}

function* valuesIn(
  { tiers, levels, isHidden }: Pass,
  asked: Asked,
  shape: ScalarShape,
  { locale }: Scope,
): Generator<Found> {
  const kind = kindOf(shape);
  for (const tier of tiers) {
    for (const level of levels) {
      const found: Found[] = [];
      for (const entry of tier) {
        const fit = levelOf(asked, entry.words, kind) || (entry.isOwn === true ? ownLevel(asked, entry.words) : 0);
        // What a class hints at counts only where nothing says it.
        if ((entry.isHint === true && fit > PARTIAL ? PARTIAL : fit) !== level) continue;
        if (entry.isExact === true && level !== EXACT && !isNameOfName(asked, entry.words, level)) continue;
        if (level === DESCRIBED && (entry.isLoose === true || (isTextOnly(shape) && !isOpaque(asked)))) continue;
        if (entry.isNumbered === true && shape.types.includes('string') && !isNumberedThing(asked)) continue;
        if (entry.isLoose === true && kind.isNumber && isOfAnother(entry, asked)) continue;
        if (entry.isWhole === true && !isTextAsked(asked)) continue;
        if (entry.isCount === true && !isCountAsked(asked, entry.value, shape, level)) continue;
        if (entry.isCode === true && isBareCode(entry.value, asked, shape)) continue;
        if (asked.unit === 'percent' && !isShare(entry)) continue;
        // What goes by the very name may be of any kind, unless only scripts read it.
        if ((level !== EXACT || entry.isCode === true || isHidden) && !fitsKind(entry.value, asked, shape)) continue;
        const given = valueAsked(entry, asked, shape, locale);
        if (given !== undefined) found.push({ entry, given });
      }
      yield* withoutContradictions(found);
    }
  }
}

/** `fondsname` asks for the name of a fund as `fund name` does. */
function isNameOfName({ names }: Asked, found: string, level: number): boolean {
  return level === SYNONYM && / (?:name|title)$/.test(found) && names.some((name) => NAMED_SO.test(name));
}

const NAMED_SO = /(?<=\p{L})(?:name|naam|navn|namn|titel|名|名称|名稱|명)$/u;

/** What goes by a number where a text is asked for. */
function isNumberedThing({ names }: Asked): boolean {
  return names.some((name) => /(?:^| )(?:number|no|nr|season|lot|edition|issue|volume)$/.test(name));
}

/** Of a key such as `p2` only the description says what it is. */
function isOpaque({ names }: Asked): boolean {
  return names.every((name) => /\d/.test(name) || name.length < 3);
}

const COUNTING = /(?:^| )(?:count|counts|number|num|total|anzahl|nombre|numero|aantal|liczba|sayisi)(?: |$)/;

const TEXT_WORDS =
  /text|content|article|body|story|markdown|inhalt|artikel|texte|contenu|texto|contenido|cuerpo|conteudo|testo|contenuto|tekst|inhoud|tresc|metin|icerik|本文|正文|内容|본문/;

/** Who says what is meant, and does not mean a text, means something else by `body`. */
function isTextAsked({ description }: Asked): boolean {
  return description === null || TEXT_WORDS.test(description);
}

/** `94 versions` says how many there are, and not which. */
function isCountAsked(asked: Asked, value: JsonValue, { types }: ScalarShape, level: number): boolean {
  if (types.includes('string') || types.includes('boolean')) return false;
  if (asked.names.some((name) => /^total /.test(name)) && typeof value === 'string' && /^\d\D*$/.test(value))
    return false;
  return (
    types[0] === 'integer' ||
    level === EXACT ||
    asked.unit !== null ||
    asked.names.some((name) => COUNTING.test(name) || name.endsWith('s'))
  );
}

const CODES = ['id', 'sku', 'reference', 'code', 'language', 'currency', 'version', 'email', 'symbol'];
const BARE_CODE = /^[a-z\d]{1,24}(?:[_-][a-z\d]{1,24}){0,6}$/;

/** A word that only scripts read is no name of anything. */
function isBareCode(value: JsonValue, asked: Asked, { types, format, choices }: ScalarShape): boolean {
  if (typeof value !== 'string' || !types.includes('string') || format !== null || choices !== null) return false;
  return (
    BARE_CODE.test(value) &&
    /[\d_-]/.test(value) &&
    !CODES.some((name) => isAskedFor(asked, name)) &&
    !/\b(?:id|code|slug|key|handle|branch|tag|version|number|date|time)\b/.test(asked.names.join(' '))
  );
}

const MAX_DIFFERENT = 5;

/** A name with two values names neither, unless one value is the other and more. */
function withoutContradictions(found: Found[]): Found[] {
  const byName = new Map<string, Set<JsonValue>>();
  for (const { entry, given } of found) {
    const values = byName.get(entry.words);
    if (values === undefined) byName.set(entry.words, new Set([given]));
    else if (values.size <= MAX_DIFFERENT) values.add(given);
  }
  return found.filter(({ entry, given }) => {
    const values = byName.get(entry.words) ?? new Set();
    return values.size <= MAX_DIFFERENT && [...values].every((other) => isSaidBy(given, other));
  });
}

function isSaidBy(given: JsonValue, other: JsonValue): boolean {
  if (given === other || isCloseTo(given, other)) return true;
  return typeof given === 'string' && typeof other === 'string' && wordsOf(other).startsWith(wordsOf(given));
}

/** A word for machines: `FULL_TIME`. The page may say the same for people. */
const SPELLED_CODE = /^[A-Z]{2,20}(?:_[A-Z]{2,20}){1,3}$/;
const SCALED = /\d\s?(?:[KMk](?![\p{L}])|mil|tys|tsd|bin|Mio|mln|[万萬億亿만억천])/u;
const MAX_ROUNDING = 0.06;

function isRounded({ entry, given }: Found, { unit }: Asked): boolean {
  if (typeof given === 'string') return SPELLED_CODE.test(given);
  // Minutes say seconds only roughly.
  if (unit !== null && secondsOf(unit) === 1 && typeof given === 'number' && given >= 600 && given % 60 === 0)
    return typeof entry.value === 'string' && !/\d:\d|PT/.test(entry.value);
  return typeof given === 'number' && given >= 1000 && typeof entry.value === 'string' && SCALED.test(entry.value);
}

function isCloseTo(value: JsonValue, rough: JsonValue): boolean {
  if (typeof value === 'string' && typeof rough === 'string' && SPELLED_CODE.test(rough))
    return !SPELLED_CODE.test(value) && wordsOf(value).startsWith(wordsOf(rough));
  return typeof value === 'number' && typeof rough === 'number' && Math.abs(value - rough) <= rough * MAX_ROUNDING;
}

/** Whether nothing is left, by what the page says of what can be had. */
function isSoldOut(shape: ScalarShape, scope: Scope): boolean | undefined {
  const stock = lookUpScalar({ names: ['availability'], description: null }, shape, scope);
  return typeof stock === 'boolean' ? !stock : undefined;
}

/** A change in percent is not the change beside it, though both go by one name. */
export function isShare({ words, value }: Entry): boolean {
  return typeof value !== 'string' || /[%％]/.test(value) || /percent|prozent|pourcent|porcent|rate|quote/.test(words);
}

/**
 * A choice that stands alone on the page, in a badge or on a button, or behind its name. Where several stand there, as in
 * the steps of an order, none is meant.
 */
function statedAlone(asked: Asked, shape: ScalarShape, scope: Scope): JsonValue | undefined {
  const phrases = scope.phrases ?? scope.texts ?? [];
  const isStock = isAskedFor(asked, 'availability');
  const choices = (shape.choices ?? []).filter((choice) => typeof choice === 'string' && choice.length > 2);
  const found = new Set<JsonValue>();
  for (const phrase of new Set([...phrases, ...(shape.choices === null ? [] : (scope.claims ?? []))])) {
    const meant =
      shape.choices === null ? (isStock ? isInStock(phrase) : undefined) : choiceBehind(asked, phrase, choices);
    if (meant !== undefined) found.add(meant);
  }
  if (shape.choices === null && !isStock) {
    for (const claim of scope.claims ?? []) {
      const held = claimOf(asked, claim);
      if (held !== undefined) found.add(held);
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

function choiceBehind(asked: Asked, phrase: string, choices: JsonPrimitive[]): JsonPrimitive | undefined {
  const words = wordsOf(phrase);
  const name = asked.names.find((one) => words.startsWith(`${one} `));
  const text = name === undefined ? phrase : words.slice(name.length + 1);
  // What follows a mark explains: `Hybrid – 3 days on site`.
  return choiceMeant(text, choices) ?? choiceMeant(text.split(/[,;(（|·–—]|\s-\s/)[0] ?? '', choices);
}

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

function kindOf({ types, format }: ScalarShape): AskedKind {
  return {
    isNumber: types.some((type) => type === 'number' || type === 'integer'),
    isDate: format === 'date' || format === 'date-time',
  };
}

/** Prices that others recommend, or that were asked before. */
const FORMER =
  /(?:^| )(?:old|was|former|previous|statt|alter|altpreis|streichpreis|rrp|uvp|msrp|recommended|regular|original|before|ancien|anterior|antes|vecchio|precedente|listino|oude|adviesprijs|stara|poprzednia|eski|ordinarie)(?: |$)/;

/** The type of a train in a list of trains goes by `type`. */
function ownLevel({ names }: Asked, found: string): number {
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
  // What a thing is listed at is its price where no other is shown.
  if (isAskedFor(asked, 'price') && !FORMER.test(found) && areSynonyms(found, 'list price')) return DESCRIBED;
  if (asked.looseNames.some((name) => agreementOf(name, found, kind)?.isLoose === false)) return PARTIAL;
  if (level === PARTIAL) return isTurned(asked, found) ? 0 : PARTIAL;
  // A word of the description says what is meant only where the key itself says nothing.
  return level === DESCRIBED && (SAYS_NOTHING.has(found) || asked.names.some(isKnownName)) ? 0 : level;
}

/** When the page was written is not when anything on it begins. */
function isOfPage(found: string): boolean {
  if (BARE_DATES.has(found)) return false;
  return areSynonyms(found, 'published') || areSynonyms(found, 'last updated');
}

const BARE_DATES = new Set('date datum fecha data tarih dato 日付 日期 날짜'.split(' '));

const MIN_DESCRIBED = 6;

/** The caller says by what name the page calls it, in so many words. */
function isDescribedAs({ description }: Asked, found: string): boolean {
  return description !== null && found.length >= MIN_DESCRIBED && found.includes(' ') && description === found;
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

/** Entries whose name fits what is wanted, best first. */
export function matchingEntries(wanted: Wanted, scope: Scope): Entry[] {
  const asked = askedOf(wanted);
  return [...scope.tiers, ...(scope.hidden ?? [])].flatMap((tier) =>
    tier
      .map((entry) => ({ entry, level: Math.max(matchLevel(asked, entry.words), levelOf(asked, entry.words)) }))
      .filter(({ entry, level }) => level >= (entry.isExact === true ? EXACT : SYNONYM))
      .sort((left, right) => right.level - left.level)
      .map(({ entry }) => entry),
  );
}

/** The scope reduced to what stands under a heading of that name, for nested objects. */
export function sectionScope(wanted: Wanted, scope: Scope): Scope {
  const inSection = ({ section }: Entry): boolean =>
    section !== null && wanted.names.some((name) => ` ${wordsOf(section)} `.includes(` ${name} `));
  return {
    ...scope,
    tiers: scope.tiers.map((tier) => tier.filter(inSection)),
    hidden: [],
    phrases: [],
    claims: [],
    isPage: false,
    collections: [],
  };
}

/** The scope reduced to names that begin with the wanted one, with that part taken off: `seller name` to `name`. */
export function prefixScope(wanted: Wanted, scope: Scope): Scope {
  const shorten = (entry: Entry): Entry[] => {
    const prefix = wanted.names.find((name) => entry.words.startsWith(`${name} `));
    return prefix === undefined ? [] : [{ ...entry, words: entry.words.slice(prefix.length + 1) }];
  };
  const reduced = (tiers: Entry[][]): Entry[][] => tiers.map((tier) => tier.flatMap(shorten));
  return {
    ...scope,
    tiers: reduced(scope.tiers),
    hidden: reduced(scope.hidden ?? []),
    phrases: [],
    claims: [],
    isPage: false,
    collections: [],
  };
}
