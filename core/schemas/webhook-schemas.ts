import { WEBHOOK } from '../limits';
import { DELIVERY_STATUSES } from '../run/deliveries';
import { CREDIT_EVENT_TYPES, OPT_IN_EVENT_TYPES, SUBSCRIBABLE_EVENT_TYPES } from '../run/events';
import { dateTime, integer, listOf, nullable, number, objectOf, orNull, text } from './shapes';
import type { TypeOf } from './type-of';

/** Published shapes of webhook endpoints, their deliveries and what is sent to them. */

const urlInput = {
  type: 'string',
  maxLength: WEBHOOK.maxUrlLength,
  description: 'A public https address. Checked here and again, with fresh name resolution, at every delivery.',
} as const;
const eventsInput = {
  type: 'array',
  minItems: 1,
  items: { type: 'string', enum: [...SUBSCRIBABLE_EVENT_TYPES] },
} as const;

export const createWebhookSchema = orNull({
  $id: 'CreateWebhook',
  type: 'object',
  required: ['url'],
  properties: {
    url: urlInput,
    events: { ...eventsInput, description: `Left out: every type but ${OPT_IN_EVENT_TYPES.join(', ')}.` },
    secret: {
      type: 'string',
      minLength: WEBHOOK.minSecretLength,
      maxLength: WEBHOOK.maxSecretLength,
      description: 'Left out: one is minted and shown once.',
    },
  },
} as const);

export const updateWebhookSchema = orNull({
  $id: 'UpdateWebhook',
  type: 'object',
  properties: {
    url: urlInput,
    events: eventsInput,
    enabled: { type: 'boolean', description: 'true also clears consecutive_failures and disabled_reason.' },
  },
} as const);

export const replayWebhookSchema = orNull({
  $id: 'ReplayWebhook',
  type: 'object',
  required: ['since'],
  properties: {
    since: { ...dateTime, description: 'Events from this moment on.' },
    until: { ...dateTime, description: 'Events before this moment; now when left out.' },
    undelivered_only: { type: 'boolean', description: 'Leaves out what this endpoint has already accepted.' },
  },
} as const);

const webhookProperties = {
  id: text,
  object: { const: 'svc.webhook' },
  url: text,
  events: { type: 'array', items: { type: 'string', enum: [...SUBSCRIBABLE_EVENT_TYPES] } },
  disabled: { type: 'boolean' },
  disabled_reason: nullable('string'),
  consecutive_failures: { ...integer, description: 'Deliveries in a row that failed at every attempt.' },
  last_delivery_at: nullable('string', { format: 'date-time' }),
  last_http_status: nullable('integer'),
  old_secret_expires_at: {
    ...dateTime,
    description: 'After a rotation: until then the previous secret signs as well.',
  },
  created_at: dateTime,
  updated_at: dateTime,
} as const;

export const webhookSchema = { $id: 'Webhook', ...objectOf(webhookProperties, ['old_secret_expires_at']) };
/** What the API answers about an endpoint. The secret is not part of it: only create and rotate add it. */
export type WebhookObject = TypeOf<typeof webhookSchema>;
export const webhookWithSecretSchema = {
  $id: 'WebhookWithSecret',
  ...objectOf({ ...webhookProperties, secret: text, warning: text }, ['old_secret_expires_at']),
};
export const webhookListSchema = { $id: 'WebhookList', ...listOf(webhookSchema) };
export const deletedWebhookSchema = {
  $id: 'DeletedWebhook',
  ...objectOf({ id: text, object: { const: 'svc.webhook' }, deleted: { const: true } }),
};

const deliveryProperties = {
  id: text,
  object: { const: 'svc.webhook_delivery' },
  webhook_id: text,
  event_id: text,
  type: text,
  response_id: nullable('string'),
  sequence: integer,
  status: { type: 'string', enum: [...DELIVERY_STATUSES] },
  attempt: { ...integer, description: 'Attempts made so far.' },
  next_attempt_at: nullable('string', { format: 'date-time' }),
  last_http_status: nullable('integer'),
  last_error: nullable('string'),
  last_latency_ms: nullable('integer'),
  response_body_preview: nullable('string', { description: 'The first 512 bytes of what the endpoint answered.' }),
  request_headers: nullable('object', { description: 'As sent, without the signatures.' }),
  redelivery_count: integer,
  created_at: dateTime,
  updated_at: dateTime,
} as const;

export const deliverySchema = { $id: 'WebhookDelivery', ...objectOf(deliveryProperties) };
export type DeliveryObject = TypeOf<typeof deliverySchema>;
export const deliveryWithPayloadSchema = {
  $id: 'WebhookDeliveryWithPayload',
  ...objectOf({ ...deliveryProperties, payload_preview: text }),
};
export const deliveryListSchema = { $id: 'WebhookDeliveryList', ...listOf(deliverySchema) };

export const replaySchema = {
  $id: 'WebhookReplay',
  ...objectOf({
    object: { const: 'svc.webhook_replay' },
    webhook_id: text,
    since: dateTime,
    until: dateTime,
    queued: integer,
    has_more: { type: 'boolean' },
    next_since: nullable('string', { format: 'date-time' }),
  }),
};

export const sweepSchema = {
  $id: 'WebhookSweep',
  ...objectOf({ object: { const: 'svc.webhook_sweep' }, overdue: integer, resumed: integer }),
};

const eventProperties = {
  id: text,
  object: { const: 'svc.event' },
  api_version: text,
  type: text,
  sequence: integer,
  created_at: dateTime,
  data: { type: 'object' },
} as const;

export const eventSchema = { $id: 'WebhookEvent', ...objectOf(eventProperties) };

const creditDataSchema = {
  $id: 'Credit',
  ...objectOf({
    object: { const: 'svc.credit' },
    account_id: text,
    balance_usd: { ...number, description: 'At that moment; what is held for attempts in flight is still in it.' },
    low_below_usd: number,
  }),
} as const;

export type CreditData = TypeOf<typeof creditDataSchema>;

export const creditEventSchema = {
  $id: 'WebhookCreditEvent',
  ...objectOf({
    ...eventProperties,
    type: { type: 'string', enum: [...CREDIT_EVENT_TYPES] },
    sequence: { const: 0 },
    data: creditDataSchema,
  }),
};
