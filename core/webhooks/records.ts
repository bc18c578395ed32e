import type { DeliveryStatus } from '../run/deliveries';
import type { EventType, SubscribableEventType } from '../run/events';

/** An endpoint as it is kept, without its secrets. */
export interface WebhookRecord {
  id: string;
  url: string;
  events: SubscribableEventType[];
  disabled: boolean;
  disabledReason: string | null;
  consecutiveFailures: number;
  lastDeliveryAt: Date | null;
  lastHttpStatus: number | null;
  oldSecretExpiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DeliveryRecord {
  id: string;
  webhookId: string;
  eventId: string;
  type: EventType;
  responseId: string | null;
  sequence: number;
  status: DeliveryStatus;
  attempt: number;
  nextAttemptAt: Date | null;
  lastHttpStatus: number | null;
  lastError: string | null;
  lastLatencyMs: number | null;
  responseBodyPreview: string | null;
  requestHeaders: Record<string, string> | null;
  redeliveryCount: number;
  createdAt: Date;
  updatedAt: Date;
}
