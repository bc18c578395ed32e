import { GIVEN_FILES } from '../limits';

const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
const FORBIDDEN_IN_NAMES = /[<>:"|?*]/g;
const LONGEST_ENDING = 10;

/** What a caller calls a file, as a name and nothing more: no folders, nothing invisible, of bounded length. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(UNPRINTABLE, '').replace(FORBIDDEN_IN_NAMES, '_').trim();
  if (name === '.' || name === '..') return '';
  if (name.length <= GIVEN_FILES.nameLength) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
  const kept = name.slice(0, GIVEN_FILES.nameLength - ending.length);
  // Half of a pair is no character.
  return kept.replace(/[\uD800-\uDBFF]$/, '') + ending;
}
