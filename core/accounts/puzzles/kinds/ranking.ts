import type { PuzzleKind } from '../puzzle';
import { NAMES } from '../words';

const PEOPLE = 6;
const SCALES = [
  { more: 'taller', most: 'the tallest', least: 'the shortest' },
  { more: 'older', most: 'the oldest', least: 'the youngest' },
  { more: 'faster', most: 'the fastest', least: 'the slowest' },
];

export const ranking: PuzzleKind = {
  name: 'ranking',
  make(draw) {
    const people = draw.several(NAMES, PEOPLE);
    const { more, most, least } = draw.pick(SCALES);
    const steps = people.slice(1).map((lower, index) => `${people[index]} is ${more} than ${lower}.`);
    const asksForMost = draw.pick([true, false]);
    return {
      instruction: `Who is ${asksForMost ? most : least}? Answer with the name.`,
      puzzle: draw.several(steps, steps.length).join(' '),
      answer: people.at(asksForMost ? 0 : -1) ?? '',
    };
  },
};
