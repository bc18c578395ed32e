import type { JsonValue } from '../../json';
import type { Locale } from './coerce';
import { wordsOf } from './names/key-names';

/** A named value found somewhere on the page. */
export interface Entry {
  /** Its name as `wordsOf` gives it: names are compared far more often than made. */
  words: string;
  value: JsonValue;
  section: string | null;
  /** The parts of a value that is written as several. */
  items?: string[] | undefined;
  /** The name of the page's subject, which is one and no list. */
  isSingle?: boolean;
  /** It goes by this name only, and by none that means the same. */
  isExact?: boolean;
  /** Where the only link in the value leads. */
  url?: string | undefined;
  /** The value counts what the name says: `94 versions`. */
  isCount?: boolean | undefined;
  /** Written for the page's scripts, in words that nobody was meant to read. */
  isCode?: boolean;
  /** Named inside of one of several alike parts, which need not say whose value it is. */
  isOwn?: boolean;
  /** The page itself as a text. */
  isWhole?: boolean;
  /** Only the end of a class says so. */
  isHint?: boolean;
  /** Read from a phrase, a class or a sentence: that a description has its name says nothing. */
  isLoose?: boolean;
  /** Under a heading that may be about somebody or something else than the page's subject. */
  isElsewhere?: boolean;
  /** A number behind a word, which may be a count or a part of a name: `Gallery 214`. */
  isNumbered?: boolean;
}

/** `VAT 20%`, `MwSt. (19 %)`: what is named is the amount. */
const WITH_RATE = /^(\p{L}[^%％]{0,40}?)[\s(]{1,3}\d{1,2}(?:[.,]\d{1,2})?\s?[%％]\)?$/u;

export function createEntry(
  name: string,
  value: JsonValue,
  section: string | null = null,
  items: string[] | undefined = undefined,
): Entry {
  return { words: wordsOf(WITH_RATE.exec(name)?.[1] ?? name), value, section, items };
}

/** Things of one kind that the page holds several of: rows, items of one type, cards. */
export interface Collection {
  /** In words, as entries are named. */
  names: string[];
  members: Scope[];
  /** True for what stands around the page's subject, which only serves whoever asks for it by name. */
  isAside?: boolean;
  /** True for what the page does not show at first. */
  isHidden?: boolean;
  /** True where its form alone tells what it lists: reading the page in another way would find parts of its members. */
  isSettled?: boolean;
  /** False for a single object that the page does not present as one of several. */
  isList: boolean;
}

export function withGroup(heading: string | null | undefined): Pick<Scope, 'group'> {
  return heading === null || heading === undefined ? {} : { group: heading };
}

/** A part of what a scope is of, which has nothing but these. */
export function partScope({ locale }: Scope, entries: Entry[]): Scope {
  return { tiers: [entries], collections: [], locale };
}

/** Where values for one object are looked up: sources in the order of trust, and what is nested in it. */
export interface Scope {
  tiers: Entry[][];
  /** Sources that are asked only where those have nothing: what the page says to its scripts, or beside its subject. */
  hidden?: Entry[][];
  /** The heading above one of several, under which not all of them stand. */
  group?: string;
  /** What one of several rows begins with, where it is a name. */
  head?: string;
  /** What one of several alike parts is called, whatever its name is called. */
  title?: string;
  /** The items of the only list in one of several alike parts. */
  list?: string[];
  /** Texts that stand alone in one of several alike parts, for when nothing names them. */
  texts?: string[];
  /** Where in it each of them stands, by which the same place is known in the others. */
  places?: readonly { make: string; text: string }[];
  /** Short texts that stand alone on the page. */
  phrases?: string[];
  /** Those of them that claim something by being there. */
  claims?: string[];
  /** How to reach whom the page is about, where it says only one way. */
  ways?: Entry[];
  /** The words of the task, which may name some of several things. */
  ask?: string;
  /** True for the page as a whole, whose lists and headings belong to nobody else. */
  isPage?: boolean;
  collections: Collection[];
  locale: Locale;
}
