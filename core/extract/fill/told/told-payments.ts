import { oncePer } from '../../../once-per';
import { PAYING, WAYS_TO_PAY } from '../../lexicon/payment-words';
import type { PageFacts } from '../../page-facts';
import type { Asked } from '../asked';
import { clausesOf, isDenial } from './told-claims';

const ASKS = /\bpay|zahl|paiement|règlement|reglement|\bpagos?\b|pagament|betaal|platno|odeme|支払|付款|支付|결제/;
const MIN_WAYS = 2;
/** Beside ways to pay, a clause that does not speak of paying has a word or two at the most. */
const MAX_OTHER_LETTERS = 16;
const byLength = WAYS_TO_PAY.toSorted((one, other) => other.length - one.length);
const WAY = new RegExp(`(?<!\\p{Script=Latin})(?:${byLength.join('|')})(?!\\p{Script=Latin})`, 'giu');

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
  return PAYING.test(clause) || rest.length <= MAX_OTHER_LETTERS ? ways : [];
}
