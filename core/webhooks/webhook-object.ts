import { WEBHOOK } from '../limits';
import type { DeliveryRecord, WebhookRecord } from './records';

/** What the API answers about an endpoint. The secret is not part of it: only create and rotate add it. */
export function toWebhookObject(webhook: WebhookRecord, now: Date) {
  const graceEndsAt = webhook.oldSecretExpiresAt;
  return {
    id: webhook.id,
    object: 'svc.webhook' as const,
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

export type WebhookObject = ReturnType<typeof toWebhookObject>;

export function toDeliveryObject(delivery: DeliveryRecord) {
  return {
    id: delivery.id,
    object: 'svc.webhook_delivery' as const,
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

export type DeliveryObject = ReturnType<typeof toDeliveryObject>;

/** The beginning of the frozen body, for people who look at one delivery. */
export function payloadPreview(body: string): string {
  return body.length <= WEBHOOK.payloadPreviewLength ? body : `${body.slice(0, WEBHOOK.payloadPreviewLength)}…`;
}
