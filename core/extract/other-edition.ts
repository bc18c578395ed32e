import type { PageFacts } from './page-facts';
import { withoutAddresses } from '../text/addresses';

const YEAR = /(?<![\d.,/-])20\d\d(?![\d.,/-]?\d)/g;
const YEAR_IN = new RegExp(YEAR.source);
const COPYRIGHT = /©|\(c\)|copyright/i;

/**
 * Whether the words of a task ask for one year's edition of something, and the page is of another year's: its heading has
 * that year, and the one that is asked for stands nowhere.
 */
export function isOfOtherEdition(ask: string, { headings, title, lines, linesAround }: PageFacts): boolean {
  const [asked, second] = new Set(withoutAddresses(ask).match(YEAR) ?? []);
  if (asked === undefined || second !== undefined) return false;
  const heading = headings.find(({ level }) => level === 1)?.text ?? title ?? '';
  const shown = [heading, title ?? '', ...lines, ...linesAround].filter((line) => !COPYRIGHT.test(line));
  return YEAR_IN.test(heading) && !shown.some((line) => line.includes(asked));
}
