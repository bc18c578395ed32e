import { WEBHOOK } from '../limits';
import type { DeliveryObject, WebhookObject } from '../schemas/webhook-schemas';
import type { DeliveryRecord, WebhookRecord } from './records';

export function toWebhookObject(webhook: WebhookRecord, now: Date): WebhookObject {
  const graceEndsAt = webhook.oldSecretExpiresAt;
  return {
    id: webhook.id,
    object: 'svc.webhook',
    url: webhook.url,
    events: webhook.events,
    disabled: webhook.disabled,
    disabled_reason: webhook.disabledReason,
    consecutive_failures: webhook.consecutiveFailures,
    last_delivery_at: webhook.lastDeliveryAt?.toISOString() ?? null,
    last_http_status: webhook.lastHttpStatus,
    ...(graceEndsAt !== null && graceEndsAt > now ? { old_secret_expires_at: graceEndsAt.toISOString() } : {}),
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
  };
}

export function toDeliveryObject(delivery: DeliveryRecord): DeliveryObject {
  return {
    id: delivery.id,
    object: 'svc.webhook_delivery',
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    type: delivery.type,
    response_id: delivery.responseId,
    sequence: delivery.sequence,
    status: delivery.status,
    attempt: delivery.attempt,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    last_http_status: delivery.lastHttpStatus,
    last_error: delivery.lastError,
    last_latency_ms: delivery.lastLatencyMs,
    response_body_preview: delivery.responseBodyPreview,
    request_headers: delivery.requestHeaders,
    redelivery_count: delivery.redeliveryCount,
    created_at: delivery.createdAt.toISOString(),
    updated_at: delivery.updatedAt.toISOString(),
  };
}

/** The beginning of the frozen body, for people who look at one delivery. */
export function payloadPreview(body: string): string {
  return body.length <= WEBHOOK.payloadPreviewLength ? body : `${body.slice(0, WEBHOOK.payloadPreviewLength)}…`;
}
