import type { JsonValue } from '../../core/json';
import type { DeliveryTarget } from '../../core/run/deliveries';
import { SUBSCRIBABLE_EVENT_TYPES, type ResponseEventType, type SubscribableEventType } from '../../core/run/events';
import type { Database } from '../../db/connection';
import { recordEvent } from '../../db/events';
import { newId } from '../../db/new-id';
import { createLocalKek } from '../../db/sealing';
import { sealWebhookSecret } from '../../db/webhook-secrets';
import { webhooksOf } from '../../db/webhooks';
import type { Principal } from '../../db/workspaces';
import { admitTestRun } from './admitted-run';

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
    secret: await sealWebhookSecret(TEST_KEK, id, TEST_SECRET),
  });
  if (!created) throw new Error('the account is full');
  return id;
}

/** An event of a run of its own, with its deliveries. */
export async function emitEvent(
  db: Database,
  principal: Principal,
  event: { type?: ResponseEventType; discriminator?: string; data?: JsonValue } = {},
): Promise<{ runId: string; targets: DeliveryTarget[] }> {
  const { runId } = await admitTestRun(db, {}, principal);
  const deliveries = await db.transaction((trx) =>
    recordEvent(trx, newId, {
      runId,
      workspaceId: principal.workspaceId,
      type: event.type ?? 'response.completed',
      data: event.data ?? { id: runId, object: 'response', status: 'completed' },
      ...(event.discriminator === undefined ? {} : { discriminator: event.discriminator }),
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
