import type { JsonValue } from '../../json';
import { askedOf, type Asked } from './asked';
import { coverageOf } from './concepts';
import { monthOf } from './dates';
import { SYNONYM } from './key-names';
import { isShare, isTurning, levelOf } from './lookup';
import type { ObjectShape, PropertyShape, ScalarShape } from './schema/schema-shape';
import type { Entry, Scope } from './scope';
import { fitsKind } from './values/fits-kind';
import { valueAsked } from './values/asked-value';

/** How much of a longer name the asked one has to be, and how much where its other words are in the description. */
const HALF = 0.5;
const MAX_WORDS = 8;

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
  for (const entry of scope.tiers.flat()) {
    if (!mayBeNear(entry)) continue;
    const score = nearness(asked, entry.words);
    if (score === 0 || score < (best?.score ?? 0)) continue;
    if (others.some((other) => levelOf(other, entry.words) >= SYNONYM || nearness(other, entry.words) >= score))
      continue;
    if (!fitsKind(entry.value, asked, shape) || (asked.unit === 'percent' && !isShare(entry))) continue;
    const value = valueAsked(entry, asked, shape, scope.locale);
    if (value === undefined) continue;
    if (best === undefined || score > best.score) best = { score, values: new Set([value]) };
    else best.values.add(value);
  }
  return best?.values.size === 1 ? [...best.values][0] : undefined;
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
