import type { LabelledValue } from '../../facts/labels/labelled-value';
import type { PageFacts } from '../../page-facts';
import { areSynonyms } from '../names/key-names';
import { numberOfText } from '../numbers';
import { isGeneralHeading, mainHeading } from '../page-entries';
import { createEntry, type Entry } from '../scope';

/** A price that the page shows struck out is no longer asked, whatever the page tells other sites. */
export function isFormerPrice({ words, value }: Entry, { amounts, lang }: PageFacts): boolean {
  if (!(areSynonyms(words, 'price') || words === 'price amount') || typeof value !== 'string') return false;
  const price = numberOfText(value, 'en');
  const isStruck = ({ text }: PageFacts['amounts'][number]): boolean => numberOfText(text, lang) === price;
  return amounts.some((one) => one.isStruck && isStruck(one)) && amounts.some((one) => !one.isStruck && !isStruck(one));
}

const PRICE = 'product:price:amount';
const SALE_PRICE = 'product:sale_price:amount';

/** `og:title` and `twitter:title` are titles; `product:price:amount` keeps its two words. */
export function metaEntry({ label, value }: LabelledValue, facts: PageFacts): Entry {
  // What kind of object a page is to other sites is no genre and no category.
  if (label === 'og:type') return createEntry('object type', value);
  if (label === SALE_PRICE) return createEntry('sale price', value);
  // What is told beside a lower price for now is the price before it.
  if (label === PRICE && facts.meta.some((one) => one.label === SALE_PRICE && one.value !== value))
    return createEntry('old price', value);
  const name = label.replace(/^(?:og|twitter|article|product|book|profile|dc|dcterms|citation)[:._]/, '');
  const heading = facts.headings.some(({ level }) => level === 1) ? (mainHeading(facts) ?? undefined) : undefined;
  // The title for other sites is shorter, or has the site's own name behind it; the page is called what it shows.
  const isShown = name === 'title' && heading !== undefined && heading !== facts.siteName && !isGeneralHeading(heading);
  const shown = name === 'description' && typeof value === 'string' ? shownBeginning(value, facts) : undefined;
  return createEntry(name, isShown ? heading : (shown ?? value));
}

const MIN_DESCRIPTION = 20;
/** The name of what is described, and a mark. */
const MAX_BEFORE = 40;

/** What the page itself shows of what it tells other sites, which adds words of its own. */
function shownBeginning(told: string, { lines, title }: PageFacts): string | undefined {
  const shown = [...lines, ...(title ?? '').split(/:\s|\s[|–—·-]\s/)];
  const isPart = (line: string): boolean =>
    told.startsWith(line) || (told.endsWith(line) && told.length - line.length <= MAX_BEFORE);
  return shown.find((line) => line.length >= MIN_DESCRIPTION && line.length < told.length && isPart(line));
}
