import type { JsonObject } from '../../../json';
import { OFFERED_NOUNS } from '../../lexicon/offered-nouns';
import { SUBJECT_NOUNS } from '../../lexicon/subject-nouns';
import { askedOf, isAskedFor } from '../asked';
import { singular, wordsOf, type Wanted } from '../names/key-names';
import { codedTitle } from '../page/heading-entries';
import { isTextOnly, type ObjectShape } from '../schema/schema-shape';
import type { Scope } from '../scope';

/** What things are called by, where they are asked for by what they are: the `model` of each car, the `dish` of each line. */
const NOUNS = new Set([
  ...SUBJECT_NOUNS,
  ...['room', 'person', 'player', 'team', 'company', 'shop', 'store'],
  ...OFFERED_NOUNS.flatMap((line) => line.split(' ').map(wordsOf)),
]);

/** A title without the code before it, where another key has that: `GEOG 215. Maps and Society. 3 Credits.` */
export function withoutCode({ title }: Scope, filled: JsonObject): JsonObject {
  const coded = title === undefined ? null : codedTitle(title);
  if (coded === null || !Object.values(filled).includes(coded.code)) return filled;
  return Object.fromEntries(Object.entries(filled).map(([key, value]) => [key, value === title ? coded.title : value]));
}

/**
 * What one of several alike parts is called, under the key that asks for the thing itself: `car` in a list of cars. A name
 * goes there only where it is asked first: in a review the first words are more likely who wrote it.
 */
export function withTitle(list: Wanted, { properties }: ObjectShape, { title }: Scope, filled: JsonObject): JsonObject {
  if (title === undefined || Object.values(filled).includes(title)) return filled;
  const things = new Set(list.names.map(singular));
  const texts = properties.filter(({ shape }) => shape.kind === 'scalar' && isTextOnly(shape));
  const asked = texts.find(
    ({ wanted }, at) => isThing(wanted, things) || (at === 0 && (isName(wanted) || isNamedIn(wanted, title))),
  );
  return asked === undefined || Object.hasOwn(filled, asked.key) ? filled : { [asked.key]: title, ...filled };
}

function isThing(wanted: Wanted, things: ReadonlySet<string>): boolean {
  return wanted.names.some((name) => NOUNS.has(name) || things.has(name)) || isAskedFor(askedOf(wanted), 'model');
}

const MIN_WORD = 4;

/** `Spring term 2026` and `Hösttermin 2025` are terms. */
function isNamedIn({ names }: Wanted, title: string): boolean {
  const words = wordsOf(title).split(' ');
  return names.some((name) => name.length >= MIN_WORD && words.some((word) => word.endsWith(name)));
}

function isName(wanted: Wanted): boolean {
  return ['name', 'title'].some((name) => isAskedFor(askedOf(wanted), name));
}
