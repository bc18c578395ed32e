import { createDraw } from './draw';
import { absentGuest } from './kinds/absent-guest';
import { acrostic } from './kinds/acrostic';
import { alphabet } from './kinds/alphabet';
import { countOfAKind } from './kinds/count-of-a-kind';
import { kinship } from './kinds/kinship';
import { largestNumber } from './kinds/largest-number';
import { movedObject } from './kinds/moved-object';
import { oddOneOut } from './kinds/odd-one-out';
import { opposite } from './kinds/opposite';
import { ranking } from './kinds/ranking';
import { rhyme } from './kinds/rhyme';
import { storySum } from './kinds/story-sum';
import { usualColour } from './kinds/usual-colour';
import { weekday } from './kinds/weekday';
import type { Puzzle, PuzzleKind } from './puzzle';

export const PUZZLE_KINDS: readonly PuzzleKind[] = [
  ...[oddOneOut, storySum, ranking, countOfAKind, movedObject, kinship, weekday],
  ...[acrostic, opposite, alphabet, rhyme, largestNumber, absentGuest, usualColour],
];

/** The seed chooses the kind too, so nobody knows what will be asked. */
export function makePuzzle(seed: string): Puzzle {
  const draw = createDraw(seed);
  return draw.pick(PUZZLE_KINDS).make(draw);
}
