import { monthOf } from '../dates';
import { isKnownWord } from '../names/concepts';
import { isKnownName, wordsOf } from '../names/key-names';
import { createEntry, type Entry } from '../scope';

const MAX_LINE = 400;
const MAX_NAME_WORDS = 4;
const MAX_BEFORE = 80;
const MAX_ENTRIES = 400;

/** Days, sums of money and shares, as they stand in the middle of a sentence. */
const VALUE =
  /(?<![\p{L}\d.,])(?:\d{4}-\d\d-\d\d(?!\d)|\d{1,2}(?:st|nd|rd|th|er|º|\.)?\s(?:de\s|of\s)?\p{L}{3,12}\.?,?\s(?:de\s)?\d{4}(?!\d)|\p{Lu}\p{L}{2,9}\.?\s\d{1,2},\s\d{4}(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{4}(?!\d)|(?:0[1-9]|1[0-2])\/(?:19|20)\d\d(?![\d/])|\p{L}{3,10}\s(?:de\s)?(?:19|20)\d\d(?=\.?$)|(?:[€$£¥₩₺]|(?:US|R)\$)\s?\d{1,9}(?:[.,]\d{2,3}){0,4}(?![\d%])|\d{1,3}[.,]\d\s?%(?!\p{L})|\d{1,9}(?:[ .,\u00a0\u202f]\d{2,3}){0,4}\s?(?:€|zł|TL|%|EUR|USD|GBP|CHF)(?!\p{L}))/gu;
/** What stands between a name and its value: `a deposit of £100`, `Bank Rate at 3.50%`, `uiterlijk zondag 29 november`. */
const LINK =
  /(?:^|\s)(?:of|is|are|was|at|on|the|a|an|in|to|am|vom|von|der|den|dem|ist|beträgt|betragt|le|la|du|de|est|el|es|del|il|di|da|do|op|van|het|jest|to|up to|about|only|just|now|currently|\p{L}{3,12}day|\p{L}{3,10}tag|\p{L}{3,6}dag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/iu;
const MAX_LINKS = 4;
/** Words that only say from when or up to when. */
const SHORT = new Set(
  'from until till to by on at since bis ab von seit hasta desde al dal dal fino entro tot vanaf do od jusqu depuis ate em'.split(
    ' ',
  ),
);

const NAME = String.raw`\p{Lu}[\p{L}.'’-]{1,20}(?:\s\p{Lu}[\p{L}.'’-]{1,20}){1,3}`;
const BETWEEN = String.raw`(?:,\s(?:and\s|und\s|et\s|y\s)?|\s(?:and|und|et|y|e|en|i|ve|&)\s)`;
const BETWEEN_NAMES = new RegExp(BETWEEN, 'u');
/** `Hosted by Peter Abara and Lin Castellano.` */
const DONE_BY = new RegExp(
  String.raw`(?<![\p{L}])(\p{L}{4,20}\s(?:by|von|par|por|da|door|przez))\s(${NAME}(?:${BETWEEN}${NAME}){0,4})(?=[.,;)]|$)`,
  'gu',
);

/** Who did something, where a sentence names them behind it. */
export function doerEntries(lines: readonly string[]): Entry[] {
  return lines.flatMap((line) => {
    if (line.length > MAX_LINE) return [];
    return [...line.matchAll(DONE_BY)].flatMap(([, deed = '', names = '']) => {
      if (!isKnownName(wordsOf(deed))) return [];
      const people = names.split(BETWEEN_NAMES).map((name) => name.replace(/\.$/, '').trim());
      return [{ ...createEntry(deed, people.join(', '), null, people), isHint: true }];
    });
  });
}

/** Names that sentences give to the days and sums in them, where every sentence agrees on the value. */
export function sentenceEntries(lines: readonly string[]): Entry[] {
  const found = new Map<string, { entry: Entry; isOne: boolean }>();
  for (const line of lines) {
    if (line.length > MAX_LINE || !/\d/.test(line)) continue;
    for (const match of line.matchAll(VALUE)) {
      const [value] = match;
      if (isOtherYear(value) || isBeginOfRange(value, line.slice(match.index + value.length))) continue;
      for (const name of namesBefore(line.slice(Math.max(0, match.index - MAX_BEFORE), match.index))) {
        const known = found.get(name);
        if (known === undefined && found.size < MAX_ENTRIES)
          found.set(name, { entry: { ...createEntry(name, value), isHint: true }, isOne: true });
        else if (known !== undefined && known.entry.value !== value) known.isOne = false;
      }
      for (const name of /%$/.test(value)
        ? shareNames(line.slice(match.index + value.length).slice(0, MAX_BEFORE))
        : []) {
        const known = found.get(name);
        if (known === undefined && found.size < MAX_ENTRIES)
          found.set(name, { entry: { ...createEntry(name, value), isExact: true }, isOne: true });
        else if (known !== undefined && known.entry.value !== value) known.isOne = false;
      }
      const noun = nounBefore(line.slice(Math.max(0, match.index - MAX_BEFORE), match.index));
      const known = noun === null ? undefined : found.get(noun);
      if (noun !== null && known === undefined && found.size < MAX_ENTRIES)
        found.set(noun, { entry: { ...createEntry(noun, value), isExact: true }, isOne: true });
      else if (known !== undefined && known.entry.value !== value) known.isOne = false;
    }
  }
  return [...found.values()].flatMap(({ entry, isOne }) => (isOne ? [entry] : []));
}

const SUM_OF_MONEY = /[€$£¥₩₺]|\b(?:EUR|USD|GBP|CHF|TL)$|zł$/;
const UP_TO_ANOTHER = /^\s?(?:[-–—~]|to|bis|à|a|tot|do)\s?(?:[€$£¥₩₺]|(?:US|R)\$)\s?\d/;

/** `$61,000 to $74,500` is no sum, and its beginning is neither. */
function isBeginOfRange(value: string, behind: string): boolean {
  return SUM_OF_MONEY.test(value) && UP_TO_ANOTHER.test(behind);
}

/** What keys call a share of something. */
const SHARE_NAMES =
  'percent|pct|percentage|rate|prozent|satz|pourcentage|pourcent|taux|porcentaje|porcentagem|percentual|percentuale|percentage|procent|yuzde|oran'.split(
    '|',
  );

/** What stands behind a name, and is no part of a longer one: a 10% price increase is no price. */
const NAME_ENDS = new Set(
  ' is are was will may applies apply added on of for at to per in with if when from by and ist wird werden sind auf bei fur von und est sera sont sur pour de et es son se sobre por para y e viene sono sul su per wordt op voor van jest bedzie na dla'.split(
    ' ',
  ),
);

/** `A 12.5% service charge is added`: the longest known name behind a share. It is the share of it, and not how much it is. */
function shareNames(text: string): string[] {
  const [clause = ''] = text.split(/[.,;:!?()（）]/, 1);
  const words = wordsOf(clause).split(' ').filter(Boolean).slice(0, MAX_NAME_WORDS);
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    const next = words[length] ?? '';
    if (isKnownName(name) && NAME_ENDS.has(next)) return SHARE_NAMES.map((share) => `${name} ${share}`);
  }
  return [];
}

/** A word before a year that is no month: `since 2019`. */
function isOtherYear(value: string): boolean {
  const word = /^(\p{L}{3,10})\s(?:de\s)?\d{4}$/u.exec(value)?.[1];
  return word !== undefined && monthOf(word) === 0;
}

/** `A fare of `: a word that is bound to the value, whether or not anybody knows it. */
const BOUND = /(?<!\p{L})(\p{L}{4,20})\s(?:of|von|de|di|van|est de|è di|es de|beträgt|amounts to)\s$/u;

function nounBefore(text: string): string | null {
  const noun = BOUND.exec(text)?.[1];
  return noun === undefined || isKnownName(wordsOf(noun)) ? null : wordsOf(noun);
}

/** The last words of the clause before a value that are known to name something. */
function namesBefore(text: string): string[] {
  let clause =
    text
      .split(/[.,;:!?()（）]\s/)
      .at(-1)
      ?.trimEnd()
      .replace(/[:：]$/, '')
      .trimEnd() ?? '';
  for (let cut = 0; cut < MAX_LINKS && LINK.test(clause); cut += 1) clause = clause.replace(LINK, '').trimEnd();
  const words = wordsOf(clause).split(' ').filter(Boolean);
  const names: string[] = [];
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    const tail = words.slice(-length);
    // A word before it makes it the name of something else: the next bid is no bid.
    const before = words.at(-length - 1) ?? '';
    const isTold = length > 1 ? isKnownName(tail.join(' ')) || tail.every(isKnownWord) : isKnownName(tail.join(' '));
    if (isTold && !isKnownWord(before) && !(length === 1 && SHORT.has(tail[0] ?? ''))) names.push(tail.join(' '));
  }
  return names;
}
