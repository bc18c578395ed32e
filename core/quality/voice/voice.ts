import { unpackWeights } from '../packed-weights';
import { featuresOf, PLACES } from './features';
import { VOICES, type Voice, type Voices } from './voices';
import { SCALE, WEIGHTS } from './weights';

/** What was learned from texts of all voices: a weight for each voice and feature. */
export interface Learned {
  weights: Int8Array;
  scale: number;
}

const LEARNED: Learned = { weights: unpackWeights(WEIGHTS), scale: SCALE };

/** How likely each voice is; together 1. */
export function voicesIn(text: string): Voices {
  return voicesBy(LEARNED, text);
}

export function voicesBy({ weights, scale }: Learned, text: string): Voices {
  const places = featuresOf(text);
  const scores = VOICES.map((_, voice) => {
    const sum = places.reduce((total, place) => total + (weights[voice * PLACES + place] ?? 0), 0);
    return (sum * scale) / Math.sqrt(places.length);
  });
  const shares = softmax(scores);
  return Object.fromEntries(VOICES.map((voice, at) => [voice, shares[at] ?? 0])) as Record<Voice, number>;
}

export function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / whole);
}
