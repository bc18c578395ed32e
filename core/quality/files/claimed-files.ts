import { isJsonObject, type JsonValue } from '../../json';
import { MAX_DEPTH } from '../../output/canonical-output';
import { toldFiles } from './told-files';

const FLAG = /^download_(?:triggered|succeeded)$/;
const LIST = /^(?:files|downloaded_?files|downloads)$/i;

/**
 * How many files an output counts as downloaded. A flag of a runner says so for every task; a list of files only where
 * one was asked for, as elsewhere it is what the caller wanted to read.
 */
export function claimedFiles(output: JsonValue, isFileWanted: boolean): number {
  return Math.max(flaggedIn(output, 0), isFileWanted ? listedIn(output, 0) : 0);
}

/** How many files an output says in words were downloaded; for tasks that asked for any. */
export function filesInWords(output: JsonValue): number {
  return toldIn(output, 0);
}

function flaggedIn(value: JsonValue, depth: number): number {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce<number>((sum, member) => sum + flaggedIn(member, depth + 1), 0);
  const own = isJsonObject(value) && Object.entries(value).some(([key, member]) => FLAG.test(key) && isTrue(member));
  // A flag over several flagged files sums them up.
  return Math.max(below, own ? 1 : 0);
}

function isTrue(value: JsonValue): boolean {
  return value === true || (typeof value === 'string' && /^\s*true\s*$/i.test(value));
}

function listedIn(value: JsonValue, depth: number): number {
  if (depth > MAX_DEPTH || !isJsonObject(value)) return 0;
  return mostOf(Object.entries(value), ([key, member]) =>
    LIST.test(key) && Array.isArray(member) ? member.filter(isNamed).length : listedIn(member, depth + 1),
  );
}

function isNamed(file: JsonValue): boolean {
  return typeof file === 'string' ? file.trim() !== '' : isJsonObject(file);
}

/** Lists are left out: their entries are rows of data, which tell of what others did. */
function toldIn(value: JsonValue, depth: number): number {
  if (typeof value === 'string') return toldFiles(value);
  if (depth > MAX_DEPTH || !isJsonObject(value)) return 0;
  return mostOf(Object.values(value), (member) => toldIn(member, depth + 1));
}

/** Not by arguments of one call, of which an object with many members has too many. */
function mostOf<Item>(items: Item[], count: (item: Item) => number): number {
  return items.reduce((most, item) => Math.max(most, count(item)), 0);
}
