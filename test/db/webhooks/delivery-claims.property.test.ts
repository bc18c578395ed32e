import { claimAttempt, dropDelivery, releaseClaim } from '../../../db/webhooks/delivery-claims';
import { recordAttempt } from '../../../db/webhooks/delivery-reports';
import { takeOverdueDeliveries } from '../../../db/webhooks/overdue-deliveries';
import { restartDelivery } from '../../../db/webhooks/redelivery';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { emitToOne, registerEndpoint } from '../../support/servers/webhook-fixture';
import { fc } from '../../support/property';

let test: TestDatabase;
let principal: Principal;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ principal } = await createTestWorkspace(test.db));
  await registerEndpoint(test.db, principal);
});
afterAll(() => test.drop());

const FAR = new Date('2100-01-01T00:00:00Z');
type End = 'delivered' | 'retry' | 'exhausted' | 'drop' | 'release' | 'crash';
interface Round {
  owners: number;
  end: End;
  restart: boolean;
}

const report = { judgesEndpoint: true, httpStatus: 500, error: 'x', latencyMs: 1, responseBodyPreview: null };

/** What the winner of a round does with its attempt. */
async function endWith(end: End, deliveryId: string, token: string): Promise<void> {
  if (end === 'drop') return dropDelivery(test.db, deliveryId, token, 'dropped');
  if (end === 'release') return releaseClaim(test.db, deliveryId, token);
  if (end === 'crash') {
    await test
      .db('webhook_deliveries')
      .where({ id: deliveryId })
      .update({ lease_until: new Date(0) });
    return;
  }
  const nextAttemptAt = end === 'retry' ? new Date() : null;
  const { written } = await recordAttempt(test.db, {
    ...report,
    deliveryId,
    token,
    outcome: end,
    nextAttemptAt,
    requestHeaders: {},
  });
  expect(written).toBe(true);
}

it('no attempt is ever claimed by two owners, and each number is made once unless its owner vanished', async () => {
  const round = fc.record<Round>({
    owners: fc.integer({ min: 1, max: 6 }),
    end: fc.constantFrom<End[]>('delivered', 'retry', 'exhausted', 'drop', 'release', 'crash'),
    restart: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 8 }), async (rounds) => {
      const { deliveryId, webhookId } = await emitToOne(test.db, principal);
      const recorded: number[] = [];
      let pending = true;
      for (const { owners, end, restart } of rounds) {
        const claims = await Promise.all(Array.from({ length: owners }, () => claimAttempt(test.db, deliveryId, FAR)));
        const won = claims.filter((claim) => claim.kind === 'claimed');
        expect(won).toHaveLength(pending ? 1 : 0);
        const [winner] = won;
        if (winner) {
          await endWith(end, deliveryId, winner.token);
          if (end === 'delivered' || end === 'retry' || end === 'exhausted') recorded.push(winner.attempt);
          // Whatever it has done, its lease is over: it can write no more.
          const { written } = await recordAttempt(test.db, {
            ...report,
            deliveryId,
            token: end === 'crash' ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : winner.token,
            outcome: 'delivered',
            nextAttemptAt: null,
            requestHeaders: {},
          });
          expect(written).toBe(false);
          pending = end === 'retry' || end === 'release' || end === 'crash';
        }
        if (restart && !pending) {
          expect(await restartDelivery(test.db, webhookId, deliveryId)).not.toBeNull();
          pending = true;
        }
      }
      expect(recorded).toEqual(recorded.map((_, index) => index + 1));
      const row = await test.db('webhook_deliveries').where({ id: deliveryId }).first();
      expect([row.attempt, row.status === 'pending']).toEqual([recorded.length, pending]);
      await test.db('webhooks').where({ id: webhookId }).update({ disabled: false, consecutive_failures: 0 });
    }),
    { numRuns: 60 },
  );
});

it('sweeps that run at once take different deliveries, and none of them twice in a row', async () => {
  const targets = await Promise.all(Array.from({ length: 30 }, () => emitToOne(test.db, principal)));
  const ids = targets.map(({ deliveryId }) => deliveryId);
  await test.db('webhook_deliveries').update({ status: 'failed', next_attempt_at: null });
  await test
    .db('webhook_deliveries')
    .whereIn('id', ids)
    .update({ status: 'pending', next_attempt_at: new Date(0) });
  const taken = (await Promise.all(Array.from({ length: 8 }, () => takeOverdueDeliveries(test.db)))).flat();
  expect(taken.map(({ deliveryId }) => deliveryId).sort()).toEqual([...ids].sort());
  expect(await takeOverdueDeliveries(test.db)).toEqual([]);
  await test
    .db('webhook_deliveries')
    .whereIn('id', ids)
    .update({ reconciled_at: new Date(0) });
  const { principal: stranger } = await createTestWorkspace(test.db);
  expect(await takeOverdueDeliveries(test.db, { accountId: stranger.accountId })).toEqual([]);
  expect(await takeOverdueDeliveries(test.db, { accountId: principal.accountId })).toHaveLength(30);
});

it.each([
  ['leased', { lease_until: new Date(Date.now() + 3_600_000), next_attempt_at: new Date(0) }],
  ['not due', { next_attempt_at: FAR }],
  ['over', { status: 'delivered', next_attempt_at: null }],
])('a delivery that is %s is nothing for a sweep', async (_name, changes) => {
  const { deliveryId } = await emitToOne(test.db, principal);
  await test
    .db('webhook_deliveries')
    .where({ id: deliveryId })
    .update({ workflow_id: null, ...changes });
  expect((await takeOverdueDeliveries(test.db)).map((taken) => taken.deliveryId)).not.toContain(deliveryId);
});
