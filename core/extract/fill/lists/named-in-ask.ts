import type { JsonValue } from '../../../json';
import { areSynonyms, wordsOf } from '../names/key-names';
import type { Scope } from '../scope';

/** A value that the words of a task name, the columns in which it stands, and how the words mean it. */
interface NamedValue {
  text: string;
  columns: Set<string>;
  isExcluded: boolean;
}

const MIN_LENGTH = 3;
const MAX_LENGTH = 60;
const MAX_ASK = 3_000;
/** Several things in one cell: `Ankara, Çankaya`, `Porto (Campanhã)`. */
const BETWEEN_PARTS = /\s?[,;/()|·–]\s?|\s-\s/;
/** Names begin so; what begins with a small letter is a word of the ask. */
const BEGINS_AS_NAME = /^[\p{Lu}\p{Lo}]/u;
/** Words that asks write with a capital letter for no reason. */
const NO_NAMES = new Set('All Any Each Every The New Name Names Title Titles Price Prices List'.split(' '));
const EXCLUDED =
  /(?<!\p{L})(?:not|except|except for|without|excluding|other than|nicht|außer|ohne|sauf|excepto|salvo|menos|tranne|eccetto|behalve|oprócz|hariç)(?: (?:the|in|to|from|by|for|of|zu|nach|von|la|le|el|de))?\s?["“„«]?$/iu;
const FROM = /(?<!\p{L})(?:from|von|ab|aus|depuis|desde|dal?|vanuit|z|ze)\s?["“„«]?$/iu;
const TO = /(?<!\p{L})(?:to|nach|zu|bis|vers|hacia|para|naar|do)\s?["“„«]?$/iu;
/** Enough before a name to say how it is meant. */
const BEFORE = 40;

/**
 * The members of which an ask speaks: `the departures to Porto` are those in whose line `Porto` stands, and `Porto Covo` is
 * another town. The ask names a value as the page writes it; what no member has, or all of them, tells none apart.
 */
export function membersNamedIn(ask: string, members: readonly Scope[]): readonly Scope[] {
  if (ask === '' || members.length < 2) return members;
  const said = ask.slice(0, MAX_ASK);
  const values = members.map(valuesOf);
  const named = withoutShorter(namedValues(said, values)).filter(({ text, columns }) => {
    const count = values.filter((one) => has(one, text, columns)).length;
    return count > 0 && count < members.length;
  });
  if (named.length === 0) return members;
  return members.filter((_, at) => {
    const own = values[at] ?? new Map<string, Set<string>>();
    return named.every((one) =>
      one.isExcluded
        ? !has(own, one.text, one.columns)
        : named.some((other) => !other.isExcluded && isSameColumn(one, other) && has(own, other.text, other.columns)),
    );
  });
}

/** The columns of the only row of which the task speaks. */
export function rowNamedIn({ ask = '', collections }: Scope): Scope['tiers'] {
  const rows = collections.flatMap(({ members, isList, isAside, isHidden }) => {
    const named = isList && isAside !== true && isHidden !== true ? membersNamedIn(ask, members) : [];
    return named.length === 1 && members.length > 1 ? named : [];
  });
  return rows.length === 1 ? (rows[0]?.tiers.slice(0, 1) ?? []) : [];
}

/** Words of asks which are classes of anything. */
const OF_ANY_ASK = new Set(
  'list lists show get find give all any each every the page name names title price item items data info content text link links table row rows result results value values'.split(
    ' ',
  ),
);

/**
 * The only name of a list that the words of the task have: `the network options`. Where they have several, all are meant.
 * @param isWanted whether a name says no more than the schema does
 */
export function nameSpokenOf({ ask = '', collections }: Scope, isWanted: (name: string) => boolean): string | null {
  const said = ` ${wordsOf(ask)} `;
  const names = collections.flatMap((one) => (one.isAside === true ? [] : one.names));
  const spoken = [...new Set(names.filter((one) => one !== '' && !OF_ANY_ASK.has(one) && said.includes(` ${one} `)))];
  const telling = spoken.filter((one) => !isWanted(one));
  const [name, second] = telling.length > 0 ? telling : spoken;
  return name === undefined || second !== undefined ? null : name;
}

/** In place of a column: no name of one has a sign. */
const HEADING_ABOVE = '#';

/** By text, the columns in which a member has it, as a whole or as a part. */
function valuesOf({ tiers, texts = [], group }: Scope): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  const add = (text: string, column: string): void => {
    const columns = values.get(text) ?? new Set<string>();
    values.set(text, columns.add(column));
  };
  const addAll = (value: JsonValue, column: string): void => {
    if (typeof value !== 'string' || value.length > MAX_LENGTH) return;
    for (const part of new Set([value, ...value.split(BETWEEN_PARTS)])) add(part.trim(), column);
  };
  for (const { value, words } of tiers.flat()) addAll(value, words);
  for (const text of texts) addAll(text, '');
  if (group !== undefined) addAll(group, HEADING_ABOVE);
  return values;
}

function namedValues(ask: string, values: readonly Map<string, Set<string>>[]): NamedValue[] {
  const columnsOf = new Map<string, Set<string>>();
  for (const one of values) {
    for (const [text, columns] of one) {
      const known = columnsOf.get(text) ?? new Set<string>();
      for (const column of columns) known.add(column);
      columnsOf.set(text, known);
    }
  }
  return [...columnsOf].flatMap(([text, columns]) => namedValue(ask, text, columns) ?? []);
}

function namedValue(ask: string, text: string, all: ReadonlySet<string>): NamedValue | null {
  if (text.length < MIN_LENGTH || !BEGINS_AS_NAME.test(text) || NO_NAMES.has(text)) return null;
  const at = Math.max(placeIn(ask, text), all.has(HEADING_ABOVE) ? placeOfHeading(ask, text) : -1);
  if (at <= 0) return null;
  const before = ask.slice(Math.max(0, at - BEFORE), at);
  const isWrongWay = (column: string): boolean =>
    (FROM.test(before) && areSynonyms(column, 'destination')) || (TO.test(before) && areSynonyms(column, 'origin'));
  const columns = new Set([...all].filter((column) => !isWrongWay(column)));
  return columns.size === 0 ? null : { text, columns, isExcluded: EXCLUDED.test(before) };
}

/** Where an ask has a text as words of its own; below zero where it has not. */
function placeIn(ask: string, text: string): number {
  const isPartOfWord = (letter: string | undefined): boolean =>
    letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !/\p{Lo}/u.test(letter);
  for (let at = ask.indexOf(text); at >= 0; at = ask.indexOf(text, at + 1)) {
    if (!isPartOfWord(ask[at - 1]) && !isPartOfWord(ask[at + text.length])) return at;
  }
  return -1;
}

/** A heading of several words is meant in small letters as well: `all land records`. */
function placeOfHeading(ask: string, heading: string): number {
  return heading.includes(' ') ? placeIn(ask.toLowerCase(), heading.toLowerCase()) : -1;
}

/** Of names of which one is a part of the other, the longer is meant. */
function withoutShorter(named: NamedValue[]): NamedValue[] {
  return named.filter(({ text }) => !named.some((other) => other.text !== text && other.text.includes(text)));
}

function has(values: ReadonlyMap<string, Set<string>>, text: string, columns: ReadonlySet<string>): boolean {
  return [...(values.get(text) ?? [])].some((column) => columns.has(column));
}

function isSameColumn(one: NamedValue, other: NamedValue): boolean {
  return [...one.columns].some((column) => other.columns.has(column));
}
