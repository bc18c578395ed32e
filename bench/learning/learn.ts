import { softmax } from '../../core/quality/voice/voice';
import { createRandom } from '../agent/world/random';

/** What is known of a thing, as places with how much of them there is, and of which kind it is. */
export interface Lesson {
  kind: number;
  places: Int32Array;
  amounts: Float64Array;
}

export interface Lessons {
  kinds: number;
  places: number;
  rounds: number;
  rate: number;
  /** Keeps weights small, so that no place decides alone. */
  decay: number;
  /** Decides the order in which the lessons are taken, which is the same each time. */
  seed: string;
}

const LARGEST = 127;

/** Softmax regression by AdaGrad: a weight for each kind and place. */
export function learn(lessons: readonly Lesson[], { kinds, places, rounds, rate, decay, seed }: Lessons): Float64Array {
  const weights = new Float64Array(kinds * places);
  const gradients = new Float64Array(kinds * places).fill(1e-6);
  const random = createRandom(seed);
  for (let round = 0; round < rounds; round += 1) {
    for (const lesson of random.shuffle(lessons)) {
      const shares = softmax(scoresOf(weights, kinds, places, lesson));
      for (let kind = 0; kind < kinds; kind += 1) {
        const error = (shares[kind] ?? 0) - (kind === lesson.kind ? 1 : 0);
        for (let at = 0; at < lesson.places.length; at += 1) {
          const index = kind * places + (lesson.places[at] ?? 0);
          const gradient = error * (lesson.amounts[at] ?? 0) + decay * (weights[index] ?? 0);
          gradients[index] = (gradients[index] ?? 0) + gradient * gradient;
          weights[index] = (weights[index] ?? 0) - (rate * gradient) / Math.sqrt(gradients[index] ?? 1);
        }
      }
    }
  }
  return weights;
}

function scoresOf(weights: Float64Array, kinds: number, places: number, lesson: Lesson): number[] {
  return Array.from({ length: kinds }, (_, kind) => {
    let sum = 0;
    for (let at = 0; at < lesson.places.length; at += 1)
      sum += (weights[kind * places + (lesson.places[at] ?? 0)] ?? 0) * (lesson.amounts[at] ?? 0);
    return sum;
  });
}

/** In one byte each, and what a byte is worth. */
export function quantized(weights: Iterable<number>): { weights: Int8Array; scale: number } {
  const all = [...weights];
  const scale = all.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST;
  return { scale, weights: Int8Array.from(all, (weight) => Math.round(weight / scale)) };
}
