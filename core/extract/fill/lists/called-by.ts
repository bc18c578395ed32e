import type { JsonObject } from '../../../json';
import { SUBJECT_NOUNS } from '../../lexicon/subject-nouns';
import { singular, type Wanted } from '../names/key-names';
import { isTextOnly, type ObjectShape, type PropertyShape } from '../schema/schema-shape';
import type { Scope } from '../scope';

/** What things are called by, where they are asked for by what they are: the `model` of each car, the `dish` of each line. */
const NOUNS = new Set([...SUBJECT_NOUNS, 'model', 'room', 'person', 'player', 'team', 'company', 'shop', 'store']);

/** What one of several alike parts is called, under the first key that asks for the thing itself: `car` in a list of cars. */
export function withTitle(list: Wanted, { properties }: ObjectShape, { title }: Scope, filled: JsonObject): JsonObject {
  if (title === undefined || Object.values(filled).includes(title)) return filled;
  const things = new Set(list.names.map(singular));
  const isThing = ({ wanted }: PropertyShape): boolean =>
    wanted.names.some((name) => NOUNS.has(name) || things.has(name));
  const [asked] = properties.filter(isThing);
  if (asked === undefined || Object.hasOwn(filled, asked.key)) return filled;
  if (asked.shape.kind !== 'scalar' || !isTextOnly(asked.shape)) return filled;
  return { [asked.key]: title, ...filled };
}
