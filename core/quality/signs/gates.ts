import { BUTTONS, GATES } from '../lexicon/gates';
import { anyPhrase, openingPhrase } from '../lexicon/lexicon';
import { sentencesOf } from '../reading/sentences';

export type Gate = keyof typeof GATES;

const MAX_GATE = 900;
/** A sentence or two may explain a gate; more of them are the content behind it. */
const MAX_OTHER = 1;
const LONG_SENTENCE = 70;
const NAMED = Object.entries(GATES).map(([gate, lexicon]) => ({ gate: gate as Gate, phrases: anyPhrase(lexicon) }));
const BUTTON = openingPhrase(BUTTONS);
const CONTENT_SIGN = /[$€£]\s?\d{1,4}(?:[.,]\d\d)?\b(?!.{0,20}(?:month|year|week))|in stock|add to (?:cart|basket)/i;

/** The page that a site shows before its content, if nothing of the content is there; null otherwise. */
export function gateIn(text: string): Gate | null {
  if (text.length > MAX_GATE || CONTENT_SIGN.test(text)) return null;
  const sentences = sentencesOf(text).flatMap((sentence) => sentence.split(/\s{2,}|\s[|•·]\s+/));
  const found = NAMED.find(({ phrases }) => sentences.slice(0, 4).some((sentence) => phrases.test(sentence)));
  const hidden =
    found ?? NAMED.find(({ gate, phrases }) => gate === 'not_loaded' && sentences.some((one) => phrases.test(one)));
  if (hidden === undefined) return null;
  const others = sentences.filter((sentence) => !hidden.phrases.test(sentence) && !BUTTON.test(sentence));
  if (others.length > MAX_OTHER || others.some(({ length }) => length > LONG_SENTENCE)) return null;
  return hidden.gate;
}
