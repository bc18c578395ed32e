import pino from 'pino';
import type { Database } from '../../../db/connection';
import { createConnectionGate } from '../../../db/connection-gate';
import { watchReadiness } from '../../../workers/service/watch-readiness';

type Check = () => Promise<void>;
type Watched = 'PostgreSQL' | 'Temporal' | 'the disk' | 'workers';
const answers: Check = async () => undefined;
const refuses: Check = () => Promise.reject(new Error('refused'));
const isSilent: Check = () => new Promise(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Plays one check after the other. Says whether runs were admitted after each of them, and what was logged. */
async function play(whom: Watched, checks: Check[]): Promise<{ admitted: boolean[]; log: string[] }> {
  const coming = [...checks];
  const admitted: boolean[] = [];
  const next: Check = () => {
    admitted.push(readiness.missing().length === 0);
    return (coming.shift() ?? answers)();
  };
  const of = (part: Watched): Check => (whom === part ? next : answers);
  const probe = { raw: of('PostgreSQL') } as unknown as Database;
  const temporal = { ping: of('Temporal'), findPollers: of('workers') };
  const blobs = { freeBytes: () => of('the disk')().then(() => 1e12) };
  const log: string[] = [];
  const write = (line: string): void => void log.push((JSON.parse(line) as { msg: string }).msg);
  const gate = createConnectionGate();
  const readiness = watchReadiness({ probe, gate, temporal, queue: 'runs', blobs, log: pino({}, { write }) });
  readiness.expectWorkers();
  // What is seen when a check begins is what the one before has left behind.
  while (admitted.length <= checks.length) await jest.advanceTimersByTimeAsync(1000);
  readiness.close();
  return { admitted: admitted.slice(1, checks.length + 1), log };
}

describe.each([
  ['PostgreSQL', ['PostgreSQL does not answer; refusing all work', 'PostgreSQL answers again']],
  ['Temporal', ['Temporal does not answer; refusing new runs', 'Temporal answers again']],
  ['workers', ['No worker takes tasks; runs wait for one', 'Workers take tasks again']],
  ['the disk', ['There is no room for files of runs; refusing new runs', 'There is room for files of runs again']],
] as const)('%s', (whom, words) => {
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
    expect(log).toEqual(words);
  });
});

test('a disk with little room left is full, and says so until there is more', async () => {
  let free = 1e12;
  const deps = {
    probe: { raw: answers } as unknown as Database,
    temporal: { ping: answers, findPollers: answers },
    queue: 'runs',
  };
  const blobs = { freeBytes: () => Promise.resolve(free) };
  const readiness = watchReadiness({ ...deps, gate: createConnectionGate(), blobs, log: pino({ level: 'silent' }) });
  await jest.advanceTimersByTimeAsync(1500);
  expect(readiness.missing()).toEqual([]);
  free = 1e6;
  await jest.advanceTimersByTimeAsync(3000);
  expect(readiness.missing()).toEqual(['storage']);
  free = 1e12;
  await jest.advanceTimersByTimeAsync(3000);
  expect(readiness.missing()).toEqual([]);
  readiness.noteStorageFull();
  expect(readiness.missing()).toEqual(['storage']);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(readiness.missing()).toEqual([]);
  readiness.close();
});
