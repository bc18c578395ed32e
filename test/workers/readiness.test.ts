import pino from 'pino';
import type { Database } from '../../db/connection';
import { watchReadiness } from '../../workers/readiness';
import type { TemporalLink } from '../../workers/temporal-connection';

type Check = () => Promise<void>;
const answers: Check = async () => undefined;
const refuses: Check = () => Promise.reject(new Error('refused'));
const isSilent: Check = () => new Promise(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Plays one check after the other. Says whether runs were admitted after each of them, and what was logged. */
async function play(whom: 'PostgreSQL' | 'Temporal', checks: Check[]): Promise<{ admitted: boolean[]; log: string[] }> {
  const coming = [...checks];
  const admitted: boolean[] = [];
  const next: Check = () => {
    admitted.push(readiness.isReady());
    return (coming.shift() ?? answers)();
  };
  const db = { raw: whom === 'PostgreSQL' ? next : answers } as unknown as Database;
  const temporal = { ping: whom === 'Temporal' ? next : answers } as unknown as TemporalLink;
  const log: string[] = [];
  const write = (line: string): void => void log.push((JSON.parse(line) as { msg: string }).msg);
  const readiness = watchReadiness(db, temporal, pino({}, { write }));
  // What is seen when a check begins is what the one before has left behind.
  while (admitted.length <= checks.length) await jest.advanceTimersByTimeAsync(1000);
  readiness.close();
  return { admitted: admitted.slice(1, checks.length + 1), log };
}

describe.each(['PostgreSQL', 'Temporal'] as const)('%s', (whom) => {
  test.each([
    ['is late', isSilent],
    ['refuses', refuses],
  ])('that %s once turns nobody away, and neither does twice with an answer in between', async (_how, fails) => {
    const { admitted, log } = await play(whom, [answers, fails, answers, fails, answers]);
    expect(admitted).toEqual([true, true, true, true, true]);
    expect(log).toEqual([]);
  });

  test.each([
    ['is late', isSilent],
    ['refuses', refuses],
  ])('that %s twice in a row lets nothing be admitted until it answers again', async (_how, fails) => {
    const { admitted, log } = await play(whom, [answers, fails, fails, fails, answers, fails]);
    expect(admitted).toEqual([true, true, false, false, true, true]);
    expect(log).toEqual([
      'PostgreSQL or Temporal does not answer; refusing new runs',
      'PostgreSQL and Temporal answer again',
    ]);
  });
});
