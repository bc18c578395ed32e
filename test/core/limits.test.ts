import { clampLimit, LIST_LIMIT, MAX_ARTIFACT_BYTES, MAX_FILES_PER_ATTEMPT, MAX_BODY_BYTES } from '../../core/limits';

describe('a page size', () => {
  it.each([
    ['1', 1],
    ['100', 100],
    ['37', 37],
    ['0', 1],
    ['-5', 1],
    ['101', 100],
    ['1e9', 100],
    ['12.9', 12],
    ['0.5', 1],
    [' 7 ', 7],
  ])('of %j is %d: out of range is clamped, never an error', (raw, expected) => {
    expect(clampLimit(raw, 20)).toBe(expected);
  });

  it.each([[undefined], [''], ['  '], ['many'], ['NaN'], ['Infinity'], [['5', '6']], [{ a: '1' }], [null]])(
    'of %j is the default',
    (raw) => {
      expect(clampLimit(raw, 20)).toBe(20);
      expect(clampLimit(raw, 50)).toBe(50);
    },
  );
});

it('the published limits are 1 MB per body, ten files of 30 MB, and pages of 20 responses or 50 runs', () => {
  expect(MAX_BODY_BYTES).toBe(1_048_576);
  expect([MAX_FILES_PER_ATTEMPT, MAX_ARTIFACT_BYTES]).toEqual([10, 30 * 1_048_576]);
  expect([LIST_LIMIT.responsesDefault, LIST_LIMIT.runsDefault]).toEqual([20, 50]);
});
