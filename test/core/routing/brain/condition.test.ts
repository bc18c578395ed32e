import { condition, type Conditioned } from '../../../../core/routing/brain/beliefs/condition';
import { fc } from '../../../support/property';

const SIZE = 6;

const numbers = (min: number, max: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min, max, noNaN: true }), { minLength: SIZE, maxLength: SIZE });

/** Any covariance: a product of a matrix with itself, and a little of its own for each quantity. */
const covariances: fc.Arbitrary<number[][]> = fc
  .array(numbers(-1, 1), { minLength: SIZE, maxLength: SIZE })
  .map((rows) =>
    rows.map((left, row) =>
      rows.map(
        (right, column) =>
          left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0) + (row === column ? 0.1 : 0),
      ),
    ),
  );

/** Gauss and Jordan, as in the textbook. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  rows.forEach((_, pivot) => {
    const best = rows
      .slice(pivot)
      .reduce((top, row) => (Math.abs(row[pivot] ?? 0) > Math.abs(top[pivot] ?? 0) ? row : top));
    rows.splice(rows.indexOf(best), 1);
    rows.splice(pivot, 0, best);
    rows.forEach((row, index) => {
      if (index === pivot) return;
      const factor = (row[pivot] ?? 0) / (best[pivot] ?? 1);
      rows[index] = row.map((value, column) => value - factor * (best[column] ?? 0));
    });
  });
  return rows.map((row, index) => (row[rows.length] ?? 0) / (row[index] ?? 1));
}

const dot = (left: readonly number[], right: readonly number[]): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

it('says of the first quantity what the textbook says, whichever of them were seen', () => {
  fc.assert(
    fc.property(
      covariances,
      numbers(-3, 3),
      numbers(0.01, 5),
      fc.array(fc.boolean(), { minLength: SIZE, maxLength: SIZE }),
      (covariance, sightings, noises, seen) => {
        const out: Conditioned = { shift: 0, variance: 0, weights: new Float64Array(SIZE) };
        condition(
          Float64Array.from(covariance.flat()),
          Float64Array.from(sightings, (value, index) => (seen[index] ? value : 0)),
          Float64Array.from(noises, (value, index) => (seen[index] ? value : Infinity)),
          out,
        );
        const present = [...covariance.keys()].filter((index) => seen[index]);
        const among = (values: readonly number[]): number[] => present.map((index) => values[index] ?? 0);
        const noisy = present.map((row) =>
          present.map((column) => (covariance[row]?.[column] ?? 0) + (row === column ? (noises[row] ?? 0) : 0)),
        );
        const first = covariance[0] ?? [];
        const weights = solve(noisy, among(sightings));
        expect(out.shift).toBeCloseTo(dot(among(first), weights), 6);
        expect(out.variance).toBeCloseTo((first[0] ?? 0) - dot(among(first), solve(noisy, among(first))), 6);
        covariance.forEach((_, index) => {
          expect(out.weights[index]).toBeCloseTo(weights[present.indexOf(index)] ?? 0, 6);
        });
      },
    ),
  );
});
