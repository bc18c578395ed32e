import { LABELLED } from './labelled';
import { APART, LAST } from './labelled/apart';
import { HELD_OUT } from './labelled/held-out';
import { measureQuality, VERDICTS } from './labelled/measure';

/**
 * A floor with room below what is reached: the rules were made with this set, so that being right on all of it proves
 * nothing, and a rule that helps elsewhere may cost an outcome here.
 */
const FITTED = 0.97;

/**
 * The figures on sets that were written apart from the rules, rounded down, and below 1 where all are right. Only those
 * held out are still unused. Least is reached on those written last, with failures worded as oddly as possible. What is wrong there is mostly marked
 * unsure, and content is hardly ever taken for anything else.
 */
const REACHED_ELSEWHERE = [
  { name: 'held out', set: HELD_OUT, precision: 0.95, recall: 0.95, right: 0.94, sureAndRight: 0.98 },
  { name: 'kept apart', set: APART, precision: 0.96, recall: 0.94, right: 0.95, sureAndRight: 0.94 },
  { name: 'worded oddly', set: LAST, precision: 0.7, recall: 0.95, right: 0.77, sureAndRight: 0.94 },
];

describe('the verdict on the labelled outcomes', () => {
  const { figures } = measureQuality(LABELLED);

  it('is measured on at least 200, of every class', () => {
    expect(LABELLED.length).toBeGreaterThanOrEqual(200);
    for (const verdict of VERDICTS)
      expect(LABELLED.filter(({ label }) => label === verdict).length).toBeGreaterThan(40);
  });

  it('no outcome is in the set twice', () => {
    const texts = [...LABELLED, ...HELD_OUT, ...APART, ...LAST].map(({ outcome, task }) =>
      JSON.stringify([outcome, task]),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(figures)('$verdict is precise and complete on the set that the rules were made with', (figure) => {
    expect(figure.precision).toBeGreaterThanOrEqual(FITTED);
    expect(figure.recall).toBeGreaterThanOrEqual(FITTED);
  });

  it.each(REACHED_ELSEWHERE)('keeps its figures on what was $name', ({ set, ...reached }) => {
    const measured = measureQuality(set);
    const succeeded = measured.figures.find(({ verdict }) => verdict === 'succeeded');
    expect(succeeded?.precision).toBeGreaterThanOrEqual(reached.precision);
    expect(succeeded?.recall).toBeGreaterThanOrEqual(reached.recall);
    expect(measured.right).toBeGreaterThanOrEqual(reached.right);
    expect(measured.sure.right).toBeGreaterThanOrEqual(reached.sureAndRight);
  });

  it('is measured on at least 150 that were kept apart', () => {
    expect(APART.length + LAST.length).toBeGreaterThanOrEqual(150);
  });
});

it('a verdict that never changes its mind is caught by the figures', () => {
  const blind = measureQuality(
    LABELLED.map((one) => ({ ...one, outcome: { ...one.outcome, output: 'words', kind: 'finished' as const } })),
  );
  expect(blind.figures.find(({ verdict }) => verdict === 'empty')?.recall).toBe(0);
});
