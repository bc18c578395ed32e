import { createFrames, type Frame } from '../../../runners/browser/watching/frames';

const frame = (number: number, bytes = 10): Frame => ({
  picture: Buffer.alloc(bytes, number),
  at: new Date(number * 1000),
  isCovered: false,
  isWaiting: false,
  url: 'https://site.test/',
  step: null,
});
const numbersOf = (frames: readonly Frame[]): number[] => frames.map(({ at }) => at.getTime() / 1000);

test('frames are kept from the first to the last, ever fewer of them for their time', () => {
  const frames = createFrames({ bytes: 1000, frames: 8, everyMs: 500 });
  for (let number = 1; number <= 8; number += 1) frames.add(frame(number));
  expect([numbersOf(frames.all()), frames.everyMs()]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 500]);
  frames.add(frame(9));
  expect([numbersOf(frames.all()), frames.everyMs()]).toEqual([[1, 3, 5, 7, 9], 1000]);
});

test('large pictures take the place of several, and one is always kept', () => {
  const frames = createFrames({ bytes: 1000, frames: 100, everyMs: 500 });
  for (let number = 1; number <= 40; number += 1) frames.add(frame(number, 400));
  expect(frames.all().length).toBeLessThanOrEqual(2);
  expect(numbersOf(frames.all()).at(-1)).toBe(40);
  frames.add(frame(41, 5000));
  expect(numbersOf(frames.all())).toEqual([41]);
});
