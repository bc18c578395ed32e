import type { JsonObject, JsonValue } from '../../json';
import { askedOf, isAskedFor } from './asked';
import type { Wanted } from './names/key-names';
import { lookUpNamed } from './lookup';
import { lookUpNear } from './near-names';
import { endOfToldRange } from './told/told-ranges';
import { toldIdentifier } from './told/told-identifiers';
import { toldPhone } from './told/told-phones';
import type { PageFacts } from '../page-facts';
import { isTextOnly, type ObjectShape, type PropertyShape, type ScalarShape } from './schema/schema-shape';
import { partScope, type Scope } from './scope';

/** Names that anything may have, in any language: whose they are, only what is around them says. */
const OF_ANYTHING =
  'name|title|id|number|url|image|email|phone|type|date|time|amount|total|value|price|status|description|count|code|text|currency|quantity|percent|year|day|author|tag|team|role|start date|end date|start time|end time|content|address|summary|language'.split(
    '|',
  );
/** The same where no table has them, and ends of what may be a range of anything. */
const OF_ANYTHING_WORDS = new Set(
  'identifier link min max from to start end low high open close label unit rate level minimum maximum month hours first last next von bis ab de hasta desde a od do tag body'.split(
    ' ',
  ),
);

/**
 * An object that only groups what the page states side by side: `dates.validated`, `hours.engine`. What its own part of
 * the page does not give is looked for by both names together, and by its own name where nothing else is called so.
 */
export function withMembersOfPage(
  wanted: Wanted,
  shape: ObjectShape,
  nested: JsonObject | undefined,
  page: Scope,
  around: ObjectShape,
  facts: PageFacts,
): JsonObject | undefined {
  const members = shape.properties.flatMap((property): [string, JsonValue][] => {
    const known = nested !== undefined && Object.hasOwn(nested, property.key) ? nested[property.key] : undefined;
    const value =
      known ??
      memberOfPage(wanted, property, page, around) ??
      endOfToldRange(property, shape, facts.lines, page, wanted) ??
      (isText(property.shape) ? toldByForm(property.wanted, facts, wanted) : undefined);
    return value === undefined ? [] : [[property.key, value]];
  });
  return members.length === 0 ? nested : Object.fromEntries(members);
}

function toldByForm(wanted: Wanted, facts: PageFacts, outer: Wanted): JsonValue | undefined {
  const together = outer.names.flatMap((name) => wanted.names.map((own) => `${name} ${own}`));
  return toldPhone(wanted, facts, outer) ?? toldIdentifier(together, facts);
}

function isText(shape: PropertyShape['shape']): boolean {
  return shape.kind === 'scalar' && isTextOnly(shape);
}

function memberOfPage(outer: Wanted, property: PropertyShape, page: Scope, around: ObjectShape): JsonValue | undefined {
  const { wanted, shape } = property;
  if (shape.kind !== 'scalar') return undefined;
  const together = outer.names.flatMap((name) => wanted.names.map((own) => `${name} ${own}`));
  const found =
    lookUpNamed({ names: together, description: null }, shape, page) ?? wayToReach(outer, wanted, shape, page);
  if (found !== undefined || isOfAnything(wanted) || !isOnlyOne(wanted, around)) return found;
  return lookUpNamed(wanted, shape, page) ?? lookUpNear(property, shape, page, around);
}

const REACHED = ['contact', 'contact person', 'agent', 'seller'];

/** How to reach somebody, where the page says only one way: it is the way to whoever is asked for. */
function wayToReach(outer: Wanted, wanted: Wanted, shape: ScalarShape, page: Scope): JsonValue | undefined {
  const [asked, own] = [askedOf(outer), askedOf(wanted)];
  const isSomebody =
    REACHED.some((name) => isAskedFor(asked, name)) || outer.names.some((name) => / contact$/.test(name));
  const ways = page.ways ?? [];
  const isWay = ['phone', 'email'].some((name) => isAskedFor(own, name));
  return isSomebody && isWay ? lookUpNamed(wanted, shape, partScope(page, ways)) : undefined;
}

function isOfAnything(wanted: Wanted): boolean {
  const asked = askedOf(wanted);
  return (
    wanted.names.some((name) => OF_ANYTHING_WORDS.has(name)) || OF_ANYTHING.some((name) => isAskedFor(asked, name))
  );
}

/** Whether nothing else that is asked for goes by this name. */
function isOnlyOne({ names }: Wanted, { properties }: ObjectShape): boolean {
  const [name = ''] = names;
  const namesIn = (shape: PropertyShape['shape']): string[] => {
    if (shape.kind === 'array') return namesIn(shape.items);
    if (shape.kind !== 'object') return [];
    return shape.properties.flatMap((property) => [...property.wanted.names.slice(0, 1), ...namesIn(property.shape)]);
  };
  const all = namesIn({ kind: 'object', properties });
  return all.filter((one) => one === name).length === 1;
}
