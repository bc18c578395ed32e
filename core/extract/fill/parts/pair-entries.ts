import { PARTS_AND_WHOLES, PLAYING_SIDES } from '../../lexicon/names/sides-of-things';
import { clockTimesIn } from '../values/times/clock-times';
import { createEntry, type Entry } from '../scope';

const MAX_TEXT = 80;
const SCORE = /^[(（]?(\d{1,3})(?:\s?[-–—:]\s?|\s(?:a|à|x|to|zu)\s)(\d{1,3})[)）]?$/;
const PORTION = /^(\d{1,6})\s?(?:\/|of|von|sur|de|di|van|z|av|af)\s?(\d{1,6})(?:\s(\p{L}[\p{L} ]{1,30}))?$/iu;
const SPAN = /^[^\d]{0,30}\d[^\d]{0,2}\d{0,2}.{0,12}(?:[-–—~〜～]|to|bis|à|a|al|tot|do|till|and)\s?\d/iu;
const FIRST = 'start|from|begin|open|opens|earliest'.split('|');
const LAST = 'end|to|until|close|closes|latest'.split('|');

const called = (names: string, value: string): Entry[] => names.split('|').map((name) => createEntry(name, value));

/**
 * Two values that are written as one: `31 - 28` is what both have scored, `5 of 7 open` a part and the whole,
 * `19:30~20:40` a beginning and an end.
 */
export function pairEntries(text: string): Entry[] {
  if (text.length > MAX_TEXT) return [];
  const [, home, away] = SCORE.exec(text) ?? [];
  if (home !== undefined && away !== undefined)
    return [...called(PLAYING_SIDES.home, home), ...called(PLAYING_SIDES.away, away)];
  const [, part, whole, counted] = PORTION.exec(text) ?? [];
  if (part !== undefined && whole !== undefined && Number(part) <= Number(whole))
    return [...called(counted ?? PARTS_AND_WHOLES.part, part), ...called(PARTS_AND_WHOLES.whole, whole)];
  const [start, end, third] = SPAN.test(text) ? clockTimesIn(text) : [];
  if (start === undefined || end === undefined || third !== undefined) return [];
  return [
    ...FIRST.map((name) => createEntry(name, start.trim())),
    ...LAST.map((name) => createEntry(name, end.trim())),
  ];
}
