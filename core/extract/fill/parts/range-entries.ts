import type { PageFacts } from '../../page-facts';
import { createEntry, type Entry } from '../scope';
import { agreed } from '../values/agreed';
import { currencyOf } from '../values/currencies';
import { rangeOf } from '../values/scaled-numbers';

const MAX_TOLD = 100_000;
/** What follows explains: `20 - 70 mm, 6 steps`. */
const BEHIND = /(?:[,;]\s|\s?[(（]).{0,200}$/u;

/** `€ 3.150 – € 4.200` as an object: its ends and its currency. */
export function rangeEntries(text: string, lang: string | null, facts: PageFacts): Entry[] {
  const range = rangeOf(text, lang) ?? rangeOf(text.replace(BEHIND, ''), lang);
  if (range === null) return [];
  const currency = toldDollar(text, facts) ?? currencyOf(text, lang);
  const ends = [
    ...['min', 'low'].map((name) => createEntry(name, range[0])),
    ...['max', 'high'].map((name) => createEntry(name, range[1])),
  ];
  return currency === null ? ends : [...ends, createEntry('currency', currency)];
}

/** Many countries have a dollar: which one is meant, the page tells machines. */
function toldDollar(text: string, { jsonLd }: PageFacts): string | null {
  if (!/(?<![A-Z])\$/.test(text)) return null;
  const told = JSON.stringify(jsonLd)
    .slice(0, MAX_TOLD)
    .matchAll(/"(?:price|salary)?currency":"([A-Z]{3})"/gi);
  return agreed([...told].map(([, code]) => code)) ?? null;
}
