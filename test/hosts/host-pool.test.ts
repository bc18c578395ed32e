import { join } from 'node:path';
import { HeavyWorkFailure, type HeavyWork } from '../../hosts/heavy-work';
import { startHost } from '../../hosts/host';
import { createHostPool, type HostPool } from '../../hosts/host-pool';

interface Told {
  pid: number;
  env: string[];
}

const NASTY = join(__dirname, 'nasty-jobs.ts');
const pools: HostPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function nastyPool(size: number, cpuMs = 60_000): HostPool {
  const pool = createHostPool({ size, start: () => startHost(NASTY), cpuMs: () => cpuMs });
  pools.push(pool);
  return pool;
}

const order = (pool: HeavyWork, how: string, owner = 'ws_1'): Promise<Told> =>
  pool.do(owner, 'lookAtPage', how as never, []) as Promise<unknown> as Promise<Told>;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

test('a job that is over its time ends its host alone, and the next one is served', async () => {
  const pool = nastyPool(2, 300);
  const first = await order(pool, 'answer');
  const failure = await failureOf(order(pool, 'spin'));
  expect(failure).toBeInstanceOf(HeavyWorkFailure);
  expect(failure).toMatchObject({ job: 'lookAtPage', reason: 'time' });
  expect(isGone(first.pid)).toBe(true);
  expect((await order(pool, 'answer')).pid).not.toBe(first.pid);
});

test.each(['fill the heap', 'fill buffers'])('a job that would %s without end is stopped', async (how) => {
  const pool = nastyPool(1);
  const before = process.memoryUsage().rss;
  expect(await failureOf(order(pool, how))).toMatchObject({ reason: 'memory' });
  // It was the host that grew, and not whoever gave the order.
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  expect(await order(pool, 'answer')).toMatchObject({ how: 'answer' });
});

test('a host that dies is replaced once for the same job, and then the job is given up', async () => {
  const pool = nastyPool(1);
  expect(await failureOf(order(pool, 'die'))).toMatchObject({ reason: 'lost' });
  const { pid } = await order(pool, 'answer');
  process.kill(pid, 'SIGKILL');
  expect(await order(pool, 'answer')).toMatchObject({ how: 'answer' });
});

test('whatever one owner sends, the work of others goes on', async () => {
  const pool = nastyPool(2, 2_000);
  const stuck = Array.from({ length: 5 }, () => failureOf(order(pool, 'spin', 'ws_nasty')));
  let stuckEnded = 0;
  for (const one of stuck) void one.then(() => (stuckEnded += 1));
  await order(pool, 'answer', 'ws_other');
  expect(stuckEnded).toBe(0);
  await pool.close();
  expect(await Promise.all(stuck)).toHaveLength(5);
});

test('an error comes back without the words that it may quote, and leaves the host alive', async () => {
  const pool = nastyPool(1);
  const { pid, env } = await order(pool, 'answer');
  const failure = (await failureOf(order(pool, 'throw'))) as Error;
  expect(failure.name).toBe('TypeError');
  expect(`${failure.message} ${failure.stack}`).not.toContain('secret words');
  expect(await failureOf(order(pool, 'nest without end'))).toBeInstanceOf(Error);
  expect((await order(pool, 'answer')).pid).toBe(pid);
  // A host is given none of the service's keys.
  expect(env.filter((name) => !['NODE_ENV', 'PATH', 'TMPDIR'].includes(name) && !name.startsWith('NODE_'))).toEqual([]);
});

test('a pool that is closed leaves no process, and takes nothing more', async () => {
  const pool = nastyPool(1);
  const { pid } = await order(pool, 'answer');
  const waiting = failureOf(order(pool, 'spin'));
  await pool.close();
  expect(await waiting).toMatchObject({ reason: 'lost' });
  expect(isGone(pid)).toBe(true);
  expect(await failureOf(order(pool, 'answer'))).toMatchObject({ reason: 'lost' });
});
