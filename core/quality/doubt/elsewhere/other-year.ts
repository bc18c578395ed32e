import type { RunnerTask } from '../../../run/outcome';
import { oncePerTask } from '../../reading/once-per';
import type { Reading } from '../../reading/reading';
import type { TextRule } from '../../text-rule';
import { withoutAddresses } from '../../../text/addresses';

const YEAR = /(?<![\d.,/-])(?:19|20)\d\d(?![\d.,]\d|\d|年前)/g;
/** A year that bounds, and is not the one that something is of. */
const BOUND =
  /(?<!\p{L})(?:since|after|before|until|till|from|between|by|seit|nach|vor|bis|ab|zwischen|depuis|après|avant|jusqu'en|entre|desde|hasta|después de|antes de|até|depois de|dal|dopo|prima del|fino al|tra|sinds|na|voor|tot|tussen|od|po|przed|do|między)\s$/iu;
const MAX_TEXT = 2_000;
const FIRST = 250;
const LEAST = 2;

/** The one year that the task is about; null where it names none, or several. */
const askedYear = oncePerTask<string | null>(({ text }) => {
  const asked = withoutAddresses(text.slice(0, MAX_TEXT));
  const years = [...asked.matchAll(YEAR)];
  const [first] = years;
  if (first === undefined || new Set(years.map(([year]) => year)).size > 1) return null;
  return BOUND.test(asked.slice(Math.max(0, first.index - 16), first.index)) ? null : first[0];
}, null);

/** True where the text tells of other years, and not of the one that was asked for. */
export function isOfOtherYear(text: string, task: RunnerTask | null): boolean {
  const year = askedYear(task);
  if (year === null || text.length > MAX_TEXT || text.includes(year)) return false;
  const told = text.match(YEAR) ?? [];
  return told.length >= LEAST && (text.slice(0, FIRST).match(YEAR)?.length ?? 0) > 0;
}

/** Figures of 2019 where those of 2024 were asked for. */
export const otherYear: TextRule = {
  name: 'of another year',
  when: ({ text, task, isYesOrNo }: Reading) => !isYesOrNo && isOfOtherYear(text, task),
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};
