import { closeWorkspace } from '../../../db/erasure/closing';
import { newId } from '../../../db/new-id';
import { findWatchedRun, findWorkspaceOfRun } from '../../../db/runs/reading/watched-runs';
import { recordTestEvent } from '../../../db/webhooks/redelivery';
import { webhooksOf } from '../../../db/webhooks/webhooks';
import { admitTestRun } from '../../support/records/admitted-run';
import { createTestDatabase, type TestDatabase } from '../../support/records/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const SECRET = { keyId: 'k', wrappedKey: 'w', nonce: 'n', ciphertext: 'c', tag: 't' } as never;

it('what waits to be delivered is dropped, and runs are shown to nobody, as soon as their workspace is closed', async () => {
  const { db } = test;
  const { runId, principal } = await admitTestRun(db);
  const { workspaceId } = principal;
  const endpoint = { id: newId('webhook'), workspaceId };
  await webhooksOf(db, principal).create({
    id: endpoint.id,
    url: 'https://hooks.example/',
    events: ['response.completed'],
    secret: SECRET,
  });
  const { deliveryId } = await recordTestEvent(db, newId, endpoint);
  expect(await findWorkspaceOfRun(db, runId)).toBe(workspaceId);

  await closeWorkspace(db, newId, principal);
  expect(await db('webhook_deliveries').where({ id: deliveryId }).first()).toMatchObject({
    status: 'failed',
    last_error: 'The endpoint was deleted.',
  });
  expect((await db('webhooks').where({ id: endpoint.id }).first()).deleted_at).not.toBeNull();
  expect([await findWorkspaceOfRun(db, runId), await findWatchedRun(db, runId)]).toEqual([null, null]);
});
