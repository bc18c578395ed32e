import { Client, Connection } from '@temporalio/client';
import pino from 'pino';
import { loadRun } from '../../db/runs/reading/run-snapshot';
import { createRunStarter } from '../../workers/temporal/run-starter';
import { admitTestRun } from '../support/records/admitted-run';
import { createTestDatabase, type TestDatabase } from '../support/records/database';
import { startFreezableRelay, type FreezableRelay } from '../support/servers/freezable-relay';

let relay: FreezableRelay;
let connection: Connection;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startFreezableRelay(process.env['TEST_TEMPORAL_ADDRESS'] ?? '');
  connection = await Connection.connect({ address: relay.address });
  relay.freeze();
});
afterAll(async () => {
  await connection.close();
  await relay.close();
  await database.drop();
});

test('nobody waits for a Temporal that hangs: what it did not hear is left to the reconciler', async () => {
  const temporal = {
    client: new Client({ connection }),
    native: null,
    hasSearchAttributes: false,
    ping: async () => undefined,
    findPollers: async () => undefined,
    close: async () => undefined,
  };
  const log = pino({ level: 'silent' });
  const started = jest.fn();
  const runs = createRunStarter({ db: database.db, marks: { started }, log, temporal, queuePrefix: 'nobody' });
  const { runId, attemptId } = await admitTestRun(database.db);
  const run = await loadRun(database.db, runId);
  if (!run) throw new Error('the run is gone');
  await Promise.all([
    runs.start({ ...run, firstAttemptId: attemptId }),
    runs.cancel(runId),
    runs.submitInput(runId, 'int_x'),
  ]);
  expect(started).not.toHaveBeenCalled();
});
