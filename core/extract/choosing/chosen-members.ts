import { singular, wordsOf } from '../fill/names/key-names';
import type { Collection, Scope } from '../fill/scope';
import type { PageFacts } from '../page-facts';
import { membersNamedIn } from '../fill/lists/named-in-ask';
import { LISTS, SEVERAL_KINDS } from '../lexicon/choosing/asks-for-some';
import { choose } from './asked-choice';
import type { Choice } from './choice';
import { membersInState, membersNumberedIn } from './states';

const MIN_MEMBERS = 2;
/** So much longer is the list a page is about than one beside it. */
const LONGER = 2;

/** Of the only list of a page that tells it, the ones that are asked for. */
export interface Chosen {
  members: readonly Scope[];
  /** The words of the task name the list. */
  isSpokenOf: boolean;
}

/**
 * What the words of a task choose from a page; null where no list of it can be compared so, and without members where
 * several can, and none of them is meant more than another, or where two of a list are equal.
 * @param choice null where the words may name some of a list all the same, by what these are
 */
export function chosenMembers(
  ask: string,
  choice: Choice | null,
  collections: Collection[],
  facts: PageFacts,
): Chosen | null {
  const lists = collections.filter(
    ({ isList, isAside, isHidden, members }) =>
      isList && isAside !== true && isHidden !== true && members.length >= MIN_MEMBERS,
  );
  const spokenOf = lists.filter((list) => isSpokenOf(list, ask));
  const isNumbered = choice === null && (spokenOf.length === 0 || !asksForSome(ask));
  const meant = spokenOf.length > 0 ? spokenOf : lists;
  const found = meant.flatMap(({ members, names }) => {
    const named = isNumbered
      ? membersNumberedIn(ask, members)
      : membersInState(ask, membersNamedIn(ask, members), names);
    if (choice === null && named.length === members.length) return [];
    const chosen = choice === null ? named : choose(choice, named, ask, facts);
    return chosen === null ? [] : [{ chosen, size: members.length }];
  });
  if (found.length === 0)
    return choice?.order === undefined || choice.order === null || meant.length === 0
      ? null
      : { members: [], isSpokenOf: false };
  const longest = found.reduce((best, one) => (one.size > best.size ? one : best));
  const others = found.filter(({ chosen }) => keyOf(chosen) !== keyOf(longest.chosen));
  const isOne = others.every(({ size }) => size * LONGER <= longest.size);
  return { members: isOne ? longest.chosen : [], isSpokenOf: spokenOf.length > 0 };
}

/** Whether words that make no choice may name some of a list: by a state, or by a number. */
export function mayNameSome(ask: string): boolean {
  return asksForSome(ask) || /\p{L} \d/u.test(ask);
}

/** Whether words that make no choice ask for things of one kind, which a state of theirs may tell apart. */
function asksForSome(ask: string): boolean {
  return LISTS.test(ask) && !SEVERAL_KINDS.test(ask);
}

/** What the list, or a column of it, is called. */
function isSpokenOf({ names, members }: Collection, ask: string): boolean {
  const said = ` ${wordsOf(ask).split(' ').map(singular).join(' ')} `;
  const columns = members[0]?.tiers[0]?.slice(0, 1).map(({ words }) => words) ?? [];
  return [...names, ...columns].some((name) => name.length > 2 && said.includes(` ${singular(name)} `));
}

/** The same things may be listed twice: for people, and for machines. */
function keyOf(members: readonly Scope[]): string {
  return members.map((member) => wordsOf(nameOf(member))).join('\n');
}

function nameOf({ title, head, tiers, texts = [] }: Scope): string {
  const named = tiers.flat().find(({ words }) => words === 'name' || words === 'title');
  return title ?? head ?? (typeof named?.value === 'string' ? named.value : (texts[0] ?? ''));
}
