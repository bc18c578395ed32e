import { CLOSED_WORDS } from '../../../lexicon/opening-names';
import { WEEKDAY_NAMES } from '../../../lexicon/weekdays';
import { createEntry, type Entry } from '../../scope';
import { agreed } from '../../values/agreed';

const MAX_LINES = 400;
const MAX_LINE = 400;
const DAY = `(?:${WEEKDAY_NAMES.flatMap((names) => names.split(' | ')).join('|')})`;
/** Of many days alike: `Tuesdays`, `montags`. */
const DAYS = `${DAY}s?`;
const BEFORE_DAY =
  '(?:(?:on|every|each|am|an|immer|jeden|le|les|tous|el|los|todos|às?|aos?|il|di|ogni|tutti|i|la|op|elke|iedere|we|w|każdy|på|om|hver|varje)\\s){0,3}';
const AND = '(?:,\\s|\\s(?:and|und|et|y|e|en|i|ve|och|og|a|&|\\+)\\s|、|和|・)';
const DAY_LIST = `${DAYS}(?:${AND}${BEFORE_DAY}${DAYS}){0,3}`;
/** Closed on these days, and not for a part of them. */
const CLOSED_ON = new RegExp(
  `(?<![\\p{L}-])(?:${CLOSED_WORDS})[:：]?\\s${BEFORE_DAY}(${DAY_LIST})(?=\\s?(?:[.;!)（(。]|,\\s|$))`,
  'iu',
);
/** `Closed Monday, Tuesday from 10`: what else is said of days behind may be of these, too. */
const GOES_ON = new RegExp(`^,\\s[^.;]{0,40}\\d`, 'u');

/** On which days a place is closed, as a sentence says it: `We are closed on Tuesdays.` Two such sentences say it of two seasons. */
export function closingDayEntries(lines: readonly string[]): Entry[] {
  const told = lines.slice(0, MAX_LINES).flatMap((line): string[] => {
    const found = line.length > MAX_LINE ? null : CLOSED_ON.exec(line);
    if (found === null || GOES_ON.test(line.slice(found.index + found[0].length))) return [];
    return found[1] === undefined ? [] : [found[1]];
  });
  const days = agreed(told);
  return days === undefined ? [] : [createEntry('closed on', days)];
}
