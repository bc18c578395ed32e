import { createResponseSchema } from '../runs/create-response-schema';
import type { TypeOf } from '../type-of';

const text = { type: 'string' } as const;
const contentBlocks = { type: 'array', items: { type: 'object' } } as const;
const { routing, background, normalize, output_schema, idempotency_key, stream } = createResponseSchema.properties;

/** The body of POST /v1/messages. Everything POST /v1/responses takes beside its input is taken here, too. */
export const createMessageSchema = {
  $id: 'CreateMessage',
  type: 'object',
  description: 'A browser task in the Messages style. Other members of CreateResponse are accepted as well.',
  additionalProperties: true,
  required: ['messages'],
  properties: {
    model: createResponseSchema.properties.model,
    max_tokens: { type: 'integer', minimum: 1, description: 'Accepted and ignored: answers are not cut.' },
    system: { anyOf: [text, contentBlocks], description: 'Words put before the task.' },
    messages: {
      type: 'array',
      minItems: 1,
      description:
        'The words of the user are the task; earlier answers of an assistant are not. Blocks {type: "document", source: ' +
        '{type: "base64", media_type, data}, title} are files that the task may upload.',
      items: {
        type: 'object',
        required: ['role', 'content'],
        properties: {
          role: { type: 'string', enum: ['user', 'assistant', 'system'] },
          content: { anyOf: [text, contentBlocks] },
        },
      },
    },
    metadata: { type: 'object' },
    output_config: { type: 'object', description: 'format json_schema is taken as output_schema.' },
    routing,
    background,
    normalize,
    output_schema,
    idempotency_key,
    stream,
  },
} as const;

/** The body after its types were checked. */
export type CreateMessageBody = TypeOf<typeof createMessageSchema>;
