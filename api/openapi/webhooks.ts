import { CREDIT_EVENT_TYPES, RESPONSE_EVENT_TYPES, UPDATED_EVENT_TYPE } from '../../core/run/events';
import { creditEventSchema, eventSchema } from '../../core/schemas/webhook-schemas';
import type { PublishedSchema } from '../http/operation';

const HEADERS = {
  'X-Svc-Signature': 't=<unix>,v1=<hex>: HMAC-SHA256 over "{t}.{raw body}", one v1 per valid secret.',
  'X-Svc-Event-Id': 'The id of the event; the same at every attempt.',
  'webhook-id': 'The same id, as Standard Webhooks names it.',
  'webhook-timestamp': 'Unix seconds of this attempt.',
  'webhook-signature': 'v1,<base64>, separated by spaces, as Standard Webhooks describes it.',
};

/** What registered endpoints are sent, in the document's own section for it. */
export function describeWebhooks(reference: (schema: PublishedSchema) => unknown): Record<string, unknown> {
  const requestOf = (summary: string, schema: PublishedSchema) => ({
    tags: ['Webhooks'],
    summary,
    description: 'Answer 2xx within 10 seconds; anything else is repeated. Events may come twice and out of order.',
    parameters: Object.entries(HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: reference(schema) } } },
    responses: { '2XX': { description: 'The event is accepted.' } },
  });
  const describe = (types: readonly string[], request: object) =>
    types.map((type) => [type, { post: { operationId: `on.${type}`, ...request } }] as const);
  return Object.fromEntries([
    ...describe([...RESPONSE_EVENT_TYPES, UPDATED_EVENT_TYPE], requestOf('An event of a response', eventSchema)),
    ...describe(CREDIT_EVENT_TYPES, requestOf("An event of the account's credit", creditEventSchema)),
  ]);
}
