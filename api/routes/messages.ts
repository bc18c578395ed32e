import type { Request, Response } from 'express';
import { toMessageObject } from '../../core/messages/message-object';
import { messageParamOf, messageToCreateBody } from '../../core/messages/message-to-create-body';
import { isTerminal } from '../../core/run/states';
import { createMessageSchema } from '../../core/schemas/dialects/create-message-schema';
import { messageEventSchema } from '../../core/schemas/runs/event-stream-schemas';
import { messageSchema, messagesErrorSchema } from '../../core/schemas/dialects/message-schema';
import { createRun } from '../runs/create-run';
import { ADMISSION_REFUSALS, CREATE_REFUSALS } from '../runs/create-refusals';
import type { ApiDeps } from '../deps';
import type { Operation } from '../http/operation';
import { idempotencyHeader } from '../http/parameters';
import { inWordsOfMessages } from '../runs/refusal-words';
import { messagesDialect } from '../stream/messages-dialect';
import { parseCreateBody, parseMessageBody } from '../http/validate';

/** The Messages style over the same pipeline: the body is translated, the run is the same, the reply is a message. */
export function messagesOperations(deps: ApiDeps): Operation[] {
  const refuse = inWordsOfMessages(messageParamOf, 'Send "messages" with the task as the text of a user message.');

  async function create(request: Request, response: Response): Promise<void> {
    const body = parseCreateBody(messageToCreateBody(parseMessageBody(request.body)));
    const dialect = () => messagesDialect(deps.publicBaseUrl);
    const created = await createRun(deps, request, response, { body, dialect });
    // A run that failed is still a message, which says why.
    if (created) response.status(isTerminal(created.run.status) ? 200 : 202).json(toMessageObject(created.object()));
  }

  return [
    {
      method: 'post',
      path: '/v1/messages',
      operationId: 'createMessage',
      summary: 'Create a run, in the Messages style',
      tag: 'Messages',
      description:
        'A thin adapter over POST /v1/responses: same runs, same idempotency keys, same limits. The answer is a message ' +
        'with response_id and svc; a failed run is a message that says why.',
      parameters: [idempotencyHeader],
      requestBody: { schema: createMessageSchema, required: true },
      responses: {
        200: {
          description: 'The run has ended, or its events follow.',
          schema: messageSchema,
          alternatives: { 'text/event-stream': messageEventSchema },
        },
        202: { description: 'The run is going on, or waits for input (pause_turn).', schema: messageSchema },
      },
      errors: [...CREATE_REFUSALS, ...ADMISSION_REFUSALS],
      errorSchema: messagesErrorSchema,
      handler: (request, response) => create(request, response).catch(refuse),
    },
  ];
}
