import type { PuzzleKind } from '../puzzle';

const WORDS = [
  'bread',
  'cloud',
  'dance',
  'flame',
  'grape',
  'honey',
  'lemon',
  'march',
  'ocean',
  'pearl',
  'river',
  'stone',
];
/** For every letter of those some words, so that the same answer is asked for in many ways. */
const BY_LETTER: Record<string, string[]> = {
  a: ['ants', 'actors', 'apples'],
  b: ['bakers', 'bees', 'boats'],
  c: ['cats', 'clerks', 'cooks'],
  d: ['dogs', 'dancers', 'doctors'],
  e: ['elves', 'eagles', 'editors'],
  f: ['foxes', 'farmers', 'friends'],
  g: ['goats', 'gardeners', 'guests'],
  h: ['hens', 'hunters', 'horses'],
  i: ['insects', 'inventors', 'infants'],
  l: ['lions', 'lawyers', 'lambs'],
  m: ['mice', 'miners', 'monks'],
  n: ['nurses', 'newts', 'nuns'],
  o: ['owls', 'otters', 'officers'],
  p: ['pigs', 'painters', 'pilots'],
  r: ['rats', 'rabbits', 'riders'],
  s: ['swans', 'sailors', 'singers'],
  t: ['tigers', 'tailors', 'teachers'],
  u: ['uncles', 'umpires', 'ushers'],
  v: ['vets', 'violinists', 'visitors'],
  y: ['yaks', 'youngsters', 'yodellers'],
};

export const acrostic: PuzzleKind = {
  name: 'acrostic',
  make(draw) {
    const answer = draw.pick(WORDS);
    const words = [...answer].map((letter) => draw.pick(BY_LETTER[letter] ?? [letter]));
    return {
      instruction: draw.pick([
        'The first letters of these words, read in order, spell a word. Answer with it.',
        'Take the letter that each word begins with. Which word do they make together?',
      ]),
      puzzle: words.join(' '),
      answer,
    };
  },
};
