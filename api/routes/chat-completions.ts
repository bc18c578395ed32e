import type { Request, Response } from 'express';
import { toChatCompletion } from '../../core/chat/completion-object';
import { chatParamOf, chatToCreateBody } from '../../core/chat/chat-to-create-body';
import { isTerminal } from '../../core/run/states';
import { chatCompletionSchema } from '../../core/schemas/dialects/chat-completion-schema';
import { createChatCompletionSchema } from '../../core/schemas/dialects/create-chat-completion-schema';
import { chatChunkEventSchema } from '../../core/schemas/runs/event-stream-schemas';
import { orNull } from '../../core/schemas/shapes';
import { createRun } from '../runs/create-run';
import { ADMISSION_REFUSALS, CREATE_REFUSALS } from '../runs/create-refusals';
import type { ApiDeps } from '../deps';
import type { Operation } from '../http/operation';
import { idempotencyHeader } from '../http/parameters';
import { inWordsOfMessages } from '../runs/refusal-words';
import { chatDialect } from '../stream/chat-dialect';
import { parseChatBody, parseCreateBody } from '../http/validate';

/** Chat Completions over the same pipeline, for tools that know nothing else: the output of a run is one choice. */
export function chatCompletionsOperations(deps: ApiDeps): Operation[] {
  const refuse = inWordsOfMessages(chatParamOf, 'Send "messages" with the task as the text of the last user message.');

  async function create(request: Request, response: Response): Promise<void> {
    const chat = parseChatBody(request.body);
    const { body: translated, notes } = chatToCreateBody(chat);
    const body = parseCreateBody(translated);
    const view = { baseUrl: deps.publicBaseUrl, includeUsage: chat.stream_options?.include_usage === true };
    const dialect = (answered: ReadonlySet<string>) => chatDialect(view, answered);
    const created = await createRun(deps, request, response, { body, notes, dialect });
    // A run that failed is still a completion, which says why.
    if (created) response.status(isTerminal(created.run.status) ? 200 : 202).json(toChatCompletion(created.object()));
  }

  return [
    {
      method: 'post',
      path: '/v1/chat/completions',
      operationId: 'createChatCompletion',
      summary: 'Create a run, in the style of Chat Completions',
      tag: 'Chat',
      description:
        'A thin adapter over POST /v1/responses: same runs, same idempotency keys, same limits. The last message of the ' +
        'user is the task. A run that waits for input answers with a submit_input call; a message of role tool with its ' +
        'id goes on with that run. A failed run is a completion that says why.',
      parameters: [idempotencyHeader],
      requestBody: { schema: orNull(createChatCompletionSchema), required: true },
      responses: {
        200: {
          description: 'The run has ended, or its chunks follow.',
          schema: chatCompletionSchema,
          alternatives: { 'text/event-stream': chatChunkEventSchema },
        },
        202: { description: 'The run goes on, or waits for input.', schema: chatCompletionSchema },
      },
      errors: [...CREATE_REFUSALS, ...ADMISSION_REFUSALS, 'not_waiting_for_input'],
      handler: (request, response) => create(request, response).catch(refuse),
    },
  ];
}
