import { chatChunkSchema } from '../dialects/chat-completion-schema';
import { messageSchema } from '../dialects/message-schema';
import { responseSchema } from './response-schema';
import { text } from '../shapes';

/**
 * One event of a stream, as its lines say it. OpenAPI 3.1 has no word for a stream of events; tools that know of them
 * hold every event against this.
 */
function eventSchema(name: string, description: string, data: object) {
  const event = { ...text, description: 'The type of the data.' };
  return { $id: name, type: 'object', description, required: ['data'], properties: { event, data } };
}

const json = (content: object) => ({ type: 'string', contentMediaType: 'application/json', contentSchema: content });

export const responseEventSchema = eventSchema(
  'ResponseEvent',
  'One server-sent event. Each has an event line equal to the type of its data; numbers are counted from 0. The last ' +
    'data, after a terminal event, is [DONE]. Lines that begin with a colon are heartbeats.',
  {
    anyOf: [
      { const: '[DONE]' },
      json({
        type: 'object',
        required: ['type', 'sequence_number'],
        properties: { type: text, sequence_number: { type: 'integer', minimum: 0 }, response: responseSchema },
      }),
    ],
  },
);

export const chatChunkEventSchema = eventSchema(
  'ChatCompletionEvent',
  'One server-sent event in the style of Chat Completions, without an event line. The last data is [DONE]. Lines that ' +
    'begin with a colon are heartbeats.',
  { anyOf: [{ const: '[DONE]' }, json(chatChunkSchema)] },
);

export const messageEventSchema = eventSchema(
  'MessageEvent',
  'One server-sent event in the Messages style, from message_start to message_stop. Lines that begin with a colon are ' +
    'heartbeats.',
  json({
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        type: 'string',
        enum: [
          'message_start',
          'ping',
          'content_block_start',
          'content_block_delta',
          'content_block_stop',
          'message_delta',
          'message_stop',
        ],
      },
      message: messageSchema,
    },
  }),
);
