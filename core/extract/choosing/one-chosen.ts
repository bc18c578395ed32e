import { askedOf, isAskedFor } from '../fill/asked';
import type { PageScope } from '../fill/page-scope';
import type { ObjectShape } from '../fill/schema/schema-shape';
import { partScope, type Scope } from '../fill/scope';
import type { PageFacts } from '../page-facts';
import { choiceFor } from './asked-choice';
import { chosenMembers } from './chosen-members';

/**
 * The one of a list that the words of a task choose, where nothing but its values is asked for; undefined where they
 * choose none. Where it cannot be told which it is, nothing of the page is a value of it.
 */
export function oneChosen({ properties }: ObjectShape, page: PageScope, facts: PageFacts): Scope | undefined {
  const choice = choiceFor(page.ask ?? '', facts);
  if (choice?.order === undefined || choice.order === null || (choice.count ?? 1) !== 1) return undefined;
  if (properties.some(({ shape }) => shape.kind !== 'scalar')) return undefined;
  // An object is one: `the cheapest headphones` are a pair.
  const chosen = chosenMembers(page.ask ?? '', { ...choice, isOpenEnded: false }, page.collections, facts);
  if (chosen === null) return undefined;
  const [only] = chosen.members;
  if (choice.order.of !== 'day') return only ?? partScope(page, []);
  // What the newest is may be told in many ways; whose version it is, by the page.
  const isOfPage = properties.some(({ wanted }) => isAskedFor(askedOf(wanted), 'version'));
  return isOfPage || !chosen.isSpokenOf ? undefined : only;
}
