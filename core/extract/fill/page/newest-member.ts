import { dateOfText } from '../dates';
import { singular, type Wanted } from '../names/key-names';
import type { Collection, Scope } from '../scope';

/** One of several is asked for, by its being the last: `last_event`, `latest_release`. */
const NEWEST =
  /^(?:last|latest|newest|most recent|letzte[rs]?|neueste[rs]?|dernier|derniere|ultim[oa]|laatste|nieuwste|ostatni[ae]?|son) (\S+(?: \S+)?)$/;
const MIN_MEMBERS = 2;
const MAX_MEMBERS = 200;

/** The member with the latest day of the only list of such things that are dated; null where there are none or several. */
export function newestMember({ names }: Wanted, { collections, locale }: Scope): Scope | null {
  const noun = names.map((name) => NEWEST.exec(name)?.[1]).find((one) => one !== undefined);
  if (noun === undefined) return null;
  const [only, another] = collections.flatMap((collection) => {
    const { members, isList, isAside } = collection;
    if (
      !isList ||
      isAside === true ||
      !isOf(collection, noun) ||
      members.length < MIN_MEMBERS ||
      members.length > MAX_MEMBERS
    )
      return [];
    const days = members.map((member) => dayOf(member, locale));
    return days.includes(null) ? [] : [{ collection, days }];
  });
  if (only === undefined || another !== undefined) return null;
  const newest = only.days.reduce<number>((best, day, at) => ((day ?? '') > (only.days[best] ?? '') ? at : best), 0);
  // Of several of one day, the last one stands at the end that is the newest.
  const isUpwards = (only.days[0] ?? '') < (only.days.at(-1) ?? '');
  const at = isUpwards ? only.days.lastIndexOf(only.days[newest] ?? null) : newest;
  return only.collection.members[at] ?? null;
}

function dayOf({ tiers }: Scope, locale: Scope['locale']): string | null {
  for (const { value } of tiers[0] ?? []) {
    const day = typeof value === 'string' ? dateOfText(value, locale.lang, locale.dates) : null;
    if (day !== null) return day;
  }
  return null;
}

function isOf({ names, members }: Collection, noun: string): boolean {
  const columns = members[0]?.tiers[0]?.map(({ words }) => words) ?? [];
  return [...names, ...columns].some((name) => ` ${singular(name)} `.includes(` ${singular(noun)} `));
}
