import type { JsonPrimitive, JsonValue } from '../../json';
import { askedOf, isAskedFor, type Asked } from './asked';
import { valueAsked } from './values/asked-value';
import { choiceMeant, isInStock } from './values/choices';
import { claimOf } from './values/claimed';
import { isUnfit } from './unfit-entries';
import type { AskedKind } from './names/concepts';
import { DESCRIBED, EXACT, matchLevel, PARTIAL, SYNONYM, wordsOf, type Wanted } from './names/key-names';
import { levelOf, ownLevel } from './names/name-level';
import { playedLength } from './values/times/played-lengths';
import { secondsOf } from './values/quantities';
import { isScaled } from './values/scaled-numbers';
import { isNumeric, type ScalarShape } from './schema/schema-shape';
import type { Entry, Scope } from './scope';
import { agreed } from './values/agreed';

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
      if (!isRounded(value, asked)) return value.given;
      rough ??= value.given;
    }
  }
  if (rough !== undefined) return toTheSecond(rough, asked, scope) ?? rough;
  if (shape.types.includes('boolean') && isAskedFor(asked, 'sold out')) return isSoldOut(shape, scope);
  return shape.choices === null && !shape.types.includes('boolean') ? undefined : statedAlone(asked, shape, scope);
}

function toTheSecond(rough: JsonValue, { unit }: Asked, { phrases = [] }: Scope): number | undefined {
  if (typeof rough !== 'number' || unit === null || secondsOf(unit) !== 1) return undefined;
  return playedLength(rough, phrases);
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
        if (isUnfit(entry, asked, shape, { level, isHidden: isHidden === true })) continue;
        const given = valueAsked(entry, asked, shape, locale);
        if (given !== undefined) found.push({ entry, given });
      }
      yield* withoutContradictions(found);
    }
  }
}

const MAX_DIFFERENT = 5;

/** A name with two values names neither, unless one value is the other and more, or only one is said of the subject. */
function withoutContradictions(all: Found[]): Found[] {
  const ofSubject = new Set(all.flatMap(({ entry }) => (entry.isElsewhere === true ? [] : [entry.words])));
  const found = all.filter(({ entry }) => entry.isElsewhere !== true || !ofSubject.has(entry.words));
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
const MAX_ROUNDING = 0.06;

function isRounded({ entry, given }: Found, { unit }: Asked): boolean {
  if (typeof given === 'string') return SPELLED_CODE.test(given);
  // Minutes say seconds only roughly.
  if (unit !== null && secondsOf(unit) === 1 && typeof given === 'number' && given >= 600 && given % 60 === 0)
    return typeof entry.value === 'string' && !/\d:\d|\dS/.test(entry.value);
  return typeof given === 'number' && given >= 1000 && typeof entry.value === 'string' && isScaled(entry.value);
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
  return agreed(found);
}

function choiceBehind(asked: Asked, phrase: string, choices: JsonPrimitive[]): JsonPrimitive | undefined {
  const words = wordsOf(phrase);
  const name = asked.names.find((one) => words.startsWith(`${one} `));
  const text = name === undefined ? phrase : words.slice(name.length + 1);
  // What follows a mark explains: `Hybrid – 3 days on site`.
  return choiceMeant(text, choices) ?? choiceMeant(text.split(/[,;(（|·–—]|\s-\s/)[0] ?? '', choices);
}

function kindOf(shape: ScalarShape): AskedKind {
  return { isNumber: isNumeric(shape), isDate: shape.format === 'date' || shape.format === 'date-time' };
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
