import type { JsonObject } from '../../../../json';
import type { ObjectShape } from '../../schema/schema-shape';
import type { Collection, Scope } from '../../scope';
import { membersNamedIn } from '../named-in-ask';
import { fillFromPlaces } from './fill-from-places';

const MIN_RECORDS = 3;
const MIN_NAMED_RECORDS = 2;
const MAX_RECORDS = 200;
/** How many of the records have to have all that is required. */
const MOST = 0.8;

interface Found {
  records: JsonObject[];
  /** The task speaks of these and not of the others. */
  isPart: boolean;
}

/**
 * Records of a list that nothing on the page calls as the task does, where the places in its parts hold all that is asked.
 * At least one value goes by its name, and no other list of the page is of that kind.
 */
export function recordsByPlace(
  items: ObjectShape,
  { collections, ask = '' }: Scope,
  fill: (part: Scope) => JsonObject,
): JsonObject[] | undefined {
  const found = collections.flatMap((one) => recordsIn(one, items, ask, fill) ?? []);
  const parts = found.filter(({ isPart }) => isPart);
  const [most, ...others] = (parts.length > 0 ? parts : found).sort(
    (left, right) => right.records.length - left.records.length,
  );
  if (most === undefined) return undefined;
  const known = new Set(most.records.map((record) => JSON.stringify(record)));
  const isOther = ({ records }: Found): boolean => !records.every((record) => known.has(JSON.stringify(record)));
  return others.some(isOther) ? undefined : most.records;
}

function recordsIn(
  { members, isList, isAside, isHidden }: Collection,
  items: ObjectShape,
  ask: string,
  fill: (part: Scope) => JsonObject,
): Found | null {
  if (!isList || isAside === true || isHidden === true || members.length > MAX_RECORDS) return null;
  const parts = membersNamedIn(ask, members);
  const isPart = parts.length < members.length;
  if (parts.length < (isPart ? MIN_NAMED_RECORDS : MIN_RECORDS) || parts.every(({ places }) => places === undefined))
    return null;
  const named = parts.map(fill);
  if (named.some((record) => Object.keys(record).length === 0)) return null;
  const records = fillFromPlaces(items, parts, named);
  const required = items.properties.filter(({ required: isRequired, isNullable }) => isRequired && !isNullable);
  const asked = required.length > 0 ? required : items.properties;
  const isWhole = (record: JsonObject): boolean => asked.every(({ key }) => Object.hasOwn(record, key));
  if (records.filter(isWhole).length < records.length * MOST) return null;
  return { records, isPart };
}
