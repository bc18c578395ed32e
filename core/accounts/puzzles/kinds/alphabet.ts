import type { PuzzleKind } from '../puzzle';
import { KINDS_OF_THINGS, THINGS } from '../words';

const WORDS = 8;
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'last'];

export const alphabet: PuzzleKind = {
  name: 'alphabet',
  make(draw) {
    const words = draw.several<string>(
      KINDS_OF_THINGS.flatMap((kind) => THINGS[kind]),
      WORDS,
    );
    const place = draw.number(0, WORDS - 1);
    return {
      instruction: `Put these words into alphabetical order in your mind. Which one comes ${PLACES[place]}? Answer with it.`,
      puzzle: words.join(', '),
      answer: [...words].sort()[place] ?? '',
    };
  },
};
