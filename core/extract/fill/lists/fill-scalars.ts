import type { JsonValue } from '../../../json';
import type { PageFacts } from '../../page-facts';
import { askedOf, type Asked } from '../asked';
import { dateOfText } from '../dates';
import { SYNONYM, wordsOf, type Wanted } from '../names/key-names';
import { levelOf } from '../names/name-level';
import type { ScalarShape } from '../schema/schema-shape';
import type { Scope } from '../scope';
import { valueAsked } from '../values/asked-value';
import { candidateLists } from './scalar-lists';

const MAX_MEMBERS = 1_000;
/** What is written for machines is no word of a list. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:/;

/** The values of an array that holds no objects; undefined when the page has nothing that fits it. */
export function scalarMembers(
  wanted: Wanted,
  items: ScalarShape,
  scope: Scope,
  facts: PageFacts,
): JsonValue[] | undefined {
  const asked = askedOf(wanted);
  for (const values of candidateLists(asked, items, scope, facts)) {
    const isOfFiles = areFiles(values);
    const members = namesOnly(asked, values, facts)
      .filter((value) => items.format !== null || typeof value !== 'string' || !MOMENT.test(value))
      .filter((value) => typeof value !== 'string' || /[\p{L}\d]/u.test(value))
      .flatMap((value) => codesAmong(value, asked))
      .flatMap((value) => valueAsked({ value: plainMember(value, isOfFiles) }, asked, items, scope.locale) ?? []);
    if (members.length > 0 && !areDays(asked, items, members))
      return withoutSums(withoutRepeats(codesOnly(asked, withoutYears(asked, withoutTimes(asked, members))))).slice(
        0,
        MAX_MEMBERS,
      );
  }
  return undefined;
}

const ONLY_CODES =
  /(?:^| )(?:codes? only|only (?:the )?codes?|just (?:the )?codes?|nur (?:die )?codes?|solo (?:los )?codigos?)(?: |$)/;
const CODE = /(?<![\p{L}\d])[A-Z]{2,6}[- ]?\d{2,5}[A-Z]{0,2}(?![\p{L}\d])/gu;

/** Whoever wants only codes gets those that a text has among other words. */
function codesAmong(value: JsonValue, { description }: Asked): JsonValue[] {
  if (typeof value !== 'string' || !ONLY_CODES.test(description ?? '')) return [value];
  return value.slice(0, MAX_CODED).match(CODE) ?? [value];
}

const MAX_CODED = 500;

/** The tick before a member, and how large the file is that it names. */
const TICK = /^[✓✔☑•▪‣]\s+/u;
/** Enough for `(PDF, 12.5 MB)`. */
const MAX_SIZE = 24;
const FILE_SIZE = /\s?[(（[]?(?:PDF|CSV|XLSX?|DOCX?|ZIP)?[,\s]{0,3}\d{1,4}(?:[.,]\d{1,2})?\s?[kKMG](?:B|o|iB)[)）\]]?$/;

function plainMember(value: JsonValue, isFile: boolean): JsonValue {
  if (typeof value !== 'string') return value;
  const told = value.replace(TICK, '').trim();
  const plain = isFile ? withoutSize(told) : told;
  return plain === '' ? value : plain;
}

function withoutSize(text: string): string {
  const [size = ''] = FILE_SIZE.exec(text.slice(-MAX_SIZE)) ?? [];
  return text.slice(0, text.length - size.length).trim();
}

/** One text among others may end with a size that is no file's: `the default is now 384MB`. */
function areFiles(values: readonly JsonValue[]): boolean {
  const sized = values.filter((value) => typeof value === 'string' && FILE_SIZE.test(value.slice(-MAX_SIZE)));
  return sized.length * 2 > values.length;
}

/** Without the heading of the page, which is no list of one, and without the list's own name at its head. */
function namesOnly(asked: Asked, values: JsonValue[], { headings, title }: PageFacts): JsonValue[] {
  const [first, second] = values;
  const isHead = typeof first === 'string' && values.length > 2 && levelOf(asked, wordsOf(first)) >= SYNONYM;
  if (isHead) return values.slice(1);
  // A link that leads to a list goes by its name.
  if (second === undefined && typeof first === 'string' && asked.names.includes(wordsOf(first))) return [];
  const isPage =
    second === undefined && (first === title || headings.some(({ level, text }) => level === 1 && text === first));
  return isPage ? [] : values;
}

const TIME_AT_END = /^(\S.{0,120}?)[\s,–—-]{1,4}\d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?$/i;
const TIME_AT_START = /^\d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?[\s,–—:-]{1,4}(\S.{0,200})$/i;

/** When each of them is on is no part of its name. */
function withoutTimes(asked: Asked, members: JsonValue[]): JsonValue[] {
  if (members.length < 2 || asked.names.some((name) => /time|hour|schedule|program|agenda|timetable/.test(name)))
    return members;
  for (const pattern of [TIME_AT_END, TIME_AT_START]) {
    const names = members.map((member) => (typeof member === 'string' ? pattern.exec(member)?.[1] : undefined));
    if (names.every((name) => name !== undefined)) return names;
  }
  return members;
}

/** When something was written is no list of words for it, and stands beside one on many pages. */
function areDays({ names }: Asked, { types, format }: ScalarShape, members: JsonValue[]): boolean {
  if (!types.includes('string') || format !== null || names.some((name) => OF_TIME.test(name))) return false;
  return members.every((member) => typeof member === 'string' && dateOfText(member) === member);
}

const OF_TIME = /date|day|time|when|year|month|schedule|deadline|event|session|datum|termin|fecha|jour|data/;
const YEAR_AT_END = /^(\S.{0,120}?)\s[(（](?:1[5-9]|20)\d\d(?:\s?[-–—]\s?(?:\d{2,4})?)?[)）]$/;

/** When each of them was made or held is no part of its name. */
function withoutYears({ names }: Asked, members: JsonValue[]): JsonValue[] {
  if (members.length < 2 || names.some((name) => /year|date|when|history|timeline|edition/.test(name))) return members;
  const bare = members.map((member) => (typeof member === 'string' ? YEAR_AT_END.exec(member)?.[1] : undefined));
  return bare.every((name) => name !== undefined) ? bare : members;
}

/** Who asks for codes: in words, as descriptions and keys are. */
const ASKS_FOR_CODES =
  /(?:^| )(?:codes? only|only (?:the )?codes?|just (?:the )?codes?|codes|nur (?:die )?codes?|kodes|codigos|codici|kody|kodlar|koder|コードのみ|仅代码|代码|코드)(?: |$)/;
/** A code before what it stands for: `A01G27/04 Self-acting watering devices`, `45000000 – Construction work`. */
const CODE_BEFORE = /^((?=[A-Z.-]{0,6}\d)[A-Z\d][A-Z\d./-]{1,14})\s(?:[–—:-]\s)?(?=\p{L}{2})/u;

function codesOnly({ names, description }: Asked, members: JsonValue[]): JsonValue[] {
  if (![...names, description ?? ''].some((words) => ASKS_FOR_CODES.test(words))) return members;
  const codes = members.map((member) => (typeof member === 'string' ? CODE_BEFORE.exec(member)?.[1] : undefined));
  return codes.every((code) => code !== undefined) ? codes : members;
}

/** A name that is written twice, perhaps in other letters, is one name. */
function withoutRepeats(members: JsonValue[]): JsonValue[] {
  const byName = new Map<JsonValue, JsonValue>();
  for (const member of members) {
    const name = (typeof member === 'string' ? wordsOf(member) : '') || member;
    if (!byName.has(name)) byName.set(name, member);
  }
  return [...byName.values()];
}

/** The line that holds all the others is none of them. */
function withoutSums(members: JsonValue[]): JsonValue[] {
  if (members.length < 3) return members;
  const whole = (others: JsonValue[]): string =>
    wordsOf(others.map((one) => (typeof one === 'string' ? one : '')).join(' '));
  const isEnd = (at: number): boolean => at === 0 || at === members.length - 1;
  return members.filter(
    (member, at) => typeof member !== 'string' || !isEnd(at) || wordsOf(member) !== whole(members.toSpliced(at, 1)),
  );
}
