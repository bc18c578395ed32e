import { oncePer, oncePerWords } from '../../once-per';
import { pageScope } from '../fill/page-scope';
import type { Scope } from '../fill/scope';
import { LISTS_ALL } from '../lexicon/choosing/asks-for-some';
import type { PageFacts } from '../page-facts';
import { choiceFor } from './asked-choice';
import { chosenMembers, mayNameSome } from './chosen-members';

const MAX_VALUE = 400;
const listsOf = oncePer((facts: PageFacts) => pageScope(facts).collections);

/**
 * What the words of a task choose from a list of the page, a line for each; undefined where they choose nothing, or the
 * page has no such list, and null where it does not tell which are meant.
 */
export const chosenInWords = oncePerWords((ask: string, facts: PageFacts): string | null | undefined => {
  const made = choiceFor(ask, facts);
  if (made === null && !mayNameSome(ask)) return undefined;
  const choice = made && { ...made, isOpenEnded: made.isOpenEnded && LISTS_ALL.test(ask) };
  const chosen = chosenMembers(ask, choice, listsOf(facts), facts);
  if (chosen === null) return undefined;
  const lines = chosen.members.map(lineOf).filter((line) => line !== '');
  if (lines.length === 0) return null;
  return lines.length === 1 ? (lines[0] ?? null) : lines.map((line) => `- ${line}`).join('\n');
});

/** All that stands in a part of a list, as a reader sees it. */
function lineOf({ title, texts = [], tiers }: Scope): string {
  const shown = texts.length > 1 ? texts : (tiers[0] ?? []).flatMap(({ value }) => plainOf(value));
  const values = new Set([...(title === undefined ? [] : [title]), ...shown]);
  return [...values].filter((text) => text !== '' && text.length <= MAX_VALUE).join(' · ');
}

function plainOf(value: unknown): string[] {
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
