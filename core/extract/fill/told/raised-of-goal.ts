import { FUNDING_WORDS } from '../../lexicon/domains/funding-words';
import { BETWEEN_PARTS } from '../../facts/group-item';
import { amountsWithin } from '../../facts/labels/amount-form';
import type { PageFacts } from '../../page-facts';
import { createEntry, type Entry } from '../scope';

const MAX_LINE = 160;
const MAX_BETWEEN = 40;
const wordIn = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const RAISED = wordIn(FUNDING_WORDS.raised);
const GOAL = wordIn(FUNDING_WORDS.goal);
const OF = wordIn(FUNDING_WORDS.of);

/**
 * `€ 12,300 raised of € 20,000 goal`: how much there is of what is wanted. Two such lines are about two things, unless
 * all but one stand in alike parts of the page that each lead elsewhere; beside the subject it is asked for last.
 */
export function raisedEntries({ lines, linesAround, groups }: PageFacts): Entry[] {
  const ofOthers = new Set(
    groups.flatMap(({ items }) => items.filter(({ link }) => link !== null).flatMap((item) => item.lines)),
  );
  const isOfOthers = (line: string): boolean => line.split(BETWEEN_PARTS).some((part) => ofOthers.has(part));
  const own = lines.filter((line) => !isOfOthers(line)).flatMap(raisedOf);
  const [only, another] = own.length > 0 ? own : linesAround.filter((line) => !isOfOthers(line)).flatMap(raisedOf);
  if (only === undefined || another !== undefined) return [];
  return [createEntry('amount raised', only.raised), createEntry('funding goal', only.goal)];
}

function raisedOf(line: string): { raised: string; goal: string }[] {
  const [raised, goal, third] = line.length > MAX_LINE ? [] : amountsWithin(line);
  if (raised === undefined || goal === undefined || third !== undefined) return [];
  const at = line.indexOf(raised) + raised.length;
  const between = line.slice(at, line.indexOf(goal, at));
  const behind = line.slice(line.indexOf(goal, at) + goal.length);
  const isTold = OF.test(between) && (RAISED.test(between) || RAISED.test(behind) || GOAL.test(between + behind));
  return between.length <= MAX_BETWEEN && !/\d/.test(between) && isTold ? [{ raised, goal }] : [];
}
