import type { RunnerTask } from '../../run/outcome';
import { VERDICTS } from '../../run/record';
import { unpackWeights } from '../packed-weights';
import { softmax } from '../voice/voice';
import { PLACES, placesOf } from './pieces';
import { traitsOf, type Told } from './traits';
import { wordsToldIn } from './traits/structure-traits';
import type { Traits } from './traits/trait';
import { BIAS, PIECES, SCALE, TRAITS } from './weights';

/** What was learned from outcomes that people have judged: weights for each verdict, in their order. */
export interface Learned {
  traits: Readonly<Record<string, readonly number[]>>;
  bias: readonly number[];
  /** Of pieces of words, all places of one verdict after those of another. */
  pieces: Int8Array;
  scale: number;
}

const LEARNED: Learned = {
  traits: TRAITS,
  bias: BIAS,
  pieces: unpackWeights(PIECES),
  scale: SCALE,
};

/** What is seen of an outcome: its traits, and where the weights of its words stand. */
export interface Look {
  traits: Traits;
  places: readonly number[];
}

export function lookAt(outcome: Told, task: RunnerTask): Look {
  const words = wordsToldIn(outcome.output, task);
  return { traits: traitsOf(words, outcome, task), places: placesOf(words) };
}

/** How likely each verdict is, in their order, by what the outcome has in common with those that were judged; together 1. */
export function likelyVerdicts(outcome: Told, task: RunnerTask): number[] {
  return likelyOf(LEARNED, lookAt(outcome, task));
}

export function likelyOf({ traits, bias, pieces, scale }: Learned, look: Look): number[] {
  const size = scale / Math.sqrt(Math.max(1, look.places.length));
  const seen = Object.entries(look.traits);
  return softmax(
    VERDICTS.map((_, verdict) => {
      const words = look.places.reduce((sum, place) => sum + (pieces[verdict * PLACES + place] ?? 0), 0);
      const rest = seen.reduce((sum, [name, value]) => sum + (traits[name]?.[verdict] ?? 0) * value, 0);
      return words * size + rest + (bias[verdict] ?? 0);
    }),
  );
}
