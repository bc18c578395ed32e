import type { PuzzleKind } from '../puzzle';
import { inWords, NAMES, THINGS } from '../words';

export const storySum: PuzzleKind = {
  name: 'story_sum',
  make(draw) {
    const [owner, giver, taker] = draw.several(NAMES, 3) as [string, string, string];
    const fruit = draw.pick(THINGS.fruits.filter((each) => each !== 'cherry' && each !== 'mango'));
    const [had, got] = [draw.number(5, 40), draw.number(2, 30)];
    const gone = draw.number(2, had + got - 1);
    const lost = draw.pick([`gives ${taker} ${inWords(gone)} of them`, `sells ${inWords(gone)} of them to ${taker}`]);
    return {
      instruction: `How many ${fruit}s does ${owner} have at the end? Answer with the number in digits.`,
      puzzle: `${owner} has ${inWords(had)} ${fruit}s. ${giver} brings ${inWords(got)} more for ${owner}. Later ${owner} ${lost}.`,
      answer: String(had + got - gone),
    };
  },
};
