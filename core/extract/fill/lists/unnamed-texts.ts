import type { JsonObject, JsonValue } from '../../../json';
import { askedOf, isAskedFor } from '../asked';
import { asksForMoney } from '../values/asked-number';
import { valueAsked } from '../values/asked-value';
import { isMeasured } from './measured-keys';
import { isKnownName, wordsOf } from '../names/key-names';
import { mayBeText, type ObjectShape, type PropertyShape, type ScalarProperty } from '../schema/schema-shape';
import type { Scope } from '../scope';

/** What is never a mere word. */
const CODED = ['phone', 'email', 'url', 'id', 'postal code', 'fax', 'mobile', 'room'];

/**
 * Fills what no name led to from the texts of one of several alike parts, by their kind: the only date is the date, the
 * only number the number, and words go in their order where there are as many as are asked and all parts are of one make.
 */
export function fillFromTexts(shape: ObjectShape, scope: Scope, filled: JsonObject, isRegular: boolean): JsonObject {
  const used = new Set(Object.values(filled).map(String));
  const texts = new Set((scope.texts ?? []).filter((text) => !used.has(text)));
  const open = shape.properties.filter(
    (property): property is ScalarProperty => property.shape.kind === 'scalar' && !Object.hasOwn(filled, property.key),
  );
  const added: [string, JsonValue][] = [];
  const isWord = ({ wanted, shape: asked }: ScalarProperty): boolean => mayBeText(asked) && !isMeasured(wanted);
  const typed = open.filter((property) => !isWord(property));
  for (const [key, text] of clocksInOrder(open, texts)) {
    added.push([key, text]);
    texts.delete(text);
  }
  for (const property of typed) {
    if (added.some(([key]) => key === property.key)) continue;
    const isMoney = asksForMoney(askedOf(property.wanted));
    const fitting = [...texts].flatMap((text) => {
      if (mayBeText(property.shape) && !/\d/.test(text)) return [];
      // A year costs nothing.
      if (isMoney && (YEAR.test(text) || (mayBeText(property.shape) && !/\p{Sc}|\p{L}{2}/u.test(text)))) return [];
      const value = valueAsked({ value: text }, askedOf(property.wanted), property.shape, scope.locale);
      return value === undefined ? [] : [{ text, value }];
    });
    const [only] = fitting;
    if (fitting.length !== 1 || only === undefined || Object.values(filled).includes(only.value)) continue;
    // Two numbers are asked for and one is there: nobody says which it is.
    if (typed.filter((other) => isSameKind(other, property)).length > 1) continue;
    added.push([property.key, only.value]);
    texts.delete(only.text);
  }
  const words = open.filter(
    (property) => isWord(property) && !CODED.some((name) => isAskedFor(askedOf(property.wanted), name)),
  );
  const plain = [...texts].filter((text) => /\p{L}/u.test(text) && !/\d/.test(text) && !isKnownName(wordsOf(text)));
  const withUnits = plain.length === 0 && words.length === 1 ? [...texts] : plain;
  if (isRegular && words.length === withUnits.length) {
    for (const [at, text] of withUnits.entries()) added.push([words[at]?.key ?? '', text]);
  }
  return added.length === 0 ? filled : Object.fromEntries([...Object.entries(filled), ...added]);
}

const YEAR = /^(?:19|20)\d\d$/;
const CLOCK = /^\d{1,2}[:.h]\d\d(?:\s?[ap]\.?m\.?)?$/i;

/** When something leaves and when it arrives stand in that order. */
function clocksInOrder(open: ScalarProperty[], texts: ReadonlySet<string>): [string, string][] {
  const ends = ['departure', 'arrival', 'start time', 'end time'];
  const keys = open.filter(
    ({ wanted, shape }) =>
      shape.types.includes('string') && shape.format === null && ends.some((name) => isAskedFor(askedOf(wanted), name)),
  );
  const clocks = [...texts].flatMap((text) =>
    CLOCK.test(text.replace(/\s?[+]\d$/, '')) ? [text.replace(/\s?[+]\d$/, '')] : [],
  );
  if (keys.length !== 2 || clocks.length !== 2) return [];
  return keys.map(({ key }, at) => [key, clocks[at] ?? '']);
}

function isSameKind(left: ScalarProperty, right: ScalarProperty): boolean {
  return left.shape.types.join() === right.shape.types.join() && left.shape.format === right.shape.format;
}

const WAYS_TO_REACH = ['email', 'phone'];
const ROLES = ['role', 'job title', 'position'];
const MAY_BE_ROLE = /^[^\d@:]{2,80}$/;

/** Whom one can write to or call is a person, and the only other words beside the name say what this person does. */
export function withRoleOfPerson(shape: ObjectShape, scope: Scope, filled: JsonObject, isRegular: boolean): JsonObject {
  const isOf = ({ wanted }: PropertyShape, names: readonly string[]): boolean =>
    names.some((name) => isAskedFor(askedOf(wanted), name));
  const has = (names: readonly string[]): boolean =>
    shape.properties.some((property) => Object.hasOwn(filled, property.key) && isOf(property, names));
  const [open, another] = shape.properties.filter(({ key }) => !Object.hasOwn(filled, key));
  if (open === undefined || another !== undefined || !isOf(open, ROLES) || !has(['name']) || !has(WAYS_TO_REACH))
    return filled;
  const used = new Set(Object.values(filled).map(String));
  const [role, other] = new Set((scope.texts ?? []).filter((text) => !used.has(text) && /\p{L}/u.test(text)));
  const isRole = isRegular && role !== undefined && other === undefined && MAY_BE_ROLE.test(role);
  return isRole ? { ...filled, [open.key]: role } : filled;
}
