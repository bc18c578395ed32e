import type { PuzzleKind } from '../puzzle';

/** Words that sound alike at their end; no two of these groups do. */
const GROUPS = [
  ['light', 'kite', 'height'],
  ['stone', 'phone', 'grown'],
  ['train', 'cane', 'reign'],
  ['moon', 'spoon', 'tune'],
  ['snail', 'whale', 'veil'],
  ['shoe', 'blue', 'through'],
  ['bread', 'said', 'red'],
  ['cheese', 'knees', 'trees'],
  ['sky', 'pie', 'buy'],
  ['goat', 'note', 'boat'],
  ['king', 'ring', 'swing'],
  ['ship', 'trip', 'lip'],
  ['word', 'bird', 'heard'],
  ['cake', 'steak', 'lake'],
];
const CHOICES = 8;

export const rhyme: PuzzleKind = {
  name: 'rhyme',
  make(draw) {
    const [asked, ...others] = draw.several(GROUPS, CHOICES);
    const [given, answer] = draw.several(asked ?? [], 2) as [string, string];
    return {
      instruction: `Which of these words rhymes with "${given}"? Answer with that word.`,
      puzzle: draw.several([answer, ...others.map((group) => draw.pick(group))], CHOICES).join(', '),
      answer,
    };
  },
};
