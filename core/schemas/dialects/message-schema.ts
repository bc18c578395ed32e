import { REQUEST_ERRORS } from '../../errors';
import { runEnvelopeSchema } from '../runs/run-envelope-schema';
import { integer, nameIn, objectOf, text } from '../shapes';
import type { TypeOf } from '../type-of';

export const messageSchema = {
  $id: 'Message',
  ...objectOf({
    id: text,
    type: { const: 'message' },
    role: { const: 'assistant' },
    model: text,
    content: {
      type: 'array',
      items: objectOf({ type: { const: 'text' }, text }),
    },
    stop_reason: {
      type: ['string', 'null'],
      enum: ['end_turn', 'pause_turn', null],
      description: 'pause_turn: the run goes on or waits for input; follow it as GET /v1/responses/{response_id}.',
    },
    stop_sequence: { type: ['string', 'null'] },
    usage: objectOf({
      input_tokens: integer,
      output_tokens: integer,
      cache_creation_input_tokens: integer,
      cache_read_input_tokens: integer,
    }),
    response_id: text,
    svc: runEnvelopeSchema,
  }),
};

/** A run as the Messages style shows it. */
export type MessageObject = TypeOf<typeof messageSchema>;

export const messagesErrorSchema = {
  $id: 'MessagesError',
  ...objectOf({
    type: { const: 'error' },
    error: objectOf(
      {
        type: text,
        message: text,
        code: nameIn(REQUEST_ERRORS),
        param: { type: ['string', 'null'] },
        doc_url: text,
        hint: text,
        remediation: text,
        claim_url: text,
        details: { type: 'object' },
      },
      ['hint', 'claim_url'],
    ),
    request_id: text,
  }),
};

export type MessagesError = TypeOf<typeof messagesErrorSchema>;
