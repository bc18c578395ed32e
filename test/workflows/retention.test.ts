import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { Logger } from 'pino';
import { createArtifactSweepActivities } from '../../activities/artifact-sweep';
import { createRetentionActivities } from '../../activities/retention';
import { claimArtifact } from '../../db/artifacts/artifacts';
import { createDiskBlobStore } from '../../db/artifacts/blob-store';
import { newId } from '../../db/new-id';
import { createWorkflowHistories } from '../../workers/temporal/workflow-histories';
import { ARTIFACT_SWEEP_WORKFLOW, RETENTION_WORKFLOW } from '../../workflows/messages';
import { admitTestRun } from '../support/records/admitted-run';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { quietTemporal } from '../support/jest/quiet-temporal';
import { emitToOne, registerEndpoint } from '../support/servers/webhook-fixture';
import { testWorkflowBundle } from '../support/workflow-bundle';

quietTemporal();

/** More than one batch of the activity. */
const OLD_EVENTS = 1100;
const address = process.env['TEST_TEMPORAL_ADDRESS'] ?? '';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'svc-retention-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function runWorkflow(type: string, activitiesWith: (client: Client) => object): Promise<void> {
  const taskQueue = `retention-${randomBytes(4).toString('hex')}`;
  const native = await NativeConnection.connect({ address });
  const connection = await Connection.connect({ address });
  const client = new Client({ connection });
  const workflowBundle = await testWorkflowBundle();
  const activities = activitiesWith(client);
  const worker = await Worker.create({ connection: native, taskQueue, workflowBundle, activities });
  await worker.runUntil(client.workflow.execute(type, { workflowId: taskQueue, taskQueue }));
  await connection.close();
  await native.close();
}

test('retention removes what is past its time in as many rounds as it takes, and nothing else', async () => {
  const { db } = database;
  const blobs = createDiskBlobStore(folder);
  const { principal } = await createTestWorkspace(db);
  const { runId, attemptId } = await admitTestRun(db, {}, principal);
  const file = { kind: 'download', name: 'a.csv', contentType: 'text/csv', sizeBytes: 1 } as const;
  const artifactId = (await claimArtifact(db, newId, { ...file, runId, attemptId, epoch: 0 })) ?? '';
  await blobs.put(runId, artifactId, Buffer.from('x'));
  await db('artifacts')
    .where({ id: artifactId })
    .update({ expires_at: new Date(0) });
  await db.raw(
    `INSERT INTO events (id, workspace_id, type, sequence, api_version, data, created_at)
     SELECT 'evt_' || i, :workspaceId, 'webhook.test', 0, '2026-08-13', '{}', 'epoch' FROM generate_series(1, :count) i`,
    { workspaceId: principal.workspaceId, count: OLD_EVENTS },
  );
  await registerEndpoint(db, principal);
  const { deliveryId } = await emitToOne(db, principal);

  // The store refuses to let go of one file and of all files of a run that is past its time.
  const { runId: heldRun, attemptId: heldAttempt } = await admitTestRun(db, {}, principal);
  const heldFile =
    (await claimArtifact(db, newId, { ...file, runId: heldRun, attemptId: heldAttempt, epoch: 0 })) ?? '';
  await db('artifacts')
    .where({ id: heldFile })
    .update({ expires_at: new Date(-1) });
  const over = [await admitTestRun(db, {}, principal), await admitTestRun(db, {}, principal)].map((run) => run.runId);
  const [stuck = ''] = over;
  await db('attempts')
    .whereIn('run_id', over)
    .update({ settled_at: new Date(0), hold_micros: 0, status: 'released' });
  await db('runs')
    .whereIn('id', over)
    .update({ status: 'failed', envelope_status: 'failed', finished_at: new Date(0) });
  const held = [heldFile, stuck];
  const refusing: typeof blobs = {
    ...blobs,
    remove: (run, id) => (held.includes(id) ? Promise.reject(new Error('locked')) : blobs.remove(run, id)),
    removeRun: (id) => (held.includes(id) ? Promise.reject(new Error('locked')) : blobs.removeRun(id)),
  };
  const warned: unknown[] = [];
  const log = { warn: ({ id }: { id: string }) => warned.push(id) } as unknown as Logger;

  await runWorkflow(RETENTION_WORKFLOW, (client) =>
    createRetentionActivities({ db, blobs: refusing, histories: createWorkflowHistories(client, 'default'), log }),
  );
  expect((await db('artifacts').where({ id: artifactId }).first()).purged_at).not.toBeNull();
  expect((await db('artifacts').where({ id: heldFile }).first()).purged_at).toBeNull();
  expect(await db('runs').whereIn('id', over).pluck('id')).toEqual([stuck]);
  expect([...new Set(warned)].sort()).toEqual(held.sort());
  expect((await db('events').select('id')).length).toBe(1);
  expect(await db('webhook_deliveries').pluck('id')).toEqual([deliveryId]);
});

test('the sweep goes through all pages of the store and says how much it removed', async () => {
  const orphans = 450;
  const blobs = createDiskBlobStore(join(folder, 'swept'));
  for (let index = 0; index < orphans; index += 1) {
    mkdirSync(join(folder, 'swept', `resp_${index}`), { recursive: true });
    writeFileSync(join(folder, 'swept', `resp_${index}`, 'art_1'), 'x');
  }
  const told: object[] = [];
  const log = { info: (fields: object) => told.push(fields) } as unknown as Logger;
  await runWorkflow(ARTIFACT_SWEEP_WORKFLOW, () => createArtifactSweepActivities({ db: database.db, blobs, log }));
  expect(told).toEqual([{ looked: orphans, removed: orphans }]);
  expect(readdirSync(join(folder, 'swept'))).toEqual([]);
});
