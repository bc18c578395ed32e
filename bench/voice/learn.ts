import { featuresOf, PLACES } from '../../core/quality/voice/features';
import type { Learned } from '../../core/quality/voice/voice';
import { VOICES } from '../../core/quality/voice/voices';
import { learn, quantized } from '../learning/learn';
import type { Example } from './examples';

const LESSONS = { rounds: 12, rate: 0.35, decay: 2e-4 };

export function learnVoices(examples: readonly Example[]): Learned {
  const lessons = examples.map(({ kind, text }) => {
    const places = Int32Array.from(featuresOf(text));
    return {
      kind: VOICES.indexOf(kind),
      places,
      amounts: new Float64Array(places.length).fill(1 / Math.sqrt(places.length)),
    };
  });
  return quantized(learn(lessons, { kinds: VOICES.length, places: PLACES, seed: 'voices', ...LESSONS }));
}
