import { RUN_ERRORS } from '../../errors';
import { INPUT_CHANNELS, INPUT_KINDS } from '../../run/outcome';
import { RESPONSE_STATUSES } from '../../run/states';
import { runEnvelopeSchema } from './run-envelope-schema';
import { listOf, nameIn, nullable, objectOf, orNothing, text } from '../shapes';
import type { TypeOf } from '../type-of';

/** The published shapes of what the Responses API answers. Tests hold every real answer against them. */

const messageItemSchema = objectOf({
  id: text,
  type: { const: 'message' },
  role: { const: 'assistant' },
  status: text,
  content: {
    type: 'array',
    items: objectOf({
      type: { const: 'output_text' },
      text,
      annotations: { type: 'array' },
      logprobs: { type: 'array' },
    }),
  },
});

/** The question that a paused run puts, as a tool call; answered by POST input or by a function_call_output. */
const functionCallItemSchema = objectOf({
  id: text,
  type: { const: 'function_call' },
  call_id: text,
  name: { const: 'submit_input' },
  arguments: text,
  status: text,
});

const requiredActionSchema = orNothing({
  type: { const: 'submit_input' },
  submit_input: objectOf(
    {
      kind: { type: 'string', enum: [...INPUT_KINDS] },
      prompt: text,
      created_at: { type: 'integer' },
      channel: { type: 'string', enum: [...INPUT_CHANNELS] },
      message: text,
      submit: objectOf({ method: text, path: text }),
      live_view: nullable('string'),
      screenshot: nullable('string'),
      replay_url: nullable('string'),
    },
    ['created_at', 'channel', 'message', 'submit', 'live_view', 'screenshot', 'replay_url'],
  ),
});

export const responseSchema = {
  $id: 'Response',
  ...objectOf({
    id: text,
    object: { const: 'response' },
    created_at: { type: 'integer' },
    completed_at: nullable('integer'),
    status: { type: 'string', enum: RESPONSE_STATUSES },
    background: { type: 'boolean' },
    required_action: requiredActionSchema,
    incomplete_details: orNothing({ reason: text }),
    model: text,
    confidence: nullable('number'),
    output: { type: 'array', items: { anyOf: [messageItemSchema, functionCallItemSchema] } },
    output_text: text,
    usage: objectOf({
      input_tokens: { type: 'integer' },
      input_tokens_details: objectOf({ cached_tokens: { type: 'integer' } }),
      output_tokens: { type: 'integer' },
      output_tokens_details: objectOf({ reasoning_tokens: { type: 'integer' } }),
      total_tokens: { type: 'integer' },
    }),
    metadata: { type: 'object', additionalProperties: text },
    error: orNothing({
      code: nameIn(RUN_ERRORS),
      message: text,
      type: text,
      param: { type: 'null' },
      remediation: text,
    }),
    svc: runEnvelopeSchema,
    instructions: nullable('string'),
    // Members that the official OpenAI types and the Open Responses specification require, with neutral values.
    parallel_tool_calls: { type: 'boolean' },
    tool_choice: text,
    tools: { type: 'array' },
    temperature: { type: 'number' },
    top_p: { type: 'number' },
    presence_penalty: { type: 'number' },
    frequency_penalty: { type: 'number' },
    top_logprobs: { type: 'integer' },
    max_output_tokens: nullable('integer'),
    max_tool_calls: nullable('integer'),
    previous_response_id: nullable('string'),
    reasoning: { type: 'object' },
    service_tier: text,
    store: { type: 'boolean' },
    text: { type: 'object' },
    truncation: text,
    user: nullable('string'),
    safety_identifier: nullable('string'),
    prompt_cache_key: nullable('string'),
  }),
};

/** The same object for create, get, list, cancel, webhook and stream. */
export type ResponseObject = TypeOf<typeof responseSchema>;
export type MessageItem = TypeOf<typeof messageItemSchema>;
export type FunctionCallItem = TypeOf<typeof functionCallItemSchema>;
export type OutputItem = MessageItem | FunctionCallItem;
export type RequiredAction = NonNullable<ResponseObject['required_action']>;

export const responseListSchema = {
  $id: 'ResponseList',
  ...listOf(responseSchema, { next_starting_after: nullable('string') }),
};

const inputItemSchema = objectOf({
  id: text,
  type: { const: 'message' },
  role: { const: 'user' },
  status: text,
  content: { type: 'array', items: objectOf({ type: { const: 'input_text' }, text }) },
});
/** What was asked, as `GET /v1/responses/{id}/input_items` lists it. */
export type InputItem = TypeOf<typeof inputItemSchema>;

export const inputItemListSchema = { $id: 'InputItemList', ...listOf(inputItemSchema) };

export const deletedSchema = {
  $id: 'DeletedResponse',
  ...objectOf({ id: text, object: { const: 'response' }, deleted: { const: true } }),
};
