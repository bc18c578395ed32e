import type { JsonValue } from '../../json';
import { oncePer } from '../../once-per';
import { askedOf, type Asked } from './asked';
import { coverageOf, marksIn } from './names/concepts';
import { monthOf } from './dates';
import { SYNONYM } from './names/key-names';
import { isOfOtherMeasure, isStateOfCountry } from './unfit-entries';
import { isTurning, levelOf } from './names/name-level';
import type { ObjectShape, PropertyShape, ScalarShape } from './schema/schema-shape';
import type { Entry, Scope } from './scope';
import { fitsKind } from './values/fits-kind';
import { valueAsked } from './values/asked-value';

/** How much of a longer name the asked one has to be, and how much where its other words are in the description. */
const HALF = 0.5;
const MAX_WORDS = 8;
const MAX_LENGTH = 120;
/** More entries with one word in their names tell nothing apart. */
const MAX_ALIKE = 200;

/**
 * A value whose name says all that is asked for and little more: `max operating pressure` for the greatest pressure. It is
 * given where no name fits better, nothing else that is asked for is meant by it, and no other value is as near.
 */
export function lookUpNear(
  property: PropertyShape,
  shape: ScalarShape,
  scope: Scope,
  around: ObjectShape,
): JsonValue | undefined {
  const asked = askedOf(property.wanted);
  const others = around.properties.flatMap((one) => (one === property ? [] : [askedOf(one.wanted)]));
  let best: { score: number; values: Set<JsonValue> } | undefined;
  for (const entry of entriesWithWordsOf(asked, scope)) {
    const score = nearness(asked, entry.words);
    if (score === 0 || score < (best?.score ?? 0)) continue;
    if (others.some((other) => levelOf(other, entry.words) >= SYNONYM || nearness(other, entry.words) >= score))
      continue;
    if (!fitsKind(entry.value, asked, shape) || isOfOtherMeasure(entry, asked, shape) || isStateOfCountry(entry, asked))
      continue;
    const value = valueAsked(entry, asked, shape, scope.locale);
    if (value === undefined) continue;
    if (best === undefined || score > best.score) best = { score, values: new Set([value]) };
    else best.values.add(value);
  }
  return best?.values.size === 1 ? [...best.values][0] : undefined;
}

/** By mark of a word, the entries whose names have it: there are many entries and many keys. */
const indexOf = oncePer((tiers: Entry[][]) => {
  const index = new Map<string, Entry[]>();
  for (const entry of tiers.flat()) {
    if (!mayBeNear(entry) || entry.words.length > MAX_LENGTH) continue;
    for (const mark of new Set(marksIn(entry.words).flat())) {
      const entries = index.get(mark);
      if (entries === undefined) index.set(mark, [entry]);
      else if (entries.length < MAX_ALIKE) entries.push(entry);
    }
  }
  return index;
});

/** Those that have the first word of one of the names. */
function entriesWithWordsOf({ names }: Asked, { tiers }: Scope): Entry[] {
  const index = indexOf(tiers);
  const marks = new Set(names.flatMap((name) => marksIn(name)[0] ?? []));
  return [...new Set([...marks].flatMap((mark) => index.get(mark) ?? []))];
}

function mayBeNear({ isExact, isHint, isCode, isWhole, isSingle, isCount, isNumbered }: Entry): boolean {
  return ![isExact, isHint, isCode, isWhole, isSingle, isCount, isNumbered].includes(true);
}

function nearness({ names, description }: Asked, name: string): number {
  // When a value was valid is no part of its name: `rateable value 1 July 2025`.
  const words = name.split(' ').filter((word) => !/^\d+$/.test(word) && monthOf(word) === 0);
  const found = words.join(' ');
  if (words.length > MAX_WORDS) return 0;
  let best = 0;
  for (const wanted of names) {
    if (!wanted.includes(' ') && words.length > 2 && description === null) continue;
    const [own, theirs] = coverageOf(wanted, found);
    if (own < 1) continue;
    const rest = words.filter((word) => coverageOf(word, wanted)[0] === 0);
    const isDescribed = rest.length > 0 && rest.every((word) => ` ${description ?? ''} `.includes(` ${word} `));
    if (rest.some(isTurning) || !(theirs > HALF || isDescribed)) continue;
    best = Math.max(best, own + theirs);
  }
  return best;
}
