import type { JsonObject, JsonValue } from '../../../json';
import { askedOf, isAskedFor } from '../asked';
import { numberOfText } from '../numbers';
import { areSynonyms, singular, wordsOf, type Wanted } from '../names/key-names';
import { alignedRecords } from './aligned/aligned-records';
import { cardsByForm } from './aligned/cards-by-form';
import { membersNamedIn, nameSpokenOf } from './named-in-ask';
import { scalarMembers } from './fill-scalars';
import { recordsOfRows } from './rows-of-values';
import { recordsOfUnheaded } from './unheaded-tables';
import { withoutCode, withTitle } from './called-by';
import { fillFromPlaces } from './places/fill-from-places';
import { recordsByPlace } from './places/records-by-place';
import { fillFromTexts, withRoleOfPerson } from './unnamed-texts';
import type { PageFacts } from '../../page-facts';
import { isTextOnly, type ObjectShape, type PropertyShape, type Shape } from '../schema/schema-shape';
import type { Collection, Scope } from '../scope';
import { asksForLetters } from '../values/coded-forms';
import { membersInState } from '../../choosing/states';
import { choiceFor, isChoiceOf } from '../../choosing/asked-choice';
import { isElsewhere } from '../../choosing/absent-place';
import { chosenRecords, chosenValues } from '../../choosing/chosen-records';

/** Passed in, because objects hold arrays and arrays hold objects. */
type FillObject = (shape: ObjectShape, scope: Scope, facts: PageFacts) => JsonObject;

const MAX_MEMBERS = 1_000;
/** How many values a record of several has on the average; names alone are those of anything. */
const MIN_FILLED = 1.4;

/**
 * An array of values or of objects; undefined when the page has nothing that fits it.
 * @param isAll whether the array is all that is asked for
 */
export function fillArray(
  wanted: Wanted,
  items: Shape,
  scope: Scope,
  facts: PageFacts,
  fillObject: FillObject,
  isAll = false,
): JsonValue[] | undefined {
  const asked = scope.isPage === true ? choiceFor(scope.ask ?? '', facts) : null;
  const choice = asked !== null && isChoiceOf(asked, wanted, isAll) ? asked : null;
  if (items.kind === 'scalar') return chosenValues(choice, scalarMembers(wanted, items, scope, facts));
  if (items.kind !== 'object') return undefined;
  if (scope.isPage === true && isAll && isElsewhere(scope.ask ?? '', facts)) return undefined;
  const listed = listedRecords(wanted, items, scope, facts, fillObject);
  const found = listed?.records;
  const records =
    listed?.isPart === true ? found : recordsOfPage({ wanted, items, scope, facts, isAll }, fillObject, found);
  if (choice === null || records === undefined) return records;
  return chosenRecords(choice, records, scope, facts, records === found ? listed?.parts : undefined);
}

/** What a row begins with is what tells it from the others, as the first key does. */
function withHead({ properties }: ObjectShape, { head }: Scope, filled: JsonObject): JsonObject {
  const [first] = properties;
  if (head === undefined || first === undefined || Object.hasOwn(filled, first.key)) return filled;
  const isName = first.shape.kind === 'scalar' && isTextOnly(first.shape) && !asksForLetters(first.wanted);
  return isName && !Object.values(filled).includes(head) ? { [first.key]: head, ...filled } : filled;
}

/** A picture and a text may both stand for one thing: what says no more than its neighbour is no second thing. */
function withoutEchoes(members: JsonObject[]): JsonObject[] {
  return members.filter((member, at) => {
    const keys = Object.keys(member);
    const isEcho = (other: JsonObject | undefined): boolean =>
      other !== undefined && keys.length < Object.keys(other).length && keys.every((key) => other[key] === member[key]);
    return !isEcho(members[at - 1]) && !isEcho(members[at + 1]);
  });
}

/** What a page lists under a name, or as one of several alike things. */
interface Listed {
  records: JsonObject[];
  /** The words of the task name only some of the list, or it is settled what it lists: no other reading adds to it. */
  isPart: boolean;
  /** Where each of them stands. */
  parts: readonly Scope[];
}

function listedRecords(
  wanted: Wanted,
  items: ObjectShape,
  scope: Scope,
  facts: PageFacts,
  fillObject: FillObject,
): Listed | undefined {
  let best: (Listed & { score: number }) | undefined;
  const spokenOf = nameSpokenOf(scope, (name) => fitsName(wanted, name));
  const isHeading = facts.headings.some(({ text }) => wordsOf(text) === spokenOf);
  // What is asked of each is no state of some.
  const nouns = [...wanted.names, ...items.properties.flatMap((property) => property.wanted.names)];
  for (const whole of scope.collections) {
    const ask = scope.ask ?? '';
    const collection = {
      ...whole,
      members: [...membersInState(ask, membersNamedIn(ask, whole.members), nouns)],
    };
    const isSpokenOf = spokenOf !== null && collection.names.includes(spokenOf);
    // A list without a key goes by what the words of the task call it.
    const isNamed = wanted.names.length === 0 ? isSpokenOf : collection.names.some((name) => fitsName(wanted, name));
    const isLone = wanted.names.length === 0 && whole.members.length === 1;
    if (isLone && spokenOf !== null && !isSpokenOf) continue;
    if (collection.isAside === true && !isNamed) continue;
    const isRegular = new Set(collection.members.map(({ texts }) => texts?.length ?? 0)).size === 1;
    const parts = withoutRemarks(collection.members.slice(0, MAX_MEMBERS));
    const named = withoutSharedNames(
      items,
      parts.map((part) => fillObject(items, part, facts)),
    );
    const found = named
      .map((filled, at) => {
        const part = parts[at];
        return part === undefined ? filled : withoutCode(part, withTitle(wanted, items, part, filled));
      })
      .map((filled, at) => {
        const part = parts[at];
        if (part === undefined) return filled;
        return isNamed
          ? fillFromTexts(items, part, withHead(items, part, filled), isRegular)
          : withRoleOfPerson(items, part, filled, isRegular);
      })
      .filter((member) => Object.keys(member).length > 0);
    const isMeant = isNamed || collectionScore(isNamed, items, collection, found) > 0;
    const placed = isMeant && found.length === parts.length ? fillFromPlaces(items, parts, found) : found;
    const members = withContrast(items, withoutTwins(items, placed.map(withoutAmounts)));
    const fit = collectionScore(isNamed, items, collection, members);
    const score = fit > 0 && isSpokenOf ? fit + (isHeading ? BELOW_SPOKEN : SPOKEN_OF) : fit;
    if (score > (best?.score ?? 0)) {
      const records = withoutEchoes(members);
      const isPart = collection.members.length < whole.members.length || whole.isSettled === true;
      best = { score, records, isPart, parts };
    }
  }
  return best;
}

interface AskedList {
  wanted: Wanted;
  items: ObjectShape;
  scope: Scope;
  facts: PageFacts;
  isAll: boolean;
}

/** The records of a page by other ways of reading it, where these give more than what was found. */
function recordsOfPage(
  { wanted, items, scope, facts, isAll }: AskedList,
  fillObject: FillObject,
  found: JsonObject[] | undefined,
): JsonObject[] | undefined {
  const aligned = scope.isPage === true ? alignedRecords(wanted, items, facts, scope.locale, scope.ask) : undefined;
  const told = aligned !== undefined && filledIn(aligned) > filledIn(found ?? []) ? joined(aligned, found) : found;
  if (told !== undefined || scope.isPage !== true) return told;
  const unheaded = recordsOfUnheaded(wanted, items, facts, scope.locale);
  if (unheaded !== undefined || !isAll) return unheaded;
  const rows = recordsOfRows(items, scope.ask ?? '', facts, scope.locale);
  const placed = rows ?? recordsByPlace(items, scope, (part) => fillObject(items, part, facts));
  return placed ?? cardsByForm(items, facts, scope.locale, scope.ask ?? '');
}

/** What is found by its name holds against what is told by its place. */
function joined(aligned: JsonObject[], found: JsonObject[] = []): JsonObject[] {
  return aligned.length === found.length ? aligned.map((record, at) => ({ ...record, ...found[at] })) : aligned;
}

/** Less than what a name in the schema is worth. */
const SPOKEN_OF = 0.3;
/** More than that: of several parts of a page the one below this heading is meant. */
const BELOW_SPOKEN = 1.1;

/** How many values all records have. */
function filledIn(members: JsonObject[]): number {
  return members.reduce((sum, member) => sum + Object.keys(member).length, 0);
}

/** What small letters say beside each of them alike, such as `or similar`, is the value of none. */
function withoutRemarks(parts: Scope[]): Scope[] {
  const [first, ...others] = parts.map(({ texts = [] }) => new Set(texts));
  const remarks = [...(first ?? [])].filter(
    (text) => /^\p{Ll}/u.test(text) && others.every((texts) => texts.has(text)),
  );
  if (others.length === 0 || remarks.length === 0) return parts;
  return parts.map((part) => ({ ...part, texts: (part.texts ?? []).filter((text) => !remarks.includes(text)) }));
}

/** What every one of them is called is the name of none: a button, or the list itself. */
function withoutSharedNames({ properties }: ObjectShape, members: JsonObject[]): JsonObject[] {
  const shared = properties.flatMap(({ key, wanted }) => {
    const asked = askedOf(wanted);
    if (!isAskedFor(asked, 'name') && !isAskedFor(asked, 'title')) return [];
    return members.length > 1 && new Set(members.map((member) => member[key])).size === 1 ? [key] : [];
  });
  if (shared.length === 0) return members;
  return members.map((member) => Object.fromEntries(Object.entries(member).filter(([key]) => !shared.includes(key))));
}

const AMOUNT_AT_END =
  /^(\S.{0,200}?\p{L}.{0,40}?)\s+(?:[€$£¥₩]\s?)?(\d[\d.,]{0,12})(?:\s?(?:[€$£¥₩]|EUR|kr|zł|TL|Kč|円|원|元))?$/u;

/** A name that ends with the price beside it does so only because both stand in one line. */
function withoutAmounts(member: JsonObject): JsonObject {
  const amounts = new Set(Object.values(member).filter((value) => typeof value === 'number'));
  if (amounts.size === 0) return member;
  return Object.fromEntries(
    Object.entries(member).map(([key, value]) => {
      const [, name, amount] = typeof value === 'string' ? (AMOUNT_AT_END.exec(value) ?? []) : [];
      const isOwn = amount !== undefined && /[.,]\d\d$/.test(amount) && amounts.has(numberOfText(amount, null) ?? NaN);
      return [key, isOwn && name !== undefined ? name : value];
    }),
  );
}

/** Two names that are the same in every record: one of them was taken for want of another, most likely the general one. */
function withoutTwins({ properties }: ObjectShape, members: JsonObject[]): JsonObject[] {
  if (members.length < 2) return members;
  const texts = properties.filter(({ key }) => members.every((member) => typeof member[key] === 'string'));
  const isSame = (key: string, other: string): boolean => members.every((member) => member[key] === member[other]);
  const isGeneral = ({ wanted }: PropertyShape): boolean =>
    ['name', 'title', 'description'].some((name) => isAskedFor(askedOf(wanted), name));
  const twins = texts.flatMap((one, at) => {
    const other = texts.slice(at + 1).find(({ key }) => isSame(one.key, key));
    return other === undefined ? [] : [(isGeneral(one) ? one : other).key];
  });
  if (twins.length === 0) return members;
  return members.map((member) => Object.fromEntries(Object.entries(member).filter(([key]) => !twins.includes(key))));
}

/** Where a list marks some of its members, it says of the others that they are not so. */
function withContrast({ properties }: ObjectShape, members: JsonObject[]): JsonObject[] {
  const marks = properties.flatMap(({ key, wanted, shape }): [string, boolean][] => {
    if (shape.kind !== 'scalar' || shape.types[0] !== 'boolean') return [];
    const stated = new Set(members.flatMap((member) => member[key] ?? []));
    const isStock = isAskedFor(askedOf(wanted), 'availability');
    return stated.size === 1 && stated.has(!isStock) ? [[key, isStock]] : [];
  });
  if (marks.length === 0 || members.length < 2) return members;
  return members.map((member) => ({ ...Object.fromEntries(marks), ...member }));
}

/** Zero unless most of what is asked is there, or the collection bears the wanted name. */
function collectionScore(isNamed: boolean, items: ObjectShape, collection: Collection, members: JsonObject[]): number {
  if (members.length === 0 || items.properties.length === 0) return 0;
  const required = items.properties.filter((property) => property.required);
  const expected = required.length > 0 ? required : items.properties;
  const share = (keys: ObjectShape['properties']): number => {
    const present = members.map((member) => keys.filter(({ key }) => Object.hasOwn(member, key)).length / keys.length);
    return present.reduce((sum, one) => sum + one, 0) / members.length;
  };
  // What comes first tells one record from another: a list of nothing but details is a list of something else.
  const [first] = items.properties;
  const isTold =
    first === undefined || members.filter((member) => Object.hasOwn(member, first.key)).length * 2 >= members.length;
  if (items.properties.length > 1 && (!isTold || share(items.properties) * items.properties.length < MIN_FILLED))
    return 0;
  const enough = collection.members.length === 1 ? 1 : 0.5;
  if (!isNamed && (!collection.isList || share(expected) < enough)) return 0;
  return (
    share(items.properties) +
    (isNamed ? 1 : 0) +
    (members.length > 1 ? 0.2 : 0) -
    (collection.isHidden === true ? 1.1 : 0)
  );
}

function fitsName(wanted: Wanted, collectionName: string): boolean {
  const found = singular(collectionName);
  return wanted.names.some((name) => {
    const single = singular(name);
    return (
      found === single ||
      areSynonyms(found, single) ||
      (single.length > 3 && found.endsWith(` ${single}`)) ||
      (name.length > 3 && ` ${collectionName} `.includes(` ${name} `))
    );
  });
}
