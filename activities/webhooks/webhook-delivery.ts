import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';
import { Context } from '@temporalio/activity';
import { WEBHOOK } from '../../core/limits';
import { ACK_TIMEOUT_MS, retryDelayMs, type DeliveryStatus, type DeliveryTarget } from '../../core/run/deliveries';
import { TEST_EVENT_TYPE } from '../../core/run/events';
import { eventBody } from '../../core/webhooks/event-body';
import type { Database } from '../../db/connection';
import { claimAttempt, dropDelivery, releaseClaim, type ClaimedAttempt } from '../../db/webhooks/delivery-claims';
import { recordAttempt } from '../../db/webhooks/delivery-reports';
import type { Doorbell } from '../../db/doorbell';
import type { KeyEncryptionKey } from '../../db/vault/sealing';
import { isStillAsked } from '../../db/interactions/interactions';
import { openWebhookSecrets } from '../../db/webhooks/webhook-secrets';
import type { Metrics } from '../../metrics/metrics';
import type { PostLimits, SafePost } from '../../net/safe-post';
import type { EndpointSlot, EndpointSlots } from './endpoint-slots';
import type { ActivityLog } from '../log';
import { standardSignature, svcSignature } from './webhook-signature';

export interface WebhookDeliveryDeps {
  db: Database;
  kek: KeyEncryptionKey;
  doorbell: Doorbell;
  post: SafePost;
  slots: EndpointSlots;
  log: ActivityLog;
  metrics: Pick<Metrics, 'webhookTried'>;
}

export const WEBHOOK_POST_LIMITS: PostLimits = {
  ackTimeoutMs: ACK_TIMEOUT_MS,
  previewBytes: WEBHOOK.responsePreviewBytes,
  previewTimeoutMs: 1000,
};

const BUSY_PAUSE_MS = { first: 250, longest: 30_000 };

export function createWebhookDeliveryActivities(deps: WebhookDeliveryDeps) {
  return {
    /** One attempt. Throws to be called again when the schedule says so; how the delivery ended is its result. */
    async deliverWebhook(target: DeliveryTarget): Promise<{ status: DeliveryStatus | 'gone' }> {
      const clock = createTemporalClock();
      const slot = deps.slots.take(target.webhookId);
      if (slot === null) throw comeBack('endpoint_busy', busyPauseMs(Context.current().info.attempt));
      // Before the claim, so that no deletion of the endpoint goes unheard once there is something to stop.
      const gone = new AbortController();
      const silence = deps.doorbell.on(`webhook:${target.webhookId}`, () => gone.abort());
      try {
        const claim = await claimAttempt(deps.db, target.deliveryId, new Date(clock()));
        if (claim.kind === 'over') return { status: claim.status };
        if (claim.kind === 'later') throw comeBack('not_due', claim.waitMs);
        return await attempt(deps, target, claim, { clock, slot, gone: gone.signal });
      } finally {
        silence();
        slot.giveBack();
      }
    },
  };
}

export type WebhookDeliveryActivities = ReturnType<typeof createWebhookDeliveryActivities>;

async function attempt(
  deps: WebhookDeliveryDeps,
  { deliveryId, webhookId }: DeliveryTarget,
  claim: ClaimedAttempt,
  { clock, slot, gone }: { clock: () => number; slot: EndpointSlot; gone: AbortSignal },
): Promise<{ status: DeliveryStatus }> {
  const obstacle = await whyNotToSend(deps, claim);
  if (obstacle !== null) {
    await dropDelivery(deps.db, deliveryId, claim.token, obstacle);
    deps.metrics.webhookTried('dropped', null);
    return { status: 'failed' };
  }
  const { headers, body } = await signedRequest(deps, claim);
  const sent = await send(deps.post, claim.webhook.url, { headers, body }, gone);
  if (sent.kind === 'shutdown') {
    await releaseClaim(deps.db, deliveryId, claim.token);
    throw comeBack('worker_shutdown', 1000);
  }
  slot.noteTime(sent.latencyMs);

  const delivered = sent.httpStatus !== null && sent.httpStatus >= 200 && sent.httpStatus < 300;
  const nowMs = clock();
  const delayMs = delivered
    ? null
    : retryDelayMs(claim.event.type, claim.made + 1, claim.firstAttemptAt.getTime(), nowMs);
  const error = delivered ? null : (sent.error ?? `The endpoint answered ${sent.httpStatus}.`);
  const outcome = delivered ? 'delivered' : delayMs === null ? 'exhausted' : 'retry';
  const recorded = await recordAttempt(deps.db, {
    deliveryId,
    token: claim.token,
    outcome,
    judgesEndpoint: claim.event.type !== TEST_EVENT_TYPE,
    nextAttemptAt: delayMs === null ? null : new Date(nowMs + delayMs),
    httpStatus: sent.httpStatus,
    error,
    latencyMs: sent.latencyMs,
    responseBodyPreview: sent.bodyPreview,
    requestHeaders: withoutSignatures(headers),
  });
  deps.metrics.webhookTried(outcome, sent.latencyMs);
  deps.log.info(
    {
      deliveryId,
      webhookId,
      eventId: claim.event.id,
      type: claim.event.type,
      attempt: claim.attempt,
      outcome,
      httpStatus: sent.httpStatus,
      latencyMs: sent.latencyMs,
      ...(error === null ? {} : { failure: error }),
      ...(recorded.disabled ? { endpointDisabled: true } : {}),
    },
    `webhook ${outcome}`,
  );
  if (delayMs !== null) throw comeBack('attempt_failed', delayMs, `attempt ${claim.attempt}: ${error}`);
  return { status: delivered ? 'delivered' : 'failed' };
}

/** A question that was answered meanwhile stops being retried; the first attempt always tells of it. */
async function whyNotToSend(deps: WebhookDeliveryDeps, claim: ClaimedAttempt): Promise<string | null> {
  if (claim.obstacle !== null) return claim.obstacle;
  if (claim.interactionId === null || claim.made === 0) return null;
  return (await isStillAsked(deps.db, claim.interactionId)) ? null : 'The question was answered or has expired.';
}

async function signedRequest(deps: WebhookDeliveryDeps, { webhook, event }: ClaimedAttempt) {
  const now = new Date();
  const place = { workspaceId: webhook.workspaceId, webhookId: webhook.id };
  const secrets = await openWebhookSecrets(deps.kek, place, webhook.secrets);
  const body = eventBody(event);
  const message = { eventId: event.id, timestampSeconds: Math.floor(now.getTime() / 1000), body };
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhook/1.0',
    'X-Svc-Event-Id': event.id,
    'X-Svc-Signature': svcSignature(message, secrets),
    'webhook-id': event.id,
    'webhook-timestamp': String(message.timestampSeconds),
    'webhook-signature': standardSignature(message, secrets),
  };
  return { headers, body };
}

function withoutSignatures(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/signature$/i.test(name)));
}

interface Sent {
  kind: 'sent';
  httpStatus: number | null;
  error: string | null;
  latencyMs: number;
  bodyPreview: string | null;
}

async function send(
  post: SafePost,
  url: string,
  request: { headers: Record<string, string>; body: string },
  gone: AbortSignal,
): Promise<Sent | { kind: 'shutdown' }> {
  const context = Context.current();
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.any([context.cancellationSignal, gone]);
    const { status, latencyMs, bodyPreview } = await post(url, { ...request, signal });
    return { kind: 'sent', httpStatus: status, error: null, latencyMs, bodyPreview };
  } catch (error) {
    if (context.cancellationSignal.aborted) return { kind: 'shutdown' };
    const latencyMs = Math.round(performance.now() - startedAt);
    return { kind: 'sent', httpStatus: null, error: (error as Error).message, latencyMs, bodyPreview: null };
  }
}

/**
 * Temporal's time: schedules are kept by the clock that wakes us. What this process adds is only how long it has been
 * at it since.
 */
function createTemporalClock(): () => number {
  const { currentAttemptScheduledTimestampMs } = Context.current().info;
  const startedAt = performance.now();
  return () => currentAttemptScheduledTimestampMs + Math.round(performance.now() - startedAt);
}

/** Soon, but not so soon that a thousand deliveries of one hanging endpoint keep the queue busy with asking. */
function busyPauseMs(tries: number): number {
  const longest = Math.min(BUSY_PAUSE_MS.first * 2 ** Math.min(tries, 10), BUSY_PAUSE_MS.longest);
  return Math.round(longest * (0.5 + Math.random() / 2));
}

/** Nothing is wrong with us, so neither log nor metrics of the worker need to know. */
function comeBack(why: string, delayMs: number, message = why): ApplicationFailure {
  return ApplicationFailure.create({
    message,
    type: why,
    nextRetryDelay: Math.max(1, Math.ceil(delayMs)),
    category: ApplicationFailureCategory.BENIGN,
  });
}
