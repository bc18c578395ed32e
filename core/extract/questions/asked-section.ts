import type { PageFacts } from '../page-facts';
import { pageNamesOf } from './covering';
import { areSynonyms, wordsOf } from '../fill/names/key-names';
import { asksForHours, isSaidOfAny, isSmallWord, type Question } from './question';
import { hintsAt, isSameWord, saysWord, tellingWordsOf } from './words';

/** A heading with those that it stands under, and what stands below it. */
interface Section {
  path: readonly string[];
  lines: string[];
}

const HEADING = /^(#{1,6}) (\S.{0,200})$/;
const BOLD = /^\*\*([^*]{2,80})\*\*:?$/;
const MAX_LENGTH = 3_000;

/** What stands under the only heading that a question names. */
export function sectionFor(question: Question, facts: PageFacts): string | null {
  const page = pageNamesOf(facts);
  const found = sectionsOf(facts.article).filter(
    ({ path, lines }) => lines.length > 0 && isAsked(question, path, page),
  );
  const [only, second] = found;
  if (only === undefined || second !== undefined) return null;
  const text = only.lines.join('\n').trim();
  return text.length <= MAX_LENGTH ? text : null;
}

function isAsked(question: Question, path: readonly string[], page: readonly string[]): boolean {
  const { kind, words } = question;
  const [last = ''] = path.slice(-1);
  if (asksForHours(question)) return areSynonyms(wordsOf(last), 'opening hours');
  if (page.includes(last)) return false;
  const own = words.filter(({ text }) => saysWord(last, text));
  const said = tellingWordsOf(last).filter((word) => !isSmallWord(word));
  const isNamed =
    own.some(({ isLoose }) => !isLoose) &&
    said.every((word) => isSaidOfAny(word) || words.some(({ text }) => isSameWord(word, text)));
  if (!isNamed) return false;
  // The question itself stands there.
  if (kind !== 'which' && kind !== 'thing') return last.trim().endsWith('?') && own.length === words.length;
  return words.every(
    ({ text, isLoose }) =>
      isLoose || path.some((heading) => saysWord(heading, text)) || page.some((name) => hintsAt(name, text)),
  );
}

function sectionsOf(article: string): Section[] {
  const sections: Section[] = [];
  let path: { level: number; text: string }[] = [];
  for (const line of article.split('\n')) {
    const [, signs = '', heading] = HEADING.exec(line) ?? [];
    const bold = heading === undefined ? BOLD.exec(line)?.[1] : undefined;
    if (heading !== undefined || bold !== undefined) {
      const level = heading === undefined ? 7 : signs.length;
      path = [...path.filter((above) => above.level < level), { level, text: heading ?? bold ?? '' }];
      sections.push({ path: path.map(({ text }) => text), lines: [] });
    } else if (line.trim() !== '' || (sections.at(-1)?.lines.length ?? 0) > 0) sections.at(-1)?.lines.push(line);
  }
  return sections;
}
