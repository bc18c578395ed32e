import type { LabelledValue } from '../../facts/labels/labelled-value';
import { SIDE_WORDS } from '../../lexicon/names/sides-of-things';
import { coverageOf } from '../names/concepts';
import { areSynonyms, wordsOf, type Wanted } from '../names/key-names';
import { createEntry, type Entry, type Scope } from '../scope';

const MAX_TEXT = 120;
const TIMES = /\s[x*]\s|(?<=\d)[x*](?=\d)|\s?[×✕]\s?/iu;
const IN_BRACKETS = /\(([^()]{1,60})\)/;
/** What follows behind a comma is no size of it: `20 x 30 cm, 2 kg`. */
const BEHIND = /[,;，、](?!\d).{0,120}$/u;
const UNIT = 'mm|cm|dm|m|in|inch|inches|ft|"|″';
const PART = new RegExp(
  `^(?:([\\p{L}⌀Ø]{1,14})[.:]?\\s?)?(\\d{1,6}(?:[.,]\\d{1,3})?)\\s?(${UNIT})?\\.?\\s?(?:\\(?([\\p{L}⌀]{1,14})\\)?)?$`,
  'iu',
);
const IS_UNIT = new RegExp(`^(?:${UNIT})$`, 'i');
const SIDES = new Map(
  Object.entries(SIDE_WORDS).flatMap(([side, words]) => words.map((word): [string, string] => [word, side])),
);

interface Size {
  number: string;
  unit: string;
  /** What stands beside it. */
  said: string;
}

/**
 * The sizes of a thing by its sides: `H 18.4 × W 17.9 × D 17.9 cm`, `74 × 98,5 (altezza × larghezza)`. Which is which is
 * told by letters beside them, in brackets or at the end of the label, and by nobody else but for things that are asked
 * for by their length first, as boxes and bars are written.
 */
export function dimensionEntries({ names }: Wanted, members: readonly Wanted[], scope: Scope): Entry[] {
  const asked = members.map((member) => withoutUnit(member.names[0] ?? '').join(' '));
  if (sidesOf(asked) === null) return [];
  const wanted = names.map((name) => withoutUnit(name).filter((word) => !isSizeWord(word)));
  const written = writtenIn(scope);
  const meant = [...written].filter(([, labels]) =>
    labels.some((label) => {
      const words = label.split(' ');
      return wanted.some(
        (own) => own.every((word) => words.includes(word)) && (own.length > 0 || words.some(isSizeWord)),
      );
    }),
  );
  // A part of it may go by the word that the text begins with.
  const [only, second] = meant.filter(([text]) => !meant.some(([other]) => other !== text && other.includes(text)));
  if (only === undefined || second !== undefined) return [];
  const [text, labels] = only;
  const sizes = sizesIn(text);
  const sides = sidesTold(text, sizes, labels) ?? lengthFirst(asked, sizes.length);
  return sides === null ? [] : sides.map((side, at) => createEntry(side, textOf(sizes[at])));
}

/** The same of a value that goes by dimensions or size, for whoever asks for a side by its name alone. */
export function sideEntries({ label, value, section }: LabelledValue): Entry[] {
  const words = wordsOf(label);
  if (typeof value !== 'string' || !(areSynonyms(words, 'dimensions') || areSynonyms(words, 'size'))) return [];
  const sizes = sizesIn(value);
  const sides = sizes.length < 2 ? null : sidesTold(value, sizes, [words]);
  return sides === null ? [] : sides.map((side, at) => createEntry(side, textOf(sizes[at]), section));
}

/** Which size is of which side, as letters beside them, in brackets or at the end of a label say. */
function sidesTold(text: string, sizes: readonly Size[], labels: readonly string[]): string[] | null {
  const bracketed = IN_BRACKETS.exec(text)?.[1] ?? '';
  return (
    sidesOf(sizes.map(({ said }) => wordsOf(said))) ??
    [bracketed, ...labels].reduce<string[] | null>(
      (known, label) => known ?? sidesOf(lettersIn(wordsOf(label), sizes.length)),
      null,
    )
  );
}

/** By text that gives sizes, what it is called: a label may say in a longer form which is which. */
function writtenIn({ tiers }: Scope): Map<string, string[]> {
  const written = new Map<string, string[]>();
  for (const { words, value } of tiers.flat()) {
    if (typeof value !== 'string' || !/\d.{0,12}[x×✕*]/iu.test(value) || sizesIn(value).length < 2) continue;
    const labels = written.get(value);
    if (labels === undefined) written.set(value, [words]);
    else labels.push(words);
  }
  return written;
}

const isSizeWord = (word: string): boolean => coverageOf('size', word)[0] === 1 || areSynonyms(word, 'dimensions');
const withoutUnit = (name: string): string[] => name.split(' ').filter((word) => !IS_UNIT.test(word));

function sizesIn(text: string): Size[] {
  if (text.length > MAX_TEXT) return [];
  const parts = text
    .replace(IN_BRACKETS, (bracketed) => (/\d/.test(bracketed) || /[x×]/i.test(bracketed) ? ' ' : bracketed))
    .replace(BEHIND, '')
    .split(TIMES);
  const sizes = parts.map((part) => sizeOf(part.trim()));
  if (parts.length > 3 || sizes.some((size) => size === null)) return [];
  const read = sizes.filter((size) => size !== null);
  const unit = read.findLast((size) => size.unit !== '')?.unit;
  // `4 x 250` are no sizes of anything.
  return unit === undefined ? [] : read.map((size) => ({ ...size, unit: size.unit === '' ? unit : size.unit }));
}

function sizeOf(part: string): Size | null {
  const [, before = '', number, unit = '', behind = ''] = PART.exec(part) ?? [];
  if (number === undefined) return null;
  return IS_UNIT.test(before)
    ? { number, unit: before, said: behind }
    : { number, unit, said: before === '' ? behind : before };
}

function textOf(size: Size | undefined): string {
  return size === undefined ? '' : `${size.number} ${size.unit.replace(/["″]/, 'in')}`;
}

/** The last words of a label, as many as there are sizes: `dimensions l x p x h`, `maße bxhxt`. */
function lettersIn(label: string, count: number): string[] {
  const words = label.split(' ').filter((word) => word !== 'x');
  const glued = (words.at(-1) ?? '').split('x');
  return glued.length === count ? glued : words.slice(-count);
}

function sidesOf(words: readonly string[]): string[] | null {
  // In French and Italian an L is wide beside a P, and a small l beside a great one.
  const isWide = words.includes('p') && !words.includes('b') && !words.includes('w');
  const sides = words.map((word, at) => {
    if (word !== 'l') return SIDES.get(word);
    return isWide || words.indexOf('l') < at ? 'width' : 'length';
  });
  const known = sides.filter((side) => side !== undefined);
  return known.length === sides.length && new Set(known).size === known.length ? known : null;
}

const THIRD = ['height', 'thickness', 'depth'];

function lengthFirst(asked: readonly string[], count: number): string[] | null {
  const sides = sidesOf(asked);
  if (count !== 3 || sides?.length !== count || sides[0] !== 'length' || sides[1] !== 'width') return null;
  return THIRD.includes(sides[2] ?? '') ? sides : null;
}
