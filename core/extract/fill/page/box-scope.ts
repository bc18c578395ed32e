import type { PageFacts } from '../../page-facts';
import { askedOf } from '../asked';
import { SYNONYM, wordsOf, type Wanted } from '../names/key-names';
import { levelOf } from '../names/name-level';
import { itemScope } from '../page-scope';
import { createEntry, type Entry, type Scope } from '../scope';
import { addressEntries, addressIn } from '../values/postal-address';

const NOTHING_SHARED: ReadonlySet<string> = new Set();
/** Words that begin with a capital letter, and no number: how people and firms are called. */
const NAME_LIKE = /^\p{Lu}[^\d:@]{2,60}$/u;

/** The one box of the page that is named so, as a place to look a nested object up; null where there is none, or several. */
export function boxScope(wanted: Wanted, { boxes }: PageFacts, scope: Scope): Scope | null {
  const asked = askedOf(wanted);
  const fitting = boxes.filter(({ names }) => names.some((name) => levelOf(asked, name) >= SYNONYM));
  const [box] = fitting;
  if (box === undefined || fitting.length > 1) return null;
  const { item, names, lines } = box;
  const isOwnName = (text: string | null): boolean => text !== null && names.includes(wordsOf(text));
  const heading = isOwnName(item.heading) ? null : item.heading;
  const found = itemScope({ ...item, heading, linkText: null }, '', NOTHING_SHARED, scope.locale);
  const address = addressIn(lines);
  const told: Entry[] = address === null ? [] : addressEntries({ ...address, name: null });
  const first = item.texts.find((text) => !isOwnName(text));
  const name = first !== undefined && NAME_LIKE.test(first) ? [createEntry('name', first)] : [];
  return { ...found, tiers: [told, ...found.tiers, name], claims: [] };
}
