import { isAskedFor, type Asked } from '../asked';
import { wordsOf } from '../names/key-names';
import { secondsOf } from './quantities';
import type { Entry } from '../scope';

/** `10% of the contract sum` is no contract sum, and of `118 seats left of 360` only the first number counts them. */
const PART_OF_IT = /^(?:of|out of|von|del|della|dello|van|du|des) | (?:of|out of|von|van|sur|sobre)$/;
const MONEY_SIGN = /[€$£¥₩₺]/;
const HOURS =
  /(?:^| )(?:hours|minutes|days|weeks|months|stunden|minuten|tage|heures|horas|ore|uren|godzin|saat)(?: |$)/;
/** `12 photos`. */
const COUNTED = /^\d{1,4}\s(\p{L}{4,})$/u;
const MONEY_WORD =
  /^(?:eur|dol|dól|pound|pfund|livre|libra|fran|kron|koron|kroon|rub|złot|zlot|peso|real|reai|lira|sterl|rupe|rupi|rupa|dirh|dina|rand|shek|yuan)/i;

/** A number that is told in passing, of something else than what is asked for. */
export function isOfAnother({ words, value }: Entry, asked: Asked): boolean {
  if (PART_OF_IT.test(words)) return true;
  if (typeof value !== 'string') return false;
  if (MONEY_SIGN.test(value)) return HOURS.test(asked.names.join(' '));
  const counted = COUNTED.exec(value)?.[1];
  if (counted === undefined) return false;
  if (isAskedFor(asked, 'price')) return !MONEY_WORD.test(counted);
  return secondsOf(wordsOf(counted)) !== null && asked.names.some(isCountOfThings);
}

/** `Downloads, last 7 days`: how long something was counted is no count of it. */
function isCountOfThings(name: string): boolean {
  return /s$/.test(name) && !HOURS.test(name) && !/(?:^| )(?:times|terms|periods|nights|years)$/.test(name);
}
