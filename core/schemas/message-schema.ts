import { REQUEST_ERRORS } from '../errors';
import { runEnvelopeSchema } from './run-envelope-schema';
import { objectOf, text } from './shapes';

const count = { type: 'integer' };

export const messageSchema = {
  $id: 'Message',
  ...objectOf({
    id: text,
    type: { const: 'message' },
    role: { const: 'assistant' },
    model: text,
    content: {
      type: 'array',
      items: objectOf({ type: { const: 'text' }, text, citations: { type: ['array', 'null'] } }),
    },
    stop_reason: {
      type: ['string', 'null'],
      enum: ['end_turn', 'pause_turn', null],
      description: 'pause_turn: the run goes on or waits for input; follow it as GET /v1/responses/{response_id}.',
    },
    stop_sequence: { type: ['string', 'null'] },
    usage: objectOf({
      input_tokens: count,
      output_tokens: count,
      cache_creation_input_tokens: count,
      cache_read_input_tokens: count,
    }),
    response_id: text,
    svc: runEnvelopeSchema,
  }),
};

export const messagesErrorSchema = {
  $id: 'MessagesError',
  ...objectOf({
    type: { const: 'error' },
    error: objectOf(
      {
        type: text,
        message: text,
        code: { type: 'string', enum: Object.keys(REQUEST_ERRORS) },
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
