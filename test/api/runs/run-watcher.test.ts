import { EventEmitter } from 'node:events';
import { createRunWatcher, type RunWatcher } from '../../../api/runs/reading/run-watcher';
import type { ApiDeps } from '../../../api/deps';
import { waitForRun } from '../../../api/runs/reading/wait-for-run';
import type { Principal } from '../../../db/accounts/workspaces';
import type { Doorbell } from '../../../db/doorbell';
import { admit, finish } from '../../db/run-fixture';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';

const LONG_MS = 60_000;

let test: TestDatabase;
let principal: Principal;
let bell: EventEmitter;
let watcher: RunWatcher;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ principal } = await createTestWorkspace(test.db));
});
afterAll(() => test.drop());

beforeEach(() => {
  bell = new EventEmitter();
  const doorbell: Doorbell = {
    instance: 1,
    on(what, listener) {
      bell.on(what, listener);
      return () => bell.off(what, listener);
    },
    ringLocally: (what) => void bell.emit(what),
    close: () => Promise.resolve(),
  };
  watcher = createRunWatcher(test.db, doorbell);
});
afterEach(() => watcher.close());

const wait = (runId: string, timeoutMs = LONG_MS): Promise<void> =>
  waitForRun({ watcher } as ApiDeps, runId, timeoutMs);

it('wakes a caller at the ring of its run, and leaves nothing behind', async () => {
  const { runId } = await admit(test.db, principal);
  const waiting = wait(runId);
  bell.emit(`run:${runId}`);
  await waiting;
  expect(bell.eventNames()).toEqual([]);
});

it('finds the end of a run whose ring was missed', async () => {
  const { runId } = await admit(test.db, principal);
  const waiting = wait(runId);
  await finish(test.db, runId, { kind: 'timeout' });
  await waiting;
});

it('does not wake a caller at mere progress, which a reader of events is woken by', async () => {
  const { runId } = await admit(test.db, principal);
  const watch = watcher.watch(runId, ['run', 'moved']);
  let hasEnded = false;
  const waiting = wait(runId).then(() => {
    hasEnded = true;
  });
  const news = watch.news(() => false, new AbortController().signal);
  bell.emit(`moved:${runId}`);
  await news;
  watch.end();
  expect(hasEnded).toBe(false);
  bell.emit(`run:${runId}`);
  await waiting;
});

it('notices what rings between a reading and the wait after it', async () => {
  const { runId } = await admit(test.db, principal);
  const watch = watcher.watch(runId, ['run', 'moved']);
  watch.reading();
  bell.emit(`moved:${runId}`);
  await watch.news(() => false, new AbortController().signal);
  watch.end();
});

it('lets everybody go when it is closed, also those who come later', async () => {
  const { runId } = await admit(test.db, principal);
  const waiting = wait(runId);
  watcher.close();
  await waiting;
  await wait(runId);
});

it('lets a caller go whose time is over', async () => {
  const { runId } = await admit(test.db, principal);
  await wait(runId, 1);
  expect(bell.eventNames()).toEqual([]);
});
