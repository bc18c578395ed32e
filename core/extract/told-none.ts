import { sharesMatter } from '../quality/asked/asked-for';
import { judgeReading } from '../quality/judge-text';
import { OF_ANY_SEARCH } from '../quality/lexicon/none-among';
import { noneToldIn } from '../quality/nothing/none-among';
import { seeksThings } from '../quality/nothing/none-of-asked';
import { readText } from '../quality/reading/reading';
import type { RunnerTask } from '../run/outcome';
import { lineOfNone } from './line-of-none';

const MAX_PAGE_LENGTH = 4_000;
/** Who looks for something is answered by a page that says that there is none; who reads a page gets all of it. */
const SEEKS = /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:find|list|search|look for|collect|extract|show|get)\b/i;
/** So many lines with figures are things of that kind, and what there is none of is something else. */
const LISTED = 2;
const HEADING = /^(?:#{1,6} \S|\*\*[^*\n]{1,120}\*\*$)/;
const LINK_TARGET = /\]\([^()\n]{0,2000}\)/g;

/** A heading of a page with the lines below it. */
interface Section {
  text: string;
  lines: readonly string[];
}

/**
 * The words by which a page says that it has none of what is looked for. They are the whole answer: what a shop, a
 * board or a search offers in its place stands below headings of its own, and is what was not asked for.
 */
export function noneToldOn(article: string, ask: string): string | null {
  if (article.length > MAX_PAGE_LENGTH) return null;
  const task: RunnerTask = { text: ask, url: null, steps: [], successCriteria: null, outputSchema: null };
  if (!SEEKS.test(ask) && !seeksThings(readText('', { httpStatus: null }, task), task)) return null;
  const sections = sectionsOf(article);
  for (const [at, section] of sections.entries()) {
    const told = lineOfAsked(section, sections.slice(0, at), task) ?? noneToldIn(section.text, task);
    if (told !== null && isStatement(told) && !listsThings(section, told))
      return saysNoneAlone(told, task) ? told : section.text;
  }
  return null;
}

/** Who asks states nothing, and a row of links does not either, whatever one of them counts: `Home · Basket (0)`. */
function isStatement(told: string): boolean {
  return !told.endsWith('?') && (told.match(LINK_TARGET) ?? []).length < 2;
}

/** Some words say it beside others only: `You're all caught up`. */
function saysNoneAlone(told: string, task: RunnerTask): boolean {
  return judgeReading(readText(told, { httpStatus: null }, task)).verdict === 'empty';
}

/** A page has several things, and notes below each of them: which of them it has none of, its words or its place tell. */
function lineOfAsked(section: Section, before: readonly Section[], task: RunnerTask): string | null {
  const line = lineOfNone(section.text, task.text);
  if (line === null) return null;
  const isOfPage = /^# /.test(section.lines[0] ?? '');
  const isOfAsked =
    isOfPage || sharesMatter(line, task) || OF_ANY_SEARCH.test(line) || sharesMatter(section.lines[0] ?? '', task);
  return isOfAsked || !before.some((earlier) => listsThings(earlier, line)) ? line : null;
}

function sectionsOf(article: string): Section[] {
  const sections: string[][] = [[]];
  for (const line of article.split('\n').map((words) => words.trim())) {
    if (HEADING.test(line)) sections.push([]);
    if (line !== '') sections.at(-1)?.push(line);
  }
  return sections.filter((lines) => lines.length > 0).map((lines) => ({ text: lines.join('\n\n'), lines }));
}

function listsThings({ lines }: Section, told: string): boolean {
  const isRow = (line: string): boolean =>
    !HEADING.test(line) && !line.includes(told) && /\d/.test(line.replace(LINK_TARGET, ']'));
  return lines.filter(isRow).length >= LISTED;
}
