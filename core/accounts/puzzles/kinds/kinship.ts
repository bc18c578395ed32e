import type { PuzzleKind } from '../puzzle';
import { NAMES } from '../words';

/** What the first is to the third, from what the first is to the second and the second to the third. */
const COMPOSED: [first: string, seconds: string[], answer: string][] = [
  ['mother', ['mother', 'father'], 'grandmother'],
  ['father', ['mother', 'father'], 'grandfather'],
  ['sister', ['mother', 'father'], 'aunt'],
  ['brother', ['mother', 'father'], 'uncle'],
  ['daughter', ['sister', 'brother'], 'niece'],
  ['son', ['sister', 'brother'], 'nephew'],
  ['daughter', ['son', 'daughter'], 'granddaughter'],
  ['son', ['son', 'daughter'], 'grandson'],
];

export const kinship: PuzzleKind = {
  name: 'kinship',
  make(draw) {
    const [one, two, three] = draw.several(NAMES, 3) as [string, string, string];
    const [first, seconds, answer] = draw.pick(COMPOSED);
    const facts = [`${one} is the ${first} of ${two}.`, `${two} is the ${draw.pick(seconds)} of ${three}.`];
    return {
      instruction: `What is ${one} to ${three}? Answer with one word, the name of the family relation.`,
      puzzle: draw.several(facts, facts.length).join(' '),
      answer,
    };
  },
};
