import { monthOf } from '../fill/dates';
import type { Scope } from '../fill/scope';
import { isWithin } from './bound';
import type { Choice } from './choice';
import { measuresOf } from './measures';

/**
 * Those of a list that are asked for; null where the list does not tell which they are. Where one is asked for, two that
 * are equal are no answer.
 */
export function chooseMembers(choice: Choice, listed: readonly Scope[], ask: string): readonly Scope[] | null {
  const { order, count, isFromEnd } = choice;
  const members = withinBounds(choice, listed, ask);
  if (members === null || members.length === 0) return members;
  // The latest of them may be all; how many are the cheapest, nobody has said.
  if (choice.isOpenEnded) return order?.of === 'day' ? members : null;
  if (order === null) return count === null ? members : isFromEnd ? lastOf(members, count) : members.slice(0, count);
  const values = measuresOf(order.of, members, ask);
  if (values === null) return null;
  const ranked = ranking(values, order.isMost);
  const [first, second] = ranked;
  const isTie = first !== undefined && second !== undefined && values[first] === values[second];
  if (count === null && isTie) return null;
  return ranked.slice(0, count ?? 1).flatMap((at) => members[at] ?? []);
}

/** What tells no such value is not known to keep a bound. */
function withinBounds({ bounds }: Choice, listed: readonly Scope[], ask: string): readonly Scope[] | null {
  let members = listed;
  for (const bound of bounds) {
    const values = measuresOf(bound.of, members, ask);
    // Of what has no day, the day was said to find it.
    if (values === null && bound.of === 'day' && !members.some(looksDated)) continue;
    if (values === null) return null;
    members = members.filter((_, at) => {
      const value = values[at] ?? null;
      return value !== null && isWithin(value, bound);
    });
  }
  return members;
}

const DATED = /(?<!\d)\d{1,2}[./-]\d{1,2}(?:[./-]|(?!\d))|(?<!\d)\d{1,2}\.?\s\p{L}{3,}|\d{1,2}[月월]/u;

function looksDated({ tiers, texts = [] }: Scope): boolean {
  return [...texts, ...tiers.flat().map(({ value }) => value)].some(
    (text) => typeof text === 'string' && DATED.test(text) && monthsIn(text),
  );
}

/** A number before a word is a day only where the word is a month. */
function monthsIn(text: string): boolean {
  return /\d[./-]\d|[月월]/.test(text) || (text.match(/\p{L}{3,}/gu) ?? []).some((word) => monthOf(word) > 0);
}

/** Where the list stands in the order that is asked for, no further page of it has any before these. */
export function isInOrder({ order }: Choice, members: readonly Scope[], ask: string): boolean {
  const values = order === null ? null : measuresOf(order.of, members, ask);
  if (order === null || values === null) return order === null;
  return ranking(values, order.isMost).every((at, place) => at === place);
}

/** The last ones are the newest where all have a day, and those at the end where not. */
function lastOf(members: readonly Scope[], count: number): readonly Scope[] {
  const days = measuresOf('day', members, '');
  if (days === null || days.includes(null)) return members.slice(-count);
  const chosen = new Set(ranking(days, true).slice(0, count));
  return members.filter((_, at) => chosen.has(at));
}

function ranking(values: readonly (number | null)[], isMost: boolean): number[] {
  const told = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  return told.sort((left, right) => (isMost ? right.value - left.value : left.value - right.value)).map(({ at }) => at);
}
