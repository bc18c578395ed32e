import { UNITS } from '../../../lexicon/unit-words';
import { wordsOf } from '../../names/key-names';

const MONTHS = UNITS['calendar'] ?? {};
const PART = /(\d{1,4}(?:[.,]\d{1,2})?)[\s-]?(\p{L}{1,12})?/gu;
const RANGE = /\d\s?(?:[-–—/]|to|bis|à|a|or|oder|ou|o|of|lub)\s?\d/i;

/** How many months or years `24 Monate`, `12-month`, `1 year 6 months` are; null where another number is told beside. */
export function calendarSpanOf(text: string, unit: string): number | null {
  if (text.length > 80 || RANGE.test(text)) return null;
  let months = 0;
  let found = 0;
  for (const [, number = '', word = ''] of text.matchAll(PART)) {
    // Of a number alone the name has said what it counts.
    const size = text.trim() === number ? MONTHS[unit] : MONTHS[wordsOf(word)];
    if (size === undefined) return null;
    months += Number(number.replace(',', '.')) * size;
    found += 1;
  }
  const span = months / (MONTHS[unit] ?? 1);
  return found === 0 ? null : Number(span.toPrecision(12));
}
