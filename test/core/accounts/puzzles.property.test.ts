import { createDraw } from '../../../core/accounts/puzzles/draw';
import { makePuzzle, PUZZLE_KINDS } from '../../../core/accounts/puzzles/make-puzzle';
import { plainAnswer } from '../../../core/accounts/puzzles/puzzle';
import { inWords, THINGS } from '../../../core/accounts/puzzles/words';
import { fc } from '../../support/property';
import { SOLVERS } from './puzzle-solvers';

const seeds = fc.string({ minLength: 1, maxLength: 40 });

test('there are at least twelve kinds, each with a name and a way of its own to check it', () => {
  const names = PUZZLE_KINDS.map(({ name }) => name);
  expect(new Set(names).size).toBeGreaterThanOrEqual(12);
  expect(Object.keys(SOLVERS).sort()).toEqual([...names].sort());
});

test.each(PUZZLE_KINDS.map((kind) => [kind.name, kind] as const))(
  '%s: read from its words alone there is one answer, and it is the one that is accepted',
  (name, kind) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const made = kind.make(createDraw(seed));
        expect(SOLVERS[name]?.(made)).toEqual([made.answer]);
        expect(kind.make(createDraw(seed))).toEqual(made);
      }),
      { numRuns: 300 },
    );
  },
);

test.each(PUZZLE_KINDS.map((kind) => [kind.name, kind] as const))(
  '%s: puzzles differ, and no answer is worth guessing',
  (_name, kind) => {
    const made = Array.from({ length: 400 }, (_, index) => kind.make(createDraw(`seed ${index}`)));
    expect(new Set(made.map(({ instruction, puzzle }) => instruction + puzzle)).size).toBeGreaterThan(380);
    const counts = new Map<string, number>();
    for (const { answer } of made) counts.set(answer, (counts.get(answer) ?? 0) + 1);
    // A guess that is always the same is right one time in four at most.
    expect(Math.max(...counts.values())).toBeLessThan(140);
    expect(counts.size).toBeGreaterThan(3);
  },
);

test('a seed decides on the kind too, and all kinds come', () => {
  const instructions = new Set(
    Array.from({ length: 600 }, (_, index) => makePuzzle(`s${index}`).instruction.slice(0, 14)),
  );
  expect(instructions.size).toBeGreaterThanOrEqual(PUZZLE_KINDS.length - 3);
  expect(makePuzzle('same')).toEqual(makePuzzle('same'));
});

test('no word is of two kinds, and spoken numbers are all different', () => {
  const words = Object.values(THINGS).flat();
  expect(new Set(words).size).toBe(words.length);
  expect(new Set(Array.from({ length: 1000 }, (_, number) => inWords(number))).size).toBe(1000);
});

test('answers are compared without regard to case and the space around them', () => {
  expect(plainAnswer('  GrandMother\n')).toBe('grandmother');
});
