import { withoutAccents } from '../../../text/accents';
import type { RunnerTask } from '../../../run/outcome';

const MAX_TEXT = 6_000;
/** Shorter parts of a name tell no thing from another, unless they are numbers. */
const MIN_WORD = 4;

/**
 * Three signs that agree: the address that was given names something which the task names as well, the browser ended on
 * the page beside it, which does not, and neither does the result.
 */
export function isOfNeighbour(said: string, finalUrl: string | null, task: RunnerTask | null): boolean {
  if (task === null || task.url === null || finalUrl === null || said.length > MAX_TEXT) return false;
  const named = partsOf(task.url);
  const reached = partsOf(finalUrl);
  const isBeside = named.length > 0 && named.length === reached.length;
  if (!isBeside || !named.slice(0, -1).every((part, at) => part === reached[at])) return false;
  const asked = wordsOf(task.text);
  const end = wordsOf(reached.at(-1) ?? '');
  const told = wordsOf(named.at(-1) ?? '').filter((word) => asked.includes(word) && !end.includes(word));
  const result = wordsOf(said);
  return told.length > 0 && end.length > 0 && !told.some((word) => result.includes(word));
}

function wordsOf(text: string): string[] {
  const words =
    withoutAccents(text)
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? [];
  return words.filter((word) => word.length >= MIN_WORD || /^\d{2,}$/.test(word));
}

/** The parts of an address's path; two hosts have no pages beside each other. */
function partsOf(url: string): string[] {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]{1,200})([^?#]{0,1000})/i.exec(url) ?? [];
  return [host.toLowerCase(), ...path.toLowerCase().split('/').filter(Boolean)];
}
