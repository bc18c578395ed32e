import { dateOfText } from '../dates';
import type { JsonValue } from '../../../json';
import { lookUpNamed } from '../lookup';
import { singular, wordsOf, type Wanted } from '../names/key-names';
import { isTextOnly, type ScalarShape } from '../schema/schema-shape';
import type { Collection, Scope } from '../scope';

/** One of several is asked for, by its being the last: `last_event`, `latest_release`. */
const NEWEST =
  /^(?:last|latest|newest|most recent|letzte[rs]?|neueste[rs]?|dernier|derniere|ultim[oa]|laatste|nieuwste|ostatni[ae]?|son) (\S+(?: \S+)?)$/;
const NEWEST_IN_ASK =
  /(?:^| )(?:latest|newest|most recent|neueste[nrs]?|aktuellste[nrs]?|derniere?|plus recente?|ultim[oa]|mas reciente|mais recente|piu recente|laatste|nieuwste|ostatni[aeą]?|najnowsz[aey]|son|senaste|nyeste|seneste) (\S+)/;
/** Names that the page has besides, which are not those of the newest thing on it. */
const OF_PAGE = new Set(['name', 'title', 'headline', 'url', 'description', 'image']);
const MAX_ASK = 3_000;
const MIN_MEMBERS = 2;
const MAX_MEMBERS = 200;

/** The member with the latest day of the only list of such things that are dated; null where there are none or several. */
export function newestMember({ names }: Wanted, scope: Scope): Scope | null {
  const noun = names.map((name) => NEWEST.exec(name)?.[1]).find((one) => one !== undefined);
  return noun === undefined ? null : newestOf(noun, scope);
}

const RELEASED = new Set(['version', 'release']);
const TRIAL = /alpha|beta|rc|pre|dev|nightly|snapshot|\d[ab]\d/i;

/** The number of the newest of several dated releases: `latest_version`. */
export function newestVersion({ names }: Wanted, shape: ScalarShape, scope: Scope): JsonValue | undefined {
  const isAsked = names.some((name) => RELEASED.has(NEWEST.exec(name)?.[1] ?? ''));
  const newest = isAsked && isTextOnly(shape) ? newestOf('version', scope) : null;
  if (newest === null) return undefined;
  const version = lookUpNamed({ names: ['version'], description: null }, shape, newest);
  // What is released for trial only is not what is meant.
  return typeof version === 'string' && TRIAL.test(version) ? undefined : version;
}

/** What is told of the newest of such things as the words of a task ask for: `the latest release and its date`. */
export function newestNamedIn(scope: Scope): Scope['tiers'] {
  const noun = NEWEST_IN_ASK.exec(wordsOf((scope.ask ?? '').slice(0, MAX_ASK)))?.[1];
  const newest = noun === undefined ? null : newestOf(noun, scope);
  return (newest?.tiers ?? []).map((tier) => tier.filter(({ words }) => !OF_PAGE.has(words)));
}

function newestOf(noun: string, { collections, locale }: Scope): Scope | null {
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

/** What stands in a part by name, and what its heading says. */
const OWN_TIERS = 2;

function dayOf({ tiers }: Scope, locale: Scope['locale']): string | null {
  for (const { value } of tiers[0] ?? []) {
    const day = typeof value === 'string' ? dateOfText(value, locale.lang, locale.dates) : null;
    if (day !== null) return day;
  }
  return null;
}

function isOf({ names, members }: Collection, noun: string): boolean {
  const columns = members[0]?.tiers.slice(0, OWN_TIERS).flatMap((tier) => tier.map(({ words }) => words)) ?? [];
  return [...names, ...columns].some((name) => ` ${singular(name)} `.includes(` ${singular(noun)} `));
}
