import { learn, quantized, type Lesson } from '../../bench/learning/learn';

const LESSONS = { kinds: 2, places: 3, rounds: 20, rate: 0.35, decay: 2e-4, seed: 'test' };
const lesson = (kind: number, places: number[]): Lesson => ({
  kind,
  places: Int32Array.from(places),
  amounts: new Float64Array(places.length).fill(1),
});

test('what tells kinds apart weighs more than what they share', () => {
  const lessons = Array.from({ length: 50 }, (_, at) => lesson(at % 2, [at % 2, 2]));
  const [own = 0, other = 0, shared = 0] = learn(lessons, LESSONS);
  expect(own).toBeGreaterThan(1);
  expect(other).toBeLessThan(-1);
  expect(Math.abs(shared)).toBeLessThan(own / 4);
  expect(learn(lessons, LESSONS)).toEqual(learn(lessons, LESSONS));
});

test('weights keep their proportions in a byte each', () => {
  const { weights, scale } = quantized([2, -1, 0.5, 0]);
  expect([...weights]).toEqual([127, -63, 32, 0]);
  expect(127 * scale).toBeCloseTo(2);
});
