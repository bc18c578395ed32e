import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import { askedOf, isAskedFor } from './asked';
import { fillArray } from './lists/fill-array';
import { choiceFor } from '../choosing/asked-choice';
import { oneChosen } from '../choosing/one-chosen';
import { chosenMembers } from '../choosing/chosen-members';
import { columnNamedIn } from './lists/column-named';
import { rowNamedIn } from './lists/named-in-ask';
import { impliedMeasure } from './names/implied-measures';
import { matchLevel, SYNONYM, wordsOf, type Wanted } from './names/key-names';
import { lookUpNear } from './near-names';
import { withMembersOfPage } from './members-of-page';
import { lookUpScalar, matchingEntries } from './lookup';
import { prefixScope, sectionScope } from './scope-parts';
import type { PageFacts } from '../page-facts';
import { pageScope, type PageScope, type Subject } from './page-scope';
import { withoutStalePrices } from './page/stale-prices';
import { addressEntries, addressOfLine, isAddressLine, postalAddressOf } from './values/named/postal-address';
import { dimensionEntries } from './parts/dimension-entries';
import { partEntries } from './parts/part-entries';
import { rangeEntries } from './parts/range-entries';
import { recordScope, typeOf } from './record-scope';
import {
  isNumeric,
  isTextOnly,
  shapeOfSchema,
  type ObjectShape,
  type PropertyShape,
  type ScalarShape,
  type Shape,
} from './schema/schema-shape';
import { createEntry, partScope, type Scope } from './scope';
import { boxScope } from './page/box-scope';
import { contactEntries } from './page/contact-entries';
import { newestMember, newestNamedIn, newestVersion } from './page/newest-member';
import { personEntries } from './told/people-to-reach';
import { rowMembers } from './page/row-members';
import { siteOwner } from './page/site-owner';
import { withoutStale } from './page/stale-data';
import { toldBesideName } from './told/told-beside-name';
import { toldClaim } from './told/told-claims';
import { toldDay } from './told/told-days';
import { toldYear } from './told/told-years';
import { endOfToldRange } from './told/told-ranges';
import { sentenceLines } from './told/rows-of-figures';
import { toldIdentifier, toldIdentifiers } from './told/told-identifiers';
import { toldReference } from './told/told-references';
import { toldLegalName } from './told/kinds/told-legal-names';
import { toldParty } from './told/kinds/told-parties';
import { toldPhone } from './told/told-phones';
import { weekdayEntries } from './page/hours/weekday-hours';

/** Words that say "the thing this page is about" rather than naming a part of it. */
const WHOLE_PAGE = new Set(
  'product item article page data result details info information record entity main object content specs spec specifications specification characteristics attributes facts'.split(
    ' ',
  ),
);
/** An item that bears the name of the main heading is what the page is about. */
const HEADING_BONUS = 8;
/** A name is short and has no numbers, addresses or labels in it. */
const MAY_BE_NAME = /^[^\d@:]{1,60}$/;
/** Keys that nearly every item has; alone they do not make a background item the page's subject. */
const COMMON_KEYS = ['name', 'description', 'url', 'image', 'id', 'tags', 'date'];

/**
 * Fills a caller's schema from what the page states. Nothing is invented: a key without a fitting value stays
 * away, and every value has the type that the schema asks for.
 * @param ask the words beside the schema, which may name some of several things
 */
export function fillSchema(schema: JsonObject, facts: PageFacts, ask = ''): JsonValue {
  const shape = shapeOfSchema(schema);
  const page = { ...pageScope(withoutStalePrices(facts)), ask };
  if (shape.kind === 'object') return fillObject(shape, page, facts);
  if (shape.kind === 'array')
    return fillArray({ names: [], description: null }, shape.items, page, facts, fillObject, true) ?? null;
  return null;
}

/** Fills an object's keys from a scope; on the page itself the best-fitting item is asked first. */
function fillObject(shape: ObjectShape, scope: Scope | PageScope, facts: PageFacts): JsonObject {
  const from = 'subjects' in scope ? withSubject(shape, scope, facts) : scope;
  const members = shape.properties.flatMap((property): [string, JsonValue][] => {
    const value = fillProperty(property, from, facts, shape);
    return value === undefined ? [] : [[property.key, value]];
  });
  // fromEntries defines own members, so that a key such as __proto__ stays data.
  return withoutParts(withoutEqualPrices(shape, Object.fromEntries(members)));
}

/** Two lists of the same records are one: what has less of them was asked of something else. */
function withoutParts(filled: JsonObject): JsonObject {
  const lists = Object.entries(filled).filter((member): member is [string, JsonObject[]] => isListOfRecords(member[1]));
  const isPartOf = (list: JsonObject[], other: JsonObject[]): boolean =>
    list.length === other.length &&
    Object.keys(list[0] ?? {}).length < Object.keys(other[0] ?? {}).length &&
    list.every((record, at) => Object.values(record).every((value) => Object.values(other[at] ?? {}).includes(value)));
  const parts = lists.filter(([key, list]) => lists.some(([name, other]) => name !== key && isPartOf(list, other)));
  return parts.length === 0
    ? filled
    : Object.fromEntries(Object.entries(filled).filter(([key]) => parts.every(([name]) => name !== key)));
}

function isListOfRecords(value: JsonValue): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject);
}

/** A price is its own old price only where the page's parts were mistaken for each other. */
function withoutEqualPrices({ properties }: ObjectShape, filled: JsonObject): JsonObject {
  const keyOf = (name: string): string | undefined =>
    properties.find(({ key, wanted }) => Object.hasOwn(filled, key) && isAskedFor(askedOf(wanted), name))?.key;
  const [price, old] = [keyOf('price'), keyOf('old price')];
  if (price === undefined || old === undefined || price === old || filled[price] !== filled[old]) return filled;
  return Object.fromEntries(Object.entries(filled).filter(([key]) => key !== old));
}

function fillProperty(
  property: PropertyShape,
  scope: Scope,
  facts: PageFacts,
  around: ObjectShape,
): JsonValue | undefined {
  const { wanted, shape } = property;
  switch (shape.kind) {
    case 'scalar': {
      const value = lookUpScalar(wanted, shape, scope);
      if (value !== undefined || scope.isPage !== true) return value;
      return (
        lookUpNear(property, shape, scope, around) ??
        impliedMeasure(property, shape, scope, around) ??
        newestVersion(wanted, shape, scope) ??
        toldOf(wanted, shape, facts, scope) ??
        endOfToldRange(property, around, sentenceLines(facts), scope) ??
        byForm(wanted, shape, facts)
      );
    }
    case 'object': {
      const nested = fillNested(wanted, shape, scope, facts);
      return scope.isPage === true ? withMembersOfPage(wanted, shape, nested, scope, around, facts) : nested;
    }
    case 'array': {
      const isAll = around.properties.length === 1;
      const filled = fillArray(wanted, shape.items, scope, facts, fillObject, isAll);
      return filled === undefined && scope.isPage === true ? identifiersListed(wanted, shape.items, facts) : filled;
    }
    case 'nothing':
      return undefined;
  }
}

/** What is told by the form that it has, wherever on the page it stands. */
function byForm(wanted: Wanted, shape: ScalarShape, facts: PageFacts): JsonValue | undefined {
  if (isNumeric(shape)) return numberToldAs(wanted, facts);
  if (!isTextOnly(shape)) return undefined;
  return (
    toldPhone(wanted, facts) ??
    toldIdentifier(wanted.names, facts) ??
    toldReference(wanted.names, facts) ??
    toldParty(wanted, facts) ??
    toldLegalName(wanted, facts) ??
    siteOwner(wanted, facts)
  );
}

/** A number by its form, where no nought at its beginning would be lost. */
function numberToldAs({ names }: Wanted, facts: PageFacts): number | undefined {
  const told = toldIdentifier(names, facts) ?? '';
  return /^[1-9]\d{0,14}$/.test(told) ? Number(told) : undefined;
}

function identifiersListed(wanted: Wanted, items: Shape, facts: PageFacts): JsonValue | undefined {
  if (items.kind !== 'scalar' || !isTextOnly(items)) return undefined;
  const found = toldIdentifiers(wanted.names, facts);
  return found.length > 0 ? found : undefined;
}

/** What only sentences tell. */
function toldOf(wanted: Wanted, shape: ScalarShape, facts: PageFacts, { locale }: Scope): JsonValue | undefined {
  const lines = sentenceLines(facts);
  if (shape.types[0] === 'boolean') return toldClaim(wanted, lines);
  return (
    toldBesideName(wanted, shape, lines, locale) ??
    toldYear(wanted, shape, lines) ??
    toldDay(wanted, shape, lines, locale)
  );
}

/** A nested object comes from a nested item, a section or prefixed names; from the whole page only by a general name. */
function fillNested(wanted: Wanted, shape: ObjectShape, scope: Scope, facts: PageFacts): JsonObject | undefined {
  const candidates: Scope[] = [];
  for (const { value, items } of matchingEntries(wanted, scope)) {
    const only = Array.isArray(value) ? value[0] : value;
    const line = items === undefined && typeof only === 'string' && isAddressLine(only) ? addressOfLine(only) : null;
    const address = items === undefined ? line : postalAddressOf(items);
    if (address !== null) candidates.push(partScope(scope, addressEntries(address)));
    const range = typeof only === 'string' ? rangeEntries(only, scope.locale.lang, facts) : [];
    if (range.length > 0) candidates.push(partScope(scope, range));
    candidates.push(partScope(scope, partEntries(only, items)));
    if (isJsonObject(only)) candidates.push(recordScope(only, scope.locale));
    // A plain text stands for the name of the thing: author "Jane" is an author whose name is Jane.
    else if (typeof only === 'string' && items === undefined && MAY_BE_NAME.test(only)) {
      candidates.push(partScope(scope, [createEntry('name', only)]));
    }
  }
  const members = shape.properties.map((property) => property.wanted);
  candidates.push(partScope(scope, dimensionEntries(wanted, members, scope)));
  for (const record of [...facts.jsonLd, ...facts.microdata]) {
    if (wanted.names.includes(wordsOf(typeOf(record)))) candidates.push(recordScope(record, scope.locale));
  }
  if (isAskedFor(askedOf(wanted), 'opening hours')) candidates.push(partScope(scope, weekdayEntries(facts)));
  const box = scope.isPage === true ? boxScope(wanted, facts, scope) : null;
  if (box !== null) candidates.push(box);
  if (scope.isPage === true) candidates.push(partScope(scope, personEntries(wanted, facts.lines)));
  const newest = scope.isPage === true ? newestMember(wanted, scope) : null;
  if (newest !== null) candidates.push(newest);
  const called = scope.isPage === true ? choiceFor(wanted.names[0] ?? '', facts) : null;
  // The newest is found above.
  const chosen =
    called === null || called.order?.of === 'day'
      ? null
      : chosenMembers(wanted.names[0] ?? '', called, scope.collections, facts);
  candidates.push(...(chosen?.members.slice(0, 1) ?? []));
  candidates.push(sectionScope(wanted, scope), prefixScope(wanted, scope));
  if (wanted.names.includes('contact') || isAskedFor(askedOf(wanted), 'address'))
    candidates.push(partScope(scope, contactEntries(facts)));
  if (wanted.names.some((name) => WHOLE_PAGE.has(name))) candidates.push(scope);
  const found = mostOf(candidates.map((candidate) => fillObject(shape, candidate, facts)));
  if (found !== undefined || scope.isPage !== true) return found;
  return mostOf(rowMembers(wanted, shape, facts).map((entries) => fillObject(shape, partScope(scope, entries), facts)));
}

/** What has most of the members; of several that have as many, what is trusted most. */
function mostOf(filled: JsonObject[]): JsonObject | undefined {
  const countOf = (one: JsonObject): number => Object.keys(one).length;
  const best = filled.reduce((most, one) => (countOf(one) > countOf(most) ? one : most), {});
  return countOf(best) > 0 ? best : undefined;
}

function withSubject(shape: ObjectShape, page: PageScope, facts: PageFacts): Scope {
  const { subjects, ...scope } = page;
  const chosen = oneChosen(shape, page, facts);
  if (chosen !== undefined) return chosen;
  const told = subjects.flatMap((candidates) => bestTiers(shape, candidates));
  const best = withoutStale(told, facts, page.locale);
  const column = columnNamedIn(page.ask ?? '', facts.tables);
  return { ...scope, tiers: [...rowNamedIn(page), column, ...newestNamedIn(page), ...best, ...page.tiers] };
}

/** The sources of the candidate that states most of what is asked. */
function bestTiers(shape: ObjectShape, candidates: Subject[]): Scope['tiers'] {
  const scored = candidates
    .map((subject) => ({ ...subject, score: subjectScore(shape, subject) }))
    .filter(({ score }) => score > 0);
  const top = scored.reduce<(typeof scored)[number] | null>(
    (max, one) => (max === null || one.score > max.score ? one : max),
    null,
  );
  if (top === null) return [];
  return top.isOther ? top.scope.tiers.map((tier) => tier.filter(({ words }) => !NAMING.has(words))) : top.scope.tiers;
}

/** Names by which a thing goes, which are not those of the page where the thing is another. */
const NAMING = new Set(['name', 'headline', 'title', 'alternate name', 'url', 'description']);

function subjectScore(shape: ObjectShape, { scope, isBackground, isHeading }: Subject): number {
  let score = 0;
  let telling = 0;
  for (const property of withNested(shape)) {
    const asked = askedOf(property.wanted);
    const levels = scope.tiers.flat().map((entry) => matchLevel(asked, entry.words));
    const level = levels.reduce((best, one) => (one >= SYNONYM && one > best ? one : best), 0);
    score += level;
    if (level > 0 && !isCommon(property.wanted)) telling += 1;
  }
  // Who runs the site is the subject only where most of what is asked is about them.
  if (isBackground) return telling > 0 && score >= (shape.properties.length * SYNONYM) / 2 ? score : 0;
  return score === 0 ? 0 : score + 0.5 + (isHeading ? HEADING_BONUS : 0);
}

/** The keys of an object and those of objects in it: a place is also asked for as `location.city`. */
function withNested({ properties }: ObjectShape): PropertyShape[] {
  return properties.flatMap((one) => (one.shape.kind === 'object' ? [one, ...one.shape.properties] : [one]));
}

function isCommon(wanted: Wanted): boolean {
  return COMMON_KEYS.some((key) => matchLevel(wanted, key) >= SYNONYM);
}
