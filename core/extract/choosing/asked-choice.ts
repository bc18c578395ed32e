import { oncePerWords } from '../../once-per';
import { singular, wordsOf, type Wanted } from '../fill/names/key-names';
import type { Scope } from '../fill/scope';
import type { PageFacts } from '../page-facts';
import { chooseMembers, isInOrder } from './choose-members';
import { readChoice, type Choice } from './choice';
import { isSameButForEnd } from './word-ends';

const ARTICLE = /^(?:with |mit |avec )?(?:the|der|die|das|dem|den|le|la|les|el|los|las|il|lo|gli|i|o|os|as|de|het) /;

/**
 * Which of what a page lists the words of a task ask for; null where they ask for all. What the page itself calls so is
 * a whole list: `Latest news`, `Largest holdings`, `Top scorers`; of it the first ones are asked for, or all.
 */
export const choiceFor = oncePerWords((ask: string, facts: PageFacts): Choice | null => {
  const choice = readChoice(ask);
  if (choice === null || choice.order === null || !isCalledSo(choice, facts)) return choice;
  return choice.count === null ? null : { ...choice, order: null };
});

function isCalledSo({ said }: Choice, { headings, tables, groups, labels, definitions }: PageFacts): boolean {
  const words = wordsOf(said).replace(ARTICLE, '').split(' ');
  const names = [
    ...headings.map(({ text }) => text),
    ...tables.flatMap(({ caption, headers }) => [...(caption === null ? [] : [caption]), ...headers]),
    ...groups.map(({ name }) => name),
    ...[...labels, ...definitions].map(({ label }) => label),
  ];
  return names.some((name) => hasInRow(wordsOf(name).split(' '), words));
}

const MIN_WORDS = 2;
/** More would make `long` of `longest`. */
const MAX_ENDING = 2;

/** `die neuesten Meldungen` are those below `Neueste Meldungen`. */
function hasInRow(name: readonly string[], words: readonly string[]): boolean {
  if (words.length < MIN_WORDS) return false;
  return name.some((_, start) => words.every((word, at) => isSameButForEnd(word, name[start + at] ?? '', MAX_ENDING)));
}

/**
 * Whether the choice is made among what is wanted, where that is one of several things that are asked for.
 * @param isAll whether nothing else is
 */
export function isChoiceOf({ said }: Choice, { names }: Wanted, isAll: boolean): boolean {
  if (isAll) return true;
  const noun = singular(wordsOf(said).split(' ').at(-1) ?? '');
  return names.some((name) => singular(name).split(' ').includes(noun));
}

/** What is asked for of these; null where they do not tell which it is, or where a further page has more of them. */
export function choose(
  choice: Choice,
  members: readonly Scope[],
  ask: string,
  { turning }: PageFacts,
): readonly Scope[] | null {
  const isPart = turning.some(({ label }) => label === 'next' || label === 'total pages');
  if (choice.order !== null && isPart && !isInOrder(choice, members, ask)) return null;
  return chooseMembers(choice, members, ask);
}
