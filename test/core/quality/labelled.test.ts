import { LABELLED } from './labelled';
import { HELD_OUT } from './labelled/held-out';
import { measureQuality, VERDICTS } from './labelled/measure';

/** The figures that were reached; a change of the rules must not fall below them. */
const REACHED = 1;
/** On texts that no rule was fitted to, much less is reached; most of what is wrong there is at least marked unsure. */
const REACHED_HELD_OUT = { precision: 0.65, recall: 0.95, right: 0.75, sureAndRight: 0.9 };

describe('the verdict on the labelled outcomes', () => {
  const { figures, confusions } = measureQuality(LABELLED);

  it('is measured on at least 200, of every class', () => {
    expect(LABELLED.length).toBeGreaterThanOrEqual(200);
    for (const verdict of VERDICTS)
      expect(LABELLED.filter(({ label }) => label === verdict).length).toBeGreaterThan(40);
  });

  it('no outcome is in the set twice', () => {
    const texts = [...LABELLED, ...HELD_OUT].map(({ outcome, task }) => JSON.stringify([outcome, task]));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(figures)('$verdict is as precise and as complete as it was', ({ verdict, precision, recall }) => {
    expect(confusions.filter((one) => one.label === verdict || one.verdict === verdict)).toEqual([]);
    expect([precision, recall]).toEqual([REACHED, REACHED]);
  });

  it('keeps its figures on what was held out', () => {
    const held = measureQuality(HELD_OUT);
    const succeeded = held.figures.find(({ verdict }) => verdict === 'succeeded');
    expect(succeeded?.precision).toBeGreaterThanOrEqual(REACHED_HELD_OUT.precision);
    expect(succeeded?.recall).toBeGreaterThanOrEqual(REACHED_HELD_OUT.recall);
    expect(1 - held.confusions.length / HELD_OUT.length).toBeGreaterThanOrEqual(REACHED_HELD_OUT.right);
    expect(held.sure.right).toBeGreaterThanOrEqual(REACHED_HELD_OUT.sureAndRight);
  });
});

it('a verdict that never changes its mind is caught by the figures', () => {
  const blind = measureQuality(
    LABELLED.map((one) => ({ ...one, outcome: { ...one.outcome, output: 'words', kind: 'finished' as const } })),
  );
  expect(blind.figures.find(({ verdict }) => verdict === 'empty')?.recall).toBe(0);
});
