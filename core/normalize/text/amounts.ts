import { currencyIn } from '../values/currencies';
import { isVague } from '../values/vague';

const AMOUNT =
  /(?<![\p{Script=Latin}\d.,])(?:(?:[A-Z]{1,3}\s?)?\p{Sc}\s?|[A-Z]{3}\s)?\d[\d.,'’\u00a0\u202f]{0,16}(?:\s\d{3})*(?:[.,]\d{1,2})?(?:\s?(?:\p{Sc}|[円元원]|\p{L}{2,8}))?/gu;
const WORDS_BEFORE = 25;

/** The amounts of money that a text names. A bound or a guess among them is given with the words that say so. */
export function amountsIn(text: string): string[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: match, index }) => {
    const amount = match.replace(/[.,]$/, '');
    if (currencyIn(amount) === null) return [];
    const before = text.slice(Math.max(0, index - WORDS_BEFORE), index);
    return [isVague(before, '') ? `${before}${amount}` : amount];
  });
}
