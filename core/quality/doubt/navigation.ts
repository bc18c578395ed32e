import { hasAmount } from '../reading/answer-form';
import { oncePerReading, type Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';
import { NAVIGATION } from '../lexicon/navigation';
import { conceptPatterns, matches, spoken } from '../concepts/concept';

const MIN_ITEMS = 4;
const MIN_LINKS = 6;
const LINK_LINE = /^\s{0,8}(?:[-*•] )?\[[^\]\n]{1,80}\]\([^)\s]{1,300}\)\s{0,4}$/;
const MAX_ITEM = 40;
/** Of what stands on lines of its own, or between bars. */
const SHARE = 0.4;
const ITEM = conceptPatterns(NAVIGATION);

const isNavigation = oncePerReading(hasOnlyNavigation);

export const navigation: TextRule = {
  name: 'navigation',
  when: (reading) =>
    isNavigation(reading) &&
    reading.evidence() !== 'answer' &&
    !hasAmount(reading.text, reading.asked) &&
    !/links?\b|url|menu|navigation|categories|kategorien/i.test(reading.asked),
  verdict: 'failed',
  confidence: 0.7,
  reason: 'answer_missing',
};

/** Menus, footers and breadcrumbs, and no sentence. */
function hasOnlyNavigation({ beginning }: Reading): boolean {
  const items = beginning
    .split(/\n|\s[|•·›»>/]\s|\s{3,}|,\s|\]\([^)\s]{1,300}\)/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length < MIN_ITEMS) return false;
  if (isListOfLinks(beginning)) return true;
  const short = items.filter(({ length }) => length <= MAX_ITEM);
  const known = short.filter((item) => matches(ITEM, spoken(item.replace(/^[^\p{L}©]+/u, ''))));
  return short.length >= items.length * 0.75 && known.length >= items.length * SHARE;
}

/** Nothing but links, one on each line. */
function isListOfLinks(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const links = lines.filter((line) => LINK_LINE.test(line));
  return links.length >= MIN_LINKS && links.length >= lines.length * 0.8;
}
