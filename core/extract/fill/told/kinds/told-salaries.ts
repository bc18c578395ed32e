import { SALARY_WORDS } from '../../../lexicon/payment-words';
import { createEntry, type Entry } from '../../scope';
import { agreed } from '../../values/agreed';

const MAX_LINE = 400;
const SUM = String.raw`(?:(?:[€$£¥₩₺]|(?:US|R|A|C)\$|[A-Z]{3})\s?\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3}){1,3}(?![\d.,]\d)|\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3}){1,3}(?![.,]?\d))(?:\s?(?:€|zł|TL|kr|EUR|USD|GBP|CHF|PLN|SEK|DKK|NOK|CZK)(?!\p{L}))?`;
/** `The base salary range for this role is $148,000 – $176,000 per year`; between them no other sum and no other sentence. */
const TOLD = new RegExp(
  String.raw`(?<!\p{L})(?:${SALARY_WORDS})(?!\p{L})[^\d.;!?]{0,60}?(?<![\p{L}\d.,])(${SUM}\s?(?:[-–—]|to|and|bis|und|à|et|a|y|e|tot|en|do|till|til|och|og|až|~|〜)\s?${SUM})(?!\p{L}|\s?%)`,
  'giu',
);

/** From what to what somebody is paid, as a sentence tells it; where sentences tell several, none is meant. */
export function salaryEntries(lines: readonly string[]): Entry[] {
  const told = lines.flatMap((line) =>
    line.length > MAX_LINE || !/\d/.test(line) ? [] : [...line.matchAll(TOLD)].map(([, range = '']) => range),
  );
  const range = agreed(told);
  return range === undefined ? [] : [{ ...createEntry('salary', range), isHint: true }];
}
