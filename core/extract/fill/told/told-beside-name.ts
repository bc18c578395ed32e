import type { JsonValue } from '../../../json';
import { oncePer } from '../../../once-per';
import { askedOf, isAskedFor } from '../asked';
import type { Locale } from '../coerce';
import { SMALL_WORDS, type Wanted } from '../names/key-names';
import { isTextOnly, type ScalarShape } from '../schema/schema-shape';
import { valueAsked } from '../values/asked-value';
import { agreed } from '../values/agreed';

const MAX_LINE = 400;
const MAX_LINES = 400;
const MAX_WORDS = 4;
/** A single word has to be a telling one. */
const MIN_TELLING = 6;
const SAYS_LITTLE = new Set(
  'number amount minimum maximum period months minutes seconds percent address location opening closing status reference version quantity length height weight'.split(
    ' ',
  ),
);
/** What may stand between a name and its value: `a joining fee of $50`, `doors open at 6.45`. */
const BETWEEN =
  /^(?:\s{0,3}(?:[:：=–—]|approx\.|ca\.|max\.?|(?:is|are|was|of|at|in|on|to|up to|bis zu|bis|jusqu['’]a|hasta|ate|fino a|tot|about|around|from|by|until|ist|betragt|von|am|um|ab|est|de|du|es|el|di|il|e|op|van|jest|to|do|od)(?!\p{L})))*\s{0,3}/iu;
const VALUE =
  /^[-−]?(?:(?:[€$£¥₩]|US\$|R\$|CHF|EUR)\s?)?(?:\d{4}-\d\d-\d\d|\d{1,2}\.?\s(?:de\s)?\p{L}{3,10}\.?,?\s(?:de\s)?\d{4}|\p{L}{3,9}\s\d{1,2},\s\d{4}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d[\d.,\u00a0\u202f]{0,12}\d|\d)(?:\s?(?:[%€£¥₩]|[\p{L}²³]{1,10}))?/u;
const NUMBER_BEFORE = /(?:^|[\s(])((?:[€$£]\s?)?\d[\d.,]{0,12})\s$/;

/**
 * A number or a day that a sentence tells right beside the very words that are asked for: `when all 180 places are taken`.
 * Where sentences differ, none is believed.
 */
export function toldBesideName(
  wanted: Wanted,
  shape: ScalarShape,
  lines: readonly string[],
  locale: Locale,
): JsonValue | undefined {
  const isDay = shape.format === 'date';
  const asked = askedOf(wanted);
  const isTime = isTextOnly(shape) && isAskedFor(asked, 'last admission');
  if (!isDay && !isTime && !(shape.types[0] === 'number' || shape.types[0] === 'integer')) return undefined;
  const counted = asked.names.flatMap((name) => COUNTED.exec(name)?.[1] ?? []);
  const names = [...tellingNames(asked.names), ...counted.map((name) => [name])];
  if (names.length === 0) return undefined;
  const found = new Set<JsonValue>();
  for (const { plain, words } of linesWithFigures(lines)) {
    for (const { start, end } of names.flatMap((name) => placesOf(name, words))) {
      const isCounted = counted.includes(plain.slice(start, end).toLowerCase());
      // What stands before the words counts them: `1 checked bag up to 23 kg` is one, and not one kilogram.
      const text = isTime
        ? timeBehind(plain.slice(end))
        : isCounted
          ? numberBefore(plain, start)
          : besides(plain, start, end, isDay || asked.unit !== null);
      if (text === undefined || (asked.unit === 'percent' && !/[%％]/.test(text))) continue;
      const value = valueAsked({ value: text }, asked, shape, locale);
      if (value !== undefined) found.add(value);
    }
  }
  return agreed(found);
}

interface PlainLine {
  plain: string;
  words: PlacedWord[];
}

/** Every key is looked for in the same lines. */
const linesWithFigures = oncePer((lines: readonly string[]) =>
  lines.slice(0, MAX_LINES).flatMap((line): PlainLine[] => {
    if (line.length > MAX_LINE || !/\d/.test(line)) return [];
    const plain = line.normalize('NFKD').replace(/\p{M}/gu, '');
    return [{ plain, words: wordsIn(plain) }];
  }),
);

/** A number right before the words, if it may be one that counts them, else what follows them. */
function besides(line: string, start: number, end: number, isNoCount: boolean): string | undefined {
  const before = isNoCount ? undefined : numberBefore(line, start);
  if (before !== undefined) return before;
  const behind = line.slice(end);
  return VALUE.exec(behind.slice(BETWEEN.exec(behind)?.[0].length ?? 0))?.[0];
}

function numberBefore(line: string, start: number): string | undefined {
  return NUMBER_BEFORE.exec(line.slice(Math.max(0, start - MAX_NUMBER), start))?.[1];
}

/** `number_of_recordings` asks for what `37 recordings` tells. */
const COUNTED = /^(?:number of|num|no of|count of) (\p{L}{5,}s)$/u;
const TIME =
  /^\d{1,2}[:.]\d\d(?:\s?(?:[ap]\.?m\.?|uhr|uur|h)(?!\p{L}))?|^\d{1,2}\s?(?:[ap]\.?m\.?|uhr|uur|h)(?!\p{L})/iu;

/** `Last entry is at 4.45 pm.` */
function timeBehind(behind: string): string | undefined {
  return TIME.exec(behind.slice(BETWEEN.exec(behind)?.[0].length ?? 0))?.[0];
}

const MAX_NUMBER = 20;

interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

function wordsIn(line: string): PlacedWord[] {
  return [...line.matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/** Where the words of a name stand one after the other, perhaps with a small word between two. */
function placesOf(name: readonly string[], words: readonly PlacedWord[]): { start: number; end: number }[] {
  return words.flatMap((first, at) => {
    let place = at;
    for (const [step, wanted] of name.entries()) {
      if (step > 0 && words[place]?.word !== wanted && SMALL_WORDS.has(words[place]?.word ?? '')) place += 1;
      if (words[place]?.word !== wanted) return [];
      place += 1;
    }
    return [{ start: first.start, end: words[place - 1]?.end ?? first.end }];
  });
}

/** Names that say enough by themselves to be looked for in sentences. */
function tellingNames(names: readonly string[]): string[][] {
  return names.flatMap((name) => {
    const words = name.split(' ');
    const telling = words.filter((word) => !SMALL_WORDS.has(word));
    if (telling.length > MAX_WORDS || /\d/.test(name)) return [];
    return telling.length > 1 || (name.length >= MIN_TELLING && !SAYS_LITTLE.has(name)) ? [words] : [];
  });
}
