import { isJsonObject, type JsonValue } from '../../json';
import { absoluteUrl } from '../facts/absolute-url';
import { dateOfText, type DateHabits } from './dates';
import { numberOfText } from './numbers';
import type { ScalarType } from './schema/property-map';
import type { ScalarShape } from './schema/schema-shape';

export interface Locale {
  lang: string | null;
  base: string | null;
  /** What the dates of the page themselves tell of how to read the others. */
  dates?: DateHabits;
}

/** The value in the wanted type, or undefined when the page's text is not plainly of that type. */
export function coerce(value: JsonValue, shape: ScalarShape, locale: Locale): JsonValue | undefined {
  const plain = scalarOf(value, shape);
  if (plain === null) return undefined;
  for (const type of shape.types) {
    const typed = toType(plain, type, shape.format, locale);
    const chosen = typed === undefined || shape.choices === null ? typed : choiceOf(typed, shape.choices);
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}

type Plain = string | number | boolean | null;

const NUMBER_MEMBERS = ['@value', 'ratingValue', 'price', 'value', 'amount', 'lowPrice'];
const TEXT_MEMBERS = [
  '@value',
  'name',
  'isoString',
  'iso',
  'url',
  'contentUrl',
  'text',
  'ratingValue',
  'price',
  'value',
  'lowPrice',
];
const MAX_NESTING = 8;
const MAX_EMAIL_LENGTH = 320;

/** Structured data wraps values: a brand has a name, an image a url, a quantity a value. */
function scalarOf(value: JsonValue, shape: ScalarShape, depth = 0): Plain {
  if (depth > MAX_NESTING) return null;
  if (Array.isArray(value))
    return joined(
      value.flatMap((member) => scalarOf(member, shape, depth + 1) ?? []),
      shape,
    );
  if (!isJsonObject(value)) return value;
  if (value['@type'] === 'PostalAddress') return addressLine(value);
  if (value['@type'] === 'HowToStep' && typeof value['text'] === 'string') return value['text'];
  if (isJsonObject(value['address']) && typeof value['name'] !== 'string') return addressLine(value['address']);
  const members = shape.types.includes('string') ? TEXT_MEMBERS : NUMBER_MEMBERS;
  const inner = members.map((key) => value[key]).find((member) => member !== undefined && member !== null);
  return inner === undefined ? null : scalarOf(inner, shape, depth + 1);
}

/** Several authors are one text; several prices are no price. */
function joined(members: NonNullable<Plain>[], shape: ScalarShape): Plain {
  if (members.length <= 1 || shape.format === 'uri') return members[0] ?? null;
  const areTexts = members.every((member) => typeof member === 'string');
  return areTexts && shape.types.includes('string') ? members.join(', ') : null;
}

const PARTS_OF_ADDRESS = /,\s{0,5}|\n\s{0,5}/;

function addressLine(address: { [key: string]: JsonValue }): string | null {
  const textOf = (key: string): string => (typeof address[key] === 'string' ? address[key].trim() : '');
  const code = textOf('postalCode');
  const town = textOf('addressLocality');
  const region = textOf('addressRegion');
  // A code of nothing but digits stands before its town; those that begin with a letter stand at the end.
  const isBefore = /^[\d\s-]{4,9}$/.test(code) && !/^(?:US|USA|United States)$/i.test(textOf('addressCountry'));
  const isLast = /^[A-Z]/i.test(code);
  const place = isBefore && town !== '' && region === '' ? [`${code} ${town}`] : isLast ? [town] : [code, town];
  // Its two letters are for machines.
  const country = textOf('addressCountry').replace(/^[A-Z]{2}$/, '');
  const street = textOf('streetAddress');
  // Some write the whole address where only the street belongs; what it says is not said twice.
  const said = street.toLowerCase().split(PARTS_OF_ADDRESS);
  const isSaid = (part: string): boolean => said.includes(part.toLowerCase());
  const rest = [...place, region, isLast ? code : '', country].filter((part) => part !== '' && !isSaid(part));
  return [street, ...rest].filter((part) => part !== '').join(', ') || null;
}

function toType(
  value: string | number | boolean,
  type: ScalarType,
  format: string | null,
  locale: Locale,
): JsonValue | undefined {
  if (type === 'boolean') return toBoolean(value);
  if (type === 'string') return typeof value === 'boolean' ? undefined : toText(String(value).trim(), format, locale);
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? numberOfText(value, locale.lang) : null;
  if (number === null || !Number.isFinite(number)) return undefined;
  return type === 'integer' && !Number.isInteger(number) ? undefined : number;
}

function toText(text: string, format: string | null, locale: Locale): string | undefined {
  if (text === '') return undefined;
  switch (format) {
    case 'uri':
    case 'url':
    case 'uri-reference':
      // A sample stands for what is asked for, and is not it.
      if (/[/._-](?:preview|placeholder|spacer|pixel)[/._-]/i.test(text)) return undefined;
      if (!/^\S+$/.test(text) || absoluteUrl(text, locale.base) === null) return undefined;
      // A whole address stays as the page writes it.
      return /^https?:\/\/[^/?#]+$/i.test(text) ? text : (absoluteUrl(text, locale.base) ?? undefined);
    case 'email':
      return emailOf(text);
    case 'date':
      return dateOfText(text) ?? undefined;
    case 'date-time':
      return momentOf(text);
    case null:
    default:
      return schemaOrgName(text);
  }
}

/** A moment with its zone; between day and time some write a blank. */
function momentOf(text: string): string | undefined {
  const moment = text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T');
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? moment : undefined;
}

/** The first address in a text: each at sign is looked at once, together with what is around it. */
function emailOf(text: string): string | undefined {
  for (const part of text.split(/[\s<>,;:"]+/)) {
    if (part.length > MAX_EMAIL_LENGTH) continue;
    const [first = '', ...others] = part.split('@');
    let local = first;
    for (const rest of others) {
      const domain = local === '' ? undefined : domainOf(rest);
      if (domain !== undefined) return `${local}@${domain}`;
      local = rest;
    }
  }
  return undefined;
}

/** The longest beginning of a text that ends in a dot and letters. */
function domainOf(text: string): string | undefined {
  for (let dot = text.lastIndexOf('.'); dot > 0; dot = text.lastIndexOf('.', dot - 1)) {
    const letters = /^[a-z]{2,}/i.exec(text.slice(dot + 1))?.[0];
    if (letters !== undefined) return text.slice(0, dot + 1) + letters;
  }
  return undefined;
}

/** `https://schema.org/InStock` is a constant's name, not an address a caller can use. */
function schemaOrgName(text: string): string {
  return /^https?:\/\/schema\.org\/([A-Z]\w+)$/.exec(text)?.[1] ?? text;
}

function toBoolean(value: string | number | boolean): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = schemaOrgName(String(value).trim())
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
  if (
    /^(?:true|yes|ja|oui|instock|available|limitedavailability|onlineonly|instoreonly|open|active|enabled)$/.test(text)
  )
    return true;
  if (
    /^(?:false|no|nein|non|outofstock|soldout|unavailable|notavailable|discontinued|closed|inactive|disabled)$/.test(
      text,
    )
  )
    return false;
  return undefined;
}

function choiceOf(value: JsonValue, choices: JsonValue[]): JsonValue | undefined {
  if (choices.includes(value) || typeof value !== 'string') return choices.includes(value) ? value : undefined;
  const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '');
  return choices.find((choice) => typeof choice === 'string' && plain(choice) === plain(value));
}
