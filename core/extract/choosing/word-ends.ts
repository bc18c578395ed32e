import { singular } from '../fill/names/key-names';

/** Words that have as many letters are known again with another end: `offene Stellen`, `offen`. */
const MIN_STEM = 4;
const MAX_ENDING = 3;

/** Whether two words are one but for how they are bent. */
export function isSameButForEnd(one: string, other: string, maxEnding = MAX_ENDING): boolean {
  if (one === other || singular(one) === singular(other)) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const stem = shorter.length > MIN_STEM ? shorter.slice(0, -1) : shorter;
  return shorter.length >= MIN_STEM && longer.startsWith(stem) && longer.length - stem.length <= maxEnding;
}
