import type { ResponseEventType } from '../../../core/run/events';
import { recordEvent } from '../../../db/webhooks/events';
import { newId } from '../../../db/new-id';
import { webhooksOf } from '../../../db/webhooks/webhooks';
import type { Principal } from '../../../db/accounts/workspaces';
import { admitTestRun } from '../../support/records/admitted-run';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { registerEndpoint } from '../../support/servers/webhook-fixture';
import { fc } from '../../support/property';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const record = (principal: Principal, runId: string, type: ResponseEventType, discriminator?: string, crash = false) =>
  test.db
    .transaction(async (trx) => {
      const deliveries = await recordEvent(trx, newId, {
        runId,
        workspaceId: principal.workspaceId,
        type,
        data: { runId },
        ...(discriminator === undefined ? {} : { discriminator }),
      });
      if (crash) throw new Error('crash');
      return deliveries;
    })
    .catch((error: unknown) => {
      // Two at once of the very same event: one of them loses against the other's row.
      if ((error as { code?: string }).code === '23505' || (error as Error).message === 'crash') return null;
      throw error;
    });

interface Emission {
  round: number;
  crash: boolean;
}

it('sequences have neither gaps nor repeats, however events are emitted at once, repeated or rolled back', async () => {
  const { principal } = await createTestWorkspace(test.db);
  await registerEndpoint(test.db, principal);
  await registerEndpoint(test.db, principal, { events: ['response.completed'] });
  const emission = fc.record<Emission>({ round: fc.integer({ min: 0, max: 5 }), crash: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(emission, { minLength: 1, maxLength: 10 }), async (emissions) => {
      const { runId } = await admitTestRun(test.db, {}, principal);
      const results = await Promise.all([
        ...emissions.map(({ round, crash }) =>
          record(principal, runId, 'response.requires_action', `int_${round}`, crash),
        ),
        record(principal, runId, 'response.completed'),
      ]);
      const events = await test.db('events').where({ run_id: runId }).orderBy('sequence');
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
      const kept = new Set(emissions.filter(({ crash }) => !crash).map(({ round }) => round));
      expect(events).toHaveLength(kept.size + 1);
      expect((await test.db('runs').where({ id: runId }).first()).event_sequence).toBe(events.length);
      // One delivery per event and subscribed endpoint, and exactly those are handed out to be driven.
      const deliveries = await test.db('webhook_deliveries').whereIn(
        'event_id',
        events.map(({ id }) => id),
      );
      expect(deliveries).toHaveLength(kept.size + 2);
      const driven = results.flatMap((result) => result?.targets.map(({ deliveryId }) => deliveryId) ?? []);
      expect(driven.sort()).toEqual(deliveries.map(({ id }) => id).sort());
    }),
    { numRuns: 25 },
  );
});

it('an event reaches exactly the endpoints of its workspace that are there, enabled and subscribed', async () => {
  const { principal } = await createTestWorkspace(test.db);
  const { principal: stranger } = await createTestWorkspace(test.db);
  const wanted = await registerEndpoint(test.db, principal, { events: ['response.failed'] });
  await registerEndpoint(test.db, principal, { events: ['response.completed'] });
  const disabled = await registerEndpoint(test.db, principal);
  const deleted = await registerEndpoint(test.db, principal);
  await registerEndpoint(test.db, stranger);
  await webhooksOf(test.db, principal).update(disabled, { enabled: false });
  await webhooksOf(test.db, principal).remove(deleted);
  const { runId } = await admitTestRun(test.db, {}, principal);
  const deliveries = await record(principal, runId, 'response.failed');
  expect(deliveries?.targets.map(({ webhookId }) => webhookId)).toEqual([wanted]);
});

it('a workspace with as many endpoints as an account may have gets a delivery for each, handed out in few bytes', async () => {
  const { principal } = await createTestWorkspace(test.db);
  const ids = await Promise.all(Array.from({ length: 25 }, () => registerEndpoint(test.db, principal)));
  const { runId } = await admitTestRun(test.db, {}, principal);
  const deliveries = await record(principal, runId, 'response.completed');
  expect(deliveries?.targets.map(({ webhookId }) => webhookId)).toEqual(ids.sort());
  expect(JSON.stringify(deliveries).length).toBeLessThan(2500);
});

it('keeps the text of the data as it was written: order of members, numbers and all', async () => {
  const { principal } = await createTestWorkspace(test.db);
  const text = '{"zebra":1.50,"a":1e2,"10":true,"2":{"b":[],"a":null},"ü":"\\u00fc"}';
  const { runId } = await admitTestRun(test.db, {}, principal);
  await record(principal, runId, 'response.completed');
  await test.db('events').where({ run_id: runId }).update({ data: text });
  const row = await test.db('events').where({ run_id: runId }).first(test.db.raw('CAST(data AS text) AS text'));
  expect(row.text).toBe(text);
});
