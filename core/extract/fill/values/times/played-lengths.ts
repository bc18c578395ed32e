import { agreed } from '../agreed';

/** `42:17`, `1:02:40`. */
const PLAYED = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?![\d:.])/g;
/** `00:00 / 58:07`: where a player stands, and how long it plays. */
const OF_PLAYER = /(?<!\d)0{1,2}:00\s?(?:\/|\||–|-|$)/;
const MAX_PHRASE = 40;
const MINUTE = 60;
/** What is shorter may be a time of day. */
const NO_TIME_OF_DAY = 24 * MINUTE;

/** How long something is to the second, where it is told in minutes and a player shows it in full. */
export function playedLength(rough: number, phrases: readonly string[]): number | undefined {
  const shown = phrases.filter(
    (phrase) => phrase.length <= MAX_PHRASE && (rough >= NO_TIME_OF_DAY || OF_PLAYER.test(phrase)),
  );
  const lengths = shown.flatMap((phrase) =>
    [...phrase.matchAll(PLAYED)].map(
      ([, hours = '0', minutes, seconds]) => (Number(hours) * MINUTE + Number(minutes)) * MINUTE + Number(seconds),
    ),
  );
  return agreed(lengths.filter((length) => Math.abs(length - rough) < MINUTE));
}
