import type { PuzzleKind } from '../puzzle';
import { KINDS_OF_THINGS, listed, THINGS, withArticle, type KindOfThing } from '../words';

export const countOfAKind: PuzzleKind = {
  name: 'count_of_a_kind',
  make(draw) {
    const [asked, ...others] = draw.several(KINDS_OF_THINGS, 3) as [KindOfThing, ...KindOfThing[]];
    const count = draw.number(2, 5);
    const things = [
      ...draw.several<string>(THINGS[asked], count),
      ...others.flatMap((kind) => draw.several<string>(THINGS[kind], draw.number(1, 3))),
    ];
    const place = draw.pick(['In the old barn', 'On the stage', 'In the painting', 'At the market']);
    return {
      instruction: `How many of the things in this sentence are ${asked}? Answer with the number in digits.`,
      puzzle: `${place} there were ${listed(draw.several(things, things.length).map(withArticle))}.`,
      answer: String(count),
    };
  },
};
