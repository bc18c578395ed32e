import { SIDES_OF_TIME } from '../lexicon/questions/sides-of-time';

const CLOCK = String.raw`(\d{1,2})(?:[:.h](\d{2})| ?uhr| ?h(?!\p{L})| ?(am|pm|a\.m\.|p\.m\.))`;
const SIDE = new RegExp(`(?<!\\p{L})(?:(${SIDES_OF_TIME.after})|(${SIDES_OF_TIME.before})) ${CLOCK}`, 'iu');

/** On which side of what minute of the day something is asked for, and the words that say so. */
export interface SideOfTime {
  isAfter: boolean;
  minute: number;
  words: string;
}

export function sideOfTimeIn(text: string): SideOfTime | null {
  const [words, after, , hours = '', minutes = '0', half = ''] = SIDE.exec(text) ?? [];
  return words === undefined ? null : { isAfter: after !== undefined, minute: minuteOf(hours, minutes, half), words };
}

function minuteOf(hours: string, minutes: string, half: string): number {
  const hour = Number(hours) % (half === '' ? 24 : 12);
  return (hour + (/^p/i.test(half) ? 12 : 0)) * 60 + Number(minutes);
}
