import { speaksOf } from '../../concepts';
import { spoken } from '../../concepts/concept';
import { ASKS_FOR_ALL, GOES_ON } from '../../lexicon/rest-of-text';
import { sentencesOf } from '../../reading/words/sentences';
import type { RunnerTask } from '../../../run/outcome';
import type { TextRule } from '../../text-rule';

/** A site shows so much before its gate at most; whoever shows more has shown the text. */
const MAX_BEGINNING = 2_500;
/** Behind the gate stand its buttons and its price. */
const MAX_BEHIND = 500;
/** The offer stands in the sentence that says that the text goes on, or in the next ones. */
const OFFER_WITHIN = 3;
const LINK_TARGET = /\]\([^()\s]{0,2000}\)/g;

/** A beginning is no answer to who asks for all of a text. */
export const paywalledRest: TextRule = {
  name: 'the beginning of a text whose rest has to be paid for',
  when: ({ beginning, task }) => task !== null && asksForAll(task) && endsAtGate(beginning),
  verdict: 'failed',
  confidence: 0.75,
  reason: 'paywall',
};

export function asksForAll({ text }: RunnerTask): boolean {
  return ASKS_FOR_ALL.test(text);
}

function endsAtGate(page: string): boolean {
  const text = page.replace(LINK_TARGET, ']');
  const sentences = sentencesOf(text);
  return sentences.some((sentence, at) => {
    if (!GOES_ON.test(sentence)) return false;
    const from = text.indexOf(sentence);
    if (from > MAX_BEGINNING || text.length - from > MAX_BEHIND) return false;
    return speaksOf('subscription', spoken(sentences.slice(at, at + OFFER_WITHIN).join(' ')));
  });
}
