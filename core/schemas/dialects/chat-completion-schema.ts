import { runEnvelopeSchema } from '../runs/run-envelope-schema';
import { integer, nullable, objectOf, text } from '../shapes';
import type { TypeOf } from '../type-of';

const toolCallSchema = objectOf({
  id: text,
  type: { const: 'function' },
  function: objectOf({ name: { const: 'submit_input' }, arguments: text }),
});

const usageSchema = objectOf({
  prompt_tokens: integer,
  completion_tokens: integer,
  total_tokens: integer,
  prompt_tokens_details: objectOf({ cached_tokens: integer }),
  completion_tokens_details: objectOf({ reasoning_tokens: integer }),
});

const finishReason = {
  type: 'string',
  enum: ['stop', 'tool_calls', 'length'],
  description:
    'stop: the run has ended; tool_calls: it waits for input; length: it goes on, follow it as GET ' +
    '/v1/responses/{response_id}.',
} as const;

export const chatCompletionSchema = {
  $id: 'ChatCompletion',
  ...objectOf({
    id: text,
    object: { const: 'chat.completion' },
    created: integer,
    model: text,
    choices: {
      type: 'array',
      items: objectOf({
        index: integer,
        message: objectOf(
          {
            role: { const: 'assistant' },
            content: text,
            refusal: nullable('string', { description: 'Why there is no answer.' }),
            tool_calls: { type: 'array', items: toolCallSchema },
          },
          ['tool_calls'],
        ),
        logprobs: { type: 'null' },
        finish_reason: finishReason,
      }),
    },
    usage: usageSchema,
    service_tier: text,
    system_fingerprint: nullable('string'),
    metadata: { type: 'object', additionalProperties: text },
    response_id: text,
    svc: runEnvelopeSchema,
  }),
};

/** A run as Chat Completions show it. */
export type ChatCompletion = TypeOf<typeof chatCompletionSchema>;
export type ToolCall = TypeOf<typeof toolCallSchema>;
export type CompletionUsage = TypeOf<typeof usageSchema>;
export type FinishReason = TypeOf<typeof finishReason>;

export const chatChunkSchema = {
  $id: 'ChatCompletionChunk',
  ...objectOf(
    {
      id: text,
      object: { const: 'chat.completion.chunk' },
      created: integer,
      model: text,
      choices: {
        type: 'array',
        items: objectOf({
          index: integer,
          delta: { type: 'object' },
          logprobs: { type: 'null' },
          finish_reason: { ...finishReason, type: ['string', 'null'], enum: [...finishReason.enum, null] },
        }),
      },
      usage: { anyOf: [usageSchema, { type: 'null' }] },
      response_id: text,
      svc: runEnvelopeSchema,
    },
    ['usage', 'svc'],
  ),
};

export type ChatChunk = TypeOf<typeof chatChunkSchema>;
