import { FORMER_WORDS } from '../lexicon/questions/former-words';

/** How directly a value is told: by a place of its own, by one part of several alike, or in a sentence. */
export const TOLD_BY = { place: 0, part: 1, sentence: 2 } as const;
type ToldBy = (typeof TOLD_BY)[keyof typeof TOLD_BY];

/** A value that a page tells, with the words that say what it is, and of what. */
export interface ToldValue {
  value: string;
  /** What it is called: the head of its column, its label. */
  names: readonly string[];
  /** Whose it is: the other cells of its row, the heading of its card. */
  own: readonly string[];
  /** Under which headings it stands. */
  around: readonly string[];
  by: ToldBy;
  /** What it is a part of; values of one thing share it. */
  of: object;
  /** What it stands in says that it held at another time. */
  isFormer: boolean;
}

const FORMER = new RegExp(`(?<!\\p{L})(?:${FORMER_WORDS})(?!\\p{L})`, 'iu');

export function isFormer(texts: readonly (string | null)[]): boolean {
  return texts.some((text) => text !== null && FORMER.test(text));
}

const NAMED = /^(\p{L}[^\d:：]{0,39})[:：]\s?(\S.{0,300})$/u;

/** The name that a text gives its value itself, and the value: `Duration: 3 hours`. */
export function namedWithin(text: string): { name: string; value: string } | null {
  const [, name, value] = NAMED.exec(text) ?? [];
  return name === undefined || value === undefined ? null : { name, value };
}

/** In the place of a value that there is none of. */
const NO_VALUE = /^(?:[-–—−/.·*]{1,3}|n\/?a|n\.a\.|k\.? ?a\.?|tba|tbd|\?)?$/i;

export function hasValue(text: string): boolean {
  return !NO_VALUE.test(text.trim());
}
