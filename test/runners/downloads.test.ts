import { createDownloads } from '../../runners/browser/page/downloads';
import { createContext } from './runner-context';

const downloads = () =>
  createDownloads(createContext(), {
    take: () => Promise.resolve(null),
    watch: () => Promise.resolve(),
  });

/** In how many seconds it is given up, while the site has yet to answer for so many. */
async function givenUpAfter(comesForS: number): Promise<number> {
  const begunAt = Date.now();
  const elapsedS = (): number => (Date.now() - begunAt) / 1_000;
  let isOver = false;
  const waiting = downloads()
    .waitForStart(0, () => elapsedS() < comesForS)
    .finally(() => (isOver = true));
  while (!isOver) await jest.advanceTimersByTimeAsync(500);
  expect(await waiting).toBe(false);
  return Math.round(elapsedS());
}

test('a file that the site takes its time with is waited for as long as a page', async () => {
  jest.useFakeTimers();
  try {
    expect(await givenUpAfter(0)).toBe(10);
    expect(await givenUpAfter(15)).toBe(25);
    expect(await givenUpAfter(1_000)).toBe(30);
  } finally {
    jest.useRealTimers();
  }
});
