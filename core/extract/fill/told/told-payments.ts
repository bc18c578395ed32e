import { oncePer } from '../../../once-per';
import { PAYING, WAYS_TO_PAY } from '../../lexicon/payment-words';
import type { PageFacts } from '../../page-facts';
import type { Asked } from '../asked';
import { clausesOf, isDenial } from './told-claims';

const ASKS = /\bpay|zahl|paiement|règlement|reglement|\bpagos?\b|pagament|betaal|platno|odeme|支払|付款|支付|결제/;
const MIN_WAYS = 2;
/** Beside ways to pay, a clause that does not speak of paying has a word or two at the most. */
const MAX_OTHER_LETTERS = 16;
const PARTS = /[,;:、：]|\s(?:and|or|und|oder|sowie|et|ou|y|o|u|e|en|of|i|oraz|lub|ve|veya)\s/iu;
const BRAND = /^\p{Lu}[\p{L}\d]{1,20}(?:\s[\p{Lu}\d][\p{L}\d]{0,20})?$/u;
const SHORT = /^[\p{Script=Latin}\d-]{1,30}(?:\s[\p{Script=Latin}\d-]{1,30})?$/u;
const byLength = WAYS_TO_PAY.toSorted((one, other) => other.length - one.length);
const WAY = new RegExp(
  `(?<![\\p{Script=Latin}-])(?:[\\p{Lu}\\d]{1,8}-)?(?:${byLength.join('|')})(?!\\p{Script=Latin})`,
  'giu',
);

/** `You can pay by card or in cash`: the ways to pay that a sentence names, without those that it refuses. */
export function toldWaysToPay({ names }: Asked, facts: PageFacts): string[] {
  return names.some((name) => ASKS.test(name)) ? waysIn(facts) : [];
}

const waysIn = oncePer(({ lines, linesAround }: PageFacts): string[] => {
  const own = clausesOf(lines).flatMap(waysOfClause);
  return own.length > 0 ? own : clausesOf(linesAround).flatMap(waysOfClause);
});

function waysOfClause(clause: string): string[] {
  if (isDenial(clause)) return [];
  const ways = clause.match(WAY) ?? [];
  if (ways.length < MIN_WAYS) return [];
  const rest = clause.replace(WAY, '').replace(/[^\p{L}]/gu, '');
  if (!PAYING.test(clause) && rest.length > MAX_OTHER_LETTERS) return [];
  return clause.split(PARTS).flatMap(wayOfPart);
}

/** What stands among known ways is one, whatever it is: a brand of one country. */
function wayOfPart(part: string, at: number): string[] {
  const text = part.trim().replace(/[.!]$/, '');
  const [way] = text.match(WAY) ?? [];
  if (way === undefined) return at > 0 && BRAND.test(text) ? [text] : [];
  return SHORT.test(text) && !PAYING.test(text) ? [text] : [way];
}
