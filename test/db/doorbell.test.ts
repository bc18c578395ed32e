import type { Database } from '../../db/connection';
import { createDoorbell, ring, type Doorbell, type Ring } from '../../db/doorbell';
import { runsOf } from '../../db/runs/runs';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { admit, finish } from './run-fixture';
import { until } from '../support/until';

let test: TestDatabase;
let doorbell: Doorbell;
const errors: unknown[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  doorbell = createDoorbell(test.url, (error) => errors.push(error));
  await untilListening(test.db);
});
afterAll(async () => {
  await doorbell.close();
  expect(errors).toEqual([]);
  await test.drop();
});

async function listeners(db: Database): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE '%doorbell' AND query LIKE 'LISTEN%' AND state = 'idle'`,
  );
  return rows.map(({ pid }) => pid);
}
async function untilListening(db: Database, except: number[] = []): Promise<void> {
  await until(
    'a listener',
    () => listeners(db),
    (pids) => pids.some((pid) => !except.includes(pid)),
  );
}

/** The server takes a moment to notice that a client is gone. */
async function untilOnly(db: Database, expected: number[]): Promise<void> {
  await until(
    'the others to be gone',
    () => listeners(db),
    (pids) => pids.every((pid) => expected.includes(pid)),
  );
}

/** Notifications arrive in the order of their commits, so what was not heard before this one was never sent. */
async function heardBefore(last: Ring, rings: Ring[], sendLast: () => Promise<void>): Promise<Ring[]> {
  const heard: Ring[] = [];
  const stops = rings.map((one) => doorbell.on(one, () => heard.push(one)));
  const end = new Promise<void>((resolve) => stops.push(doorbell.on(last, resolve)));
  await sendLast();
  await end;
  for (const stop of stops) stop();
  return heard;
}

it('a committed ring is heard by another connection, once', async () => {
  const heard = await heardBefore('run:end', ['run:a', 'run:b', 'cancel:a'], async () => {
    await test.db.transaction((trx) => ring(trx, 'run:a'));
    await ring(test.db, 'run:end');
  });
  expect(heard).toEqual(['run:a']);
});

it('a ring whose transaction is rolled back is not heard', async () => {
  const heard = await heardBefore('run:end', ['run:a'], async () => {
    const crash = test.db.transaction(async (trx) => {
      await ring(trx, 'run:a');
      throw new Error('crash');
    });
    await expect(crash).rejects.toThrow('crash');
    await ring(test.db, 'run:end');
  });
  expect(heard).toEqual([]);
});

it('who stopped listening hears nothing more, while others still do', async () => {
  const first = jest.fn();
  const stop = doorbell.on('run:a', first);
  stop();
  const heard = await heardBefore('run:end', ['run:a'], async () => {
    await ring(test.db, 'run:a');
    await ring(test.db, 'run:end');
  });
  expect(heard).toEqual(['run:a']);
  expect(first).not.toHaveBeenCalled();
});

it('listeners of the same process are woken at once, without the database', () => {
  const listener = jest.fn();
  const stop = doorbell.on('run:a', listener);
  doorbell.ringLocally('run:a');
  doorbell.ringLocally('run:b');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('finishing a run rings for it, and a cancel rings for its attempts', async () => {
  const { principal } = await createTestWorkspace(test.db);
  const { runId } = await admit(test.db, principal);
  const heard = await heardBefore('run:end', [`run:${runId}`, `cancel:${runId}`], async () => {
    await runsOf(test.db, principal.workspaceId).requestCancel(runId);
    await finish(test.db, runId, { kind: 'cancelled' });
    await runsOf(test.db, principal.workspaceId).requestCancel(runId);
    await finish(test.db, runId, { kind: 'cancelled' });
    await ring(test.db, 'run:end');
  });
  expect(heard).toEqual([`cancel:${runId}`, `run:${runId}`]);
});

it('a lost connection is reported and replaced, and rings are heard again', async () => {
  const before = await listeners(test.db);
  await test.db.raw('SELECT pg_terminate_backend(pid) FROM unnest(?::int[]) AS pid', [before]);
  await untilListening(test.db, before);
  expect(errors.splice(0)).not.toEqual([]);
  const heard = await heardBefore('run:end', ['run:a'], async () => {
    await ring(test.db, 'run:a');
    await ring(test.db, 'run:end');
  });
  expect(heard).toEqual(['run:a']);
});

it('a closed doorbell leaves no connection and no listener behind', async () => {
  const before = await listeners(test.db);
  const other = createDoorbell(test.url, (error) => errors.push(error));
  await untilListening(test.db, before);
  const listener = jest.fn();
  other.on('run:a', listener);
  await other.close();
  other.ringLocally('run:a');
  expect(listener).not.toHaveBeenCalled();
  await untilOnly(test.db, before);
});
