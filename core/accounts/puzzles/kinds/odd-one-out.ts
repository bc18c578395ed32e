import type { PuzzleKind } from '../puzzle';
import { KINDS_OF_THINGS, THINGS, type KindOfThing } from '../words';

const ALIKE = 7;

export const oddOneOut: PuzzleKind = {
  name: 'odd_one_out',
  make(draw) {
    const [common, other] = draw.several(KINDS_OF_THINGS, 2) as [KindOfThing, KindOfThing];
    const answer = draw.pick<string>(THINGS[other]);
    const words = draw.several([...draw.several<string>(THINGS[common], ALIKE), answer], ALIKE + 1);
    return {
      instruction: draw.pick([
        'All of these but one are the same kind of thing. Answer with the one that is not.',
        'One word does not belong with the others. Answer with that word.',
      ]),
      puzzle: words.join(', '),
      answer,
    };
  },
};
