import type { JsonValue } from '../../../core/json';
import type { DeliveryTarget } from '../../../core/run/deliveries';
import { SUBSCRIBABLE_EVENT_TYPES, type ResponseEventType, type SubscribableEventType } from '../../../core/run/events';
import type { Database } from '../../../db/connection';
import { recordEvent } from '../../../db/webhooks/events';
import { newId } from '../../../db/new-id';
import { createLocalKek } from '../../../db/vault/sealing';
import { sealWebhookSecret } from '../../../db/webhooks/webhook-secrets';
import { webhooksOf } from '../../../db/webhooks/webhooks';
import type { Principal } from '../../../db/accounts/workspaces';
import { admitTestRun } from '../records/admitted-run';

/** Endpoints and events straight in the database, for tests of what happens below the API. */

export const TEST_KEK = createLocalKek(Buffer.alloc(32, 3), 'test');
export const TEST_SECRET = 'whsec_dGhpcnR5LXR3byBieXRlcyBmb3IgdGVzdHMgb25seSE=';

export async function registerEndpoint(
  db: Database,
  principal: Principal,
  options: { url?: string; events?: SubscribableEventType[] } = {},
): Promise<string> {
  const id = newId('webhook');
  const created = await webhooksOf(db, principal).create({
    id,
    url: options.url ?? 'https://receiver.example/hook',
    events: options.events ?? [...SUBSCRIBABLE_EVENT_TYPES],
    secret: await sealWebhookSecret(TEST_KEK, { workspaceId: principal.workspaceId, webhookId: id }, TEST_SECRET),
  });
  if (!created) throw new Error('the account is full');
  return id;
}

/** An event of a run of its own, with its deliveries; one that asks for a person comes with the open question. */
export async function emitEvent(
  db: Database,
  principal: Principal,
  event: { type?: ResponseEventType; data?: JsonValue } = {},
): Promise<{ runId: string; targets: DeliveryTarget[] }> {
  const { runId, attemptId } = await admitTestRun(db, {}, principal);
  const type = event.type ?? 'response.completed';
  const discriminator = type === 'response.requires_action' ? await openQuestion(db, principal, runId, attemptId) : '';
  const deliveries = await db.transaction((trx) =>
    recordEvent(trx, newId, {
      runId,
      workspaceId: principal.workspaceId,
      type,
      discriminator,
      data: event.data ?? { id: runId, object: 'response', status: 'completed' },
    }),
  );
  if (!deliveries) throw new Error('the event was not recorded');
  return { runId, targets: deliveries.targets };
}

/** The only delivery of an event that one endpoint subscribes to. */
export async function emitToOne(...args: Parameters<typeof emitEvent>): Promise<DeliveryTarget & { runId: string }> {
  const { runId, targets } = await emitEvent(...args);
  const [target, ...others] = targets;
  if (!target || others.length > 0) throw new Error('expected one delivery');
  return { ...target, runId };
}

async function openQuestion(db: Database, principal: Principal, runId: string, attemptId: string): Promise<string> {
  const id = newId('interaction');
  await db('interactions').insert({
    id,
    workspace_id: principal.workspaceId,
    run_id: runId,
    attempt_id: attemptId,
    kind: 'otp',
    prompt: 'Enter the code',
    channel: 'sms',
    status: 'open',
    expires_at: new Date(Date.now() + 240_000),
  });
  return id;
}

/** Somebody has answered, or time has run out, as far as deliveries can tell. */
export async function closeQuestion(db: Database, runId: string): Promise<void> {
  await db('interactions').where({ run_id: runId }).update({ status: 'expired' });
}
