import { SHORT_WORDS } from '../../lexicon/short-words';
import { TOPIC_CONCEPTS } from '../../lexicon/topic-concepts';
import { WORD_CONCEPTS } from '../../lexicon/word-concepts';
import { foldOf, haveOtherLinks, SMALL_WORDS, synonymLines } from './key-names';

/** A word of a name: as it is written, and the lines of the lexicon that it stands in. */
interface Word {
  text: string;
  lines: readonly number[];
  /** Two words have one in common exactly where they mean the same. */
  marks: readonly string[];
}

function createWord(text: string, lines: readonly number[]): Word {
  return {
    text,
    lines,
    marks: [foldOf(text), ...lines.map((line) => `#${line}`), ...synonymLines(text).map((line) => `=${line}`)],
  };
}

const LINES = new Map<string, number[]>();
[...WORD_CONCEPTS, ...TOPIC_CONCEPTS].forEach((line, index) => {
  for (const word of line.split(' ')) LINES.set(word, [...new Set([...(LINES.get(word) ?? []), index])]);
});
const lineOf = (word: string): number => LINES.get(word)?.[0] ?? -1;
const COUNTS = new Set([lineOf('number')]);
const DATES = new Set([lineOf('date'), lineOf('time')]);
const NAMES = new Set([lineOf('name')]);

/** What a caller may say of a thing that the page calls by its bare name. */
const QUALIFIERS = new Set(
  'current currently latest overall exact user total main official own daily stated given shown listed'.split(' '),
);
/** Words without a meaning of their own inside of a name. */
const FILLERS = new Set(
  'and or with for at to und mit fur bei zu am im vom zum et avec pour sur au aux con para en al com em nos nas per nel nella met voor aan op bij dla ve ile icin の と 的 및 의 所属 piu mas plus most obce foreign overview ubersicht overzicht apercu resumen panoramica przeglad oversigt oversikt prehled'.split(
    ' ',
  ),
);
const MAX_WORDS = 6;
const MAX_KEPT = 20_000;
const KEPT = new Map<string, Word[]>();

function wordsIn(name: string): Word[] {
  const known = KEPT.get(name);
  if (known !== undefined) return known;
  const read = name
    .split(' ')
    .filter((word) => !SMALL_WORDS.has(word) && !FILLERS.has(word))
    .flatMap((word) => (word.length > MAX_WORD_LENGTH ? [createWord(word, [])] : wordsInside(word)))
    .filter(({ text }, _, { length }) => length === 1 || !FILLERS.has(text));
  if (KEPT.size >= MAX_KEPT) KEPT.clear();
  KEPT.set(name, read);
  return read;
}

const MAX_WORD_LENGTH = 30;
const MIN_PART = 4;
const LETTERS_WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;

/** A word, or the words that it is written together from: `開業年月日`, `Vertragslaufzeit`. */
function wordsInside(text: string): Word[] {
  const lines = linesOf(text);
  if (lines.length > 0) return [createWord(plainForm(text), lines)];
  const isUnspaced = LETTERS_WITHOUT_BLANKS.test(text);
  return compound(text, isUnspaced ? 1 : MIN_PART, !isUnspaced) ?? [createWord(plainForm(text), lines)];
}

function linesOf(word: string): readonly number[] {
  const meant = Object.hasOwn(SHORT_WORDS, word) ? SHORT_WORDS[word] : undefined;
  const forms = [word, meant ?? '', plainForm(word), `${word}s`];
  return LINES.get(forms.find((form) => LINES.has(form)) ?? '') ?? [];
}

function plainForm(word: string): string {
  return word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '') : word;
}

/** The longest known words first; nothing may be left over but a letter that joins two words. */
function compound(text: string, minPart: number, mayJoin: boolean): Word[] | null {
  const parts: Word[] = [];
  let at = 0;
  while (at < text.length) {
    let end = text.length;
    while (end >= at + minPart && !isPart(text.slice(at, end))) end -= 1;
    if (end < at + minPart) {
      if (!mayJoin || parts.length === 0 || !/^(?:s|n|en|es)/.test(text.slice(at)) || at === text.length - 1)
        return null;
      at += 1;
      continue;
    }
    const part = text.slice(at, end);
    parts.push(createWord(part, LINES.get(part) ?? []));
    at = end;
  }
  return parts.length > 1 ? parts : null;
}

function isPart(text: string): boolean {
  return LINES.has(text) || (text.length > MIN_PART && FILLERS.has(text));
}

/** Whether a word stands in the lexicon. */
export function isKnownWord(word: string): boolean {
  return linesOf(word).length > 0;
}

interface Agreement {
  /** Whether some word of one name has no counterpart in the other, which changes nothing for what is asked. */
  isLoose: boolean;
}

/** What kind of value is asked for, as far as it says which words of a name may be missing. */
export interface AskedKind {
  isNumber: boolean;
  isDate: boolean;
}

/** Whether two names say the same in other words or another language; null where they do not. */
export function agreementOf(asked: string, found: string, kind: AskedKind): Agreement | null {
  const [wanted, given] = [wordsIn(asked), wordsIn(found)];
  if (haveOtherLinks(asked, found)) return null;
  if (wanted.length === 0 || wanted.length > MAX_WORDS || given.length > MAX_WORDS) return null;
  if (Math.abs(wanted.length - given.length) > 2) return null;
  const open = [...given];
  const missing: Word[] = [];
  let telling = 0;
  for (const word of wanted) {
    const at = open.findIndex((other) => isSame(word, other));
    if (at < 0) missing.push(word);
    else {
      const [matched] = open.splice(at, 1);
      if (matched !== undefined && !mayBeMissing(matched, kind)) telling += 1;
    }
  }
  if (missing.length === 0 && open.length === 0) return { isLoose: false };
  const isHarmless =
    telling > 0 &&
    open.every((word) => mayBeMissing(word, kind)) &&
    missing.every((word) => mayBeMissing(word, kind) || QUALIFIERS.has(word.text));
  return isHarmless ? { isLoose: true } : null;
}

/** Of each word of a name its marks. */
export function marksIn(name: string): readonly (readonly string[])[] {
  return wordsIn(name).map(({ marks }) => marks);
}

/** Which share of the words of what is asked the other words have, and which share of them it has. */
export function coverageOf(asked: string, found: string): [number, number] {
  const [wanted, given] = [wordsIn(asked), wordsIn(found)];
  if (wanted.length === 0 || given.length === 0) return [0, 0];
  const covered = wanted.filter((word) => given.some((other) => isSame(word, other))).length;
  const said = given.filter((word) => wanted.some((other) => isSame(word, other))).length;
  return [covered / wanted.length, said / given.length];
}

function isSame(left: Word, right: Word): boolean {
  return left.marks.some((mark) => right.marks.includes(mark));
}

function mayBeMissing({ lines }: Word, { isNumber, isDate }: AskedKind): boolean {
  const kinds = isNumber ? COUNTS : isDate ? DATES : NAMES;
  return lines.some((line) => kinds.has(line));
}
