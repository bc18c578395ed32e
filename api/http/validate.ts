import Ajv, { type ErrorObject } from 'ajv';
import { RequestError, type RequestErrorCode } from '../../core/errors';
import { isJsonObject } from '../../core/json';
import {
  createChatCompletionSchema,
  type CreateChatBody,
} from '../../core/schemas/dialects/create-chat-completion-schema';
import { createMessageSchema, type CreateMessageBody } from '../../core/schemas/dialects/create-message-schema';
import { createResponseSchema, type CreateResponseBody } from '../../core/schemas/runs/create-response-schema';
import { bodyComplaint } from './body-complaint';

/** Fields whose every flaw has a code of its own; all others are `invalid_request`. */
const CODE_OF_FIELD: Record<string, RequestErrorCode> = {
  routing: 'invalid_routing',
  output_schema: 'invalid_output_schema',
  max_cost_usd: 'invalid_max_cost_usd',
  max_fallbacks: 'invalid_max_fallbacks',
  time_budget_ms: 'invalid_time_budget_ms',
  timeout_ms: 'invalid_time_budget_ms',
  idempotency_key: 'invalid_idempotency_key',
  custody: 'invalid_custody',
};

export function codeOfField(field: string | null): RequestErrorCode {
  return CODE_OF_FIELD[field ?? ''] ?? 'invalid_request';
}

const ajv = new Ajv({ allErrors: false, strict: false });
const validateCreateResponse = ajv.compile<CreateResponseBody>(createResponseSchema);
const validateCreateMessage = ajv.compile<CreateMessageBody>(createMessageSchema);
const validateCreateChat = ajv.compile<CreateChatBody>(createChatCompletionSchema);

export function parseCreateBody(body: unknown): CreateResponseBody {
  const given = withoutNulls(objectBody(body));
  if (isJsonObject(given['input'])) given['input'] = withoutNulls(given['input']);
  if (validateCreateResponse(given)) return given;
  throw toRequestError(validateCreateResponse.errors ?? []);
}

export function parseMessageBody(body: unknown): CreateMessageBody {
  const given = bodyWithMessages(body);
  if (validateCreateMessage(given)) return given;
  throw toRequestError(validateCreateMessage.errors ?? []);
}

export function parseChatBody(body: unknown): CreateChatBody {
  const given = bodyWithMessages(body);
  if (validateCreateChat(given)) return given;
  throw toRequestError(validateCreateChat.errors ?? []);
}

function bodyWithMessages(body: unknown): Record<string, unknown> {
  const given = withoutNulls(objectBody(body));
  const { messages } = given;
  // No message says what to do, just as none at all.
  if (messages === undefined || (Array.isArray(messages) && messages.length === 0))
    throw new RequestError('missing_input', { param: 'messages' });
  return given;
}

function objectBody(body: unknown): Record<string, unknown> {
  if (isJsonObject(body)) return body;
  // No body names no task, which has a code of its own.
  if (body === undefined) return {};
  throw new RequestError('invalid_request', { message: 'The request body must be a JSON object.' });
}

/** SDKs send null for what was left out. */
function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function toRequestError(errors: ErrorObject[]): RequestError {
  const { path, says } = bodyComplaint(errors);
  const field = path[0] ?? null;
  const code = codeOfField(field);
  if (code !== 'invalid_request') return new RequestError(code, { param: field });
  return new RequestError(code, {
    param: path.length === 0 ? null : path.join('.'),
    message: `${path.join('.') || 'The body'} ${says}.`,
  });
}
