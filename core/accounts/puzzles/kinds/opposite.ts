import type { PuzzleKind } from '../puzzle';

const PAIRS: [string, string][] = [
  ['hot', 'cold'],
  ['early', 'late'],
  ['full', 'empty'],
  ['deep', 'shallow'],
  ['ancient', 'modern'],
  ['generous', 'stingy'],
  ['rough', 'smooth'],
  ['arrive', 'depart'],
  ['expand', 'shrink'],
  ['victory', 'defeat'],
  ['brave', 'cowardly'],
  ['narrow', 'wide'],
  ['noisy', 'silent'],
  ['borrow', 'lend'],
  ['remember', 'forget'],
  ['guilty', 'innocent'],
  ['question', 'answer'],
  ['friend', 'enemy'],
];
const CHOICES = 8;

export const opposite: PuzzleKind = {
  name: 'opposite',
  make(draw) {
    const [asked, ...others] = draw.several(PAIRS, CHOICES);
    const [given, answer] = draw.several(asked ?? [], 2) as [string, string];
    const choices = draw.several([answer, ...others.map((pair) => draw.pick(pair))], CHOICES);
    return {
      instruction: `Which of these words means the opposite of "${given}"? Answer with that word.`,
      puzzle: choices.join(', '),
      answer,
    };
  },
};
