import { featuresOf, PLACES } from '../../core/quality/voice/features';
import { softmax, type Learned } from '../../core/quality/voice/voice';
import { VOICES } from '../../core/quality/voice/voices';
import { createRandom } from '../agent/world/random';
import type { Example } from './examples';

const ROUNDS = 12;
const RATE = 0.35;
/** Keeps weights small, so that no word decides alone. */
const DECAY = 2e-4;
const LARGEST = 127;

/** Softmax regression by AdaGrad, in an order that is the same each time. */
export function learn(examples: readonly Example[]): Learned {
  const seen = examples.map(({ kind, text }) => ({ voice: VOICES.indexOf(kind), places: featuresOf(text) }));
  const weights = new Float64Array(VOICES.length * PLACES);
  const gradients = new Float64Array(VOICES.length * PLACES).fill(1e-6);
  const random = createRandom('voices');
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { voice, places } of random.shuffle(seen)) {
      const size = 1 / Math.sqrt(places.length);
      const shares = softmax(VOICES.map((_, at) => sumAt(weights, at * PLACES, places) * size));
      shares.forEach((share, at) => {
        const error = (share - (at === voice ? 1 : 0)) * size;
        for (const place of places) {
          const index = at * PLACES + place;
          const gradient = error + DECAY * (weights[index] ?? 0);
          gradients[index] = (gradients[index] ?? 0) + gradient * gradient;
          weights[index] = (weights[index] ?? 0) - (RATE * gradient) / Math.sqrt(gradients[index] ?? 1);
        }
      });
    }
  }
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const scale = most / LARGEST;
  return { scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
}

function sumAt(weights: Float64Array, from: number, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += weights[from + place] ?? 0;
  return sum;
}
