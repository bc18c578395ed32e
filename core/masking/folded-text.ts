import { entityAt } from './html-entities';

/** What is taken for a disguise and read as what a reader would see. */
export interface Reading {
  /** Tags between letters. */
  tags: boolean;
  /** Entities in place of letters. */
  entities: boolean;
  /** The marks of Markdown, to which tags become. */
  emphasis: boolean;
}

/** Where each character of the folded text came from. */
export interface Places {
  starts: Uint32Array;
  ends: Uint32Array;
}

const PLAIN = 0;
const IGNORED = 1;
const TAG = 2;
const ENTITY = 3;
const EMPHASIS = 4;

/** A short text is put together faster than it is decoded. */
const MAX_ARGUMENTS = 100;
const decoder = new TextDecoder('utf-16le');

/** Nobody sees them: soft hyphens, joiners, marks of direction, selectors of variants, and the backslash that escapes. */
const INVISIBLE: readonly (readonly [first: number, last: number])[] = [
  [0x5c, 0x5c],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
];

const kindOf = new Uint8Array(0x10000);
const foldOf = new Uint16Array(0x10000);
for (let unit = 0; unit < 0x10000; unit += 1) foldOf[unit] = isOfScriptWithoutCase(unit) ? unit : foldedUnit(unit);
for (const [first, last] of INVISIBLE) kindOf.fill(IGNORED, first, last + 1);
for (const mark of '*_`~') kindOf[mark.charCodeAt(0)] = EMPHASIS;
kindOf['<'.charCodeAt(0)] = TAG;
kindOf['&'.charCodeAt(0)] = ENTITY;

/** From Han to Yi, and from Hangul to where the wide forms of letters begin: most of all units, and asked whenever a process starts. */
function isOfScriptWithoutCase(unit: number): boolean {
  return (unit >= 0x2e80 && unit < 0xa640) || (unit >= 0xac00 && unit < 0xff21);
}

/** The same for all cases of a letter; one that becomes two letters in the other case stays what it is. */
function foldedUnit(unit: number): number {
  const letter = String.fromCharCode(unit);
  const large = letter.toUpperCase();
  const small = (large.length === 1 ? large : letter).toLowerCase();
  return small.length === 1 ? small.charCodeAt(0) : unit;
}

/**
 * Text without case and disguise, never longer than it was. One pass, however the text is made; the places are written
 * down only for who asks, because most texts hold nothing to be found.
 */
export function foldText(text: string, reading: Reading, places?: Places): string {
  const units = new Uint16Array(text.length);
  let length = 0;
  const put = (unit: number, start: number, end: number): void => {
    units[length] = foldOf[unit] ?? unit;
    if (places !== undefined) {
      places.starts[length] = start;
      places.ends[length] = end;
    }
    length += 1;
  };
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    const kind = kindOf[unit];
    if (kind === PLAIN) {
      put(unit, at, at + 1);
      at += 1;
      continue;
    }
    if (kind === IGNORED || (kind === EMPHASIS && reading.emphasis)) {
      at += 1;
      continue;
    }
    const tagEnd = kind === TAG && reading.tags ? endOfTag(text, at) : -1;
    const entity = kind === ENTITY && reading.entities ? entityAt(text, at) : null;
    if (tagEnd > 0) at = tagEnd;
    else if (entity !== null) {
      for (let index = 0; index < entity.character.length; index += 1) {
        const decoded = entity.character.charCodeAt(index);
        const isSkipped = kindOf[decoded] === IGNORED || (kindOf[decoded] === EMPHASIS && reading.emphasis);
        if (!isSkipped) put(decoded, at, entity.end);
      }
      at = entity.end;
    } else {
      put(unit, at, at + 1);
      at += 1;
    }
  }
  const folded = units.subarray(0, length);
  return length <= MAX_ARGUMENTS ? String.fromCharCode(...folded) : decoder.decode(folded);
}

/** Behind the tag or comment that begins there, or -1: the next "<" ends the search, so that each character is read once. */
function endOfTag(text: string, start: number): number {
  if (!/[A-Za-z/!]/.test(text.charAt(start + 1))) return -1;
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '>') return at + 1;
    if (mark === '<') return -1;
  }
  return -1;
}
