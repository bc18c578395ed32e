import { createResponseSchema } from '../runs/create-response-schema';
import type { TypeOf } from '../type-of';

const text = { type: 'string' } as const;
const { model, metadata, response_format, routing, background, idempotency_key, stream } =
  createResponseSchema.properties;

/** The body of POST /v1/chat/completions. Everything POST /v1/responses takes beside its input is taken here, too. */
export const createChatCompletionSchema = {
  $id: 'CreateChatCompletion',
  type: 'object',
  description: 'A browser task in the style of Chat Completions. Other members of CreateResponse are accepted as well.',
  additionalProperties: true,
  required: ['messages'],
  properties: {
    model,
    messages: {
      type: 'array',
      minItems: 1,
      description:
        'The text of the last message of the user is the task. When the last message is the output of a submit_input ' +
        'call, it answers the question of that run, which goes on. Parts {type: "file", file: {filename, file_data}} of ' +
        'the task are files that it may upload.',
      items: {
        type: 'object',
        required: ['role'],
        properties: {
          role: { type: 'string', enum: ['system', 'developer', 'user', 'assistant', 'tool', 'function'] },
          content: { anyOf: [text, { type: 'array', items: { type: 'object' } }, { type: 'null' }] },
          tool_call_id: text,
        },
      },
    },
    metadata,
    response_format,
    stream,
    stream_options: {
      type: 'object',
      properties: {
        include_usage: { type: 'boolean', description: 'One more chunk, without a choice, has the usage.' },
      },
    },
    routing,
    background,
    idempotency_key,
  },
} as const;

/** The body after its types were checked. */
export type CreateChatBody = TypeOf<typeof createChatCompletionSchema>;
