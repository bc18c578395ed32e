import { explorationLimit } from '../../../core/routing/exploration-quota';

test.each([
  [0, 0],
  [1, 0],
  [7, 1],
  [100, 15],
  [10_000, 1_500],
])('of %i decisions %i may explore: a share, however few they are', (decisions, limit) => {
  expect(explorationLimit(decisions)).toBe(limit);
});
