import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';

const MAX_PERIOD = 4;
const LEAST = 24;

/** A model that says the same few words again and again, until it is stopped. */
export const stuck: TextRule = {
  name: 'the same words again and again',
  when: ({ beginning }: Reading) => isStuck(beginning.toLowerCase().split(/\s+/)),
  verdict: 'failed',
  confidence: 0.7,
  reason: 'no_output',
};

function isStuck(words: readonly string[]): boolean {
  for (let period = 1; period <= MAX_PERIOD; period += 1) {
    let same = 0;
    for (let at = period; at < words.length; at += 1) {
      same = words[at] === words[at - period] && /\p{L}/u.test(words[at] ?? '') ? same + 1 : 0;
      if (same >= LEAST) return true;
    }
  }
  return false;
}
