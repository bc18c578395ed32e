import { BUTTONS, INTERSTITIALS } from '../../lexicon/interstitials';
import { anyPhrase, openingPhrase } from '../../lexicon/lexicon';
import { means } from '../../meaning/meanings';
import { oncePer } from '../../../once-per';
import type { Reading } from '../../reading/reading';

import { sentencesOf } from '../../reading/words/sentences';
import { BEHIND_LOGIN, type TextRule, type TextWall } from '../../text-rule';

type Interstitial = keyof typeof INTERSTITIALS;

/** Whoever asks about the page before the content wants to read it. */
const ASKS_FOR_INTERSTITIAL =
  /cookies?\b|consent|privacy|banner|paywall|subscri|\bage\b|log ?in|sign ?in|\bapp\b|browser|maintenance|domain|closed|cookie/i;
const MAX_INTERSTITIAL = 900;
/** A sentence or two may explain it; more of them are the content behind it. */
const MAX_OTHER = 1;
const LONG_SENTENCE = 70;
const NAMED = Object.entries(INTERSTITIALS).map(([kind, lexicon]) => ({
  kind: kind as Interstitial,
  phrases: anyPhrase(lexicon),
}));
const BUTTON = openingPhrase(BUTTONS);
const CONTENT_SIGN = /[$€£]\s?\d{1,4}(?:[.,]\d\d)?\b(?!.{0,20}(?:month|year|week))|in stock|add to (?:cart|basket)/i;

const interstitialOf = oncePer((reading: Reading) => {
  const { text, asked, answers } = reading;
  const found = answers || asksForInterstitial(asked) ? null : interstitialIn(text);
  // Whoever has asked too much is told to wait as well.
  return found === 'not_loaded' && means(reading, 'wall') ? null : found;
});

export function asksForInterstitial(asked: string): boolean {
  return ASKS_FOR_INTERSTITIAL.test(asked);
}

/** One rule for each kind; a text is of one kind at most. */
const named = (kind: Interstitial): TextRule => ({
  name: `interstitial: ${kind}`,
  when: (reading) => interstitialOf(reading) === kind,
  verdict: 'failed',
  confidence: 0.75,
  reason: kind,
});

const wall = (kind: Interstitial, name: string, found: TextWall): TextRule => ({
  name,
  wall: (reading) => (interstitialOf(reading) === kind ? found : null),
  verdict: 'blocked',
  confidence: 0.75,
});

/** A site that keeps a country out lets others in. */
export const keptOut = wall('kept_out', 'a country that is kept out', { blockReason: 'http_403', defense: 'unknown' });

export const interstitials = NAMED.filter(({ kind }) => kind !== 'kept_out').map(({ kind }) =>
  kind === 'login_wall' ? wall(kind, `interstitial: ${kind}`, BEHIND_LOGIN) : named(kind),
);

/** The page that a site shows before its content, if nothing of the content is there; null otherwise. */
function interstitialIn(text: string): Interstitial | null {
  if (text.length > MAX_INTERSTITIAL || CONTENT_SIGN.test(text)) return null;
  const sentences = sentencesOf(text).flatMap((sentence) => sentence.split(/\s{2,}|\s[|•·]\s+/));
  const found = NAMED.find(({ phrases }) => sentences.slice(0, 4).some((sentence) => phrases.test(sentence)));
  const hidden =
    found ?? NAMED.find(({ kind, phrases }) => kind === 'not_loaded' && sentences.some((one) => phrases.test(one)));
  if (hidden === undefined) return null;
  const others = sentences.filter((sentence) => !hidden.phrases.test(sentence) && !BUTTON.test(sentence));
  if (others.length > MAX_OTHER || others.some(({ length }) => length > LONG_SENTENCE)) return null;
  return hidden.kind;
}
