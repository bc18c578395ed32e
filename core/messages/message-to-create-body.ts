import { isJsonObject, type JsonObject } from '../json';
import { textOfInputArray } from '../request/task-text';
import type { CreateMessageBody } from '../schemas/dialects/create-message-schema';

/**
 * The same request in the words of POST /v1/responses. What has no counterpart is passed on and ignored there, so that
 * it still tells two bodies with the same idempotency key apart.
 */
export function messageToCreateBody(body: CreateMessageBody): Record<string, unknown> {
  const { messages, system, metadata, output_config: outputConfig, ...rest } = body;
  const format = outputConfig?.['format'];
  return {
    ...rest,
    ...(outputConfig === undefined ? {} : { output_config: outputConfig }),
    ...(isJsonObject(format) && rest['output_schema'] === undefined ? { text: { format } } : {}),
    ...(system === undefined ? {} : { instructions: typeof system === 'string' ? system : textOfInputArray(system) }),
    ...(metadata === undefined ? {} : { metadata: stringsOf(metadata) }),
    input: messages.map(({ role, content }) => ({ role, content })),
  };
}

/** Names of fields as the caller of POST /v1/messages knows them. */
export function messageParamOf(param: string | null): string | null {
  if (param === null) return null;
  return param
    .replace(/^input\b/, 'messages')
    .replace(/^instructions\b/, 'system')
    .replace(/^text\.format\b/, 'output_config.format');
}

/** That style's metadata has members that may be null. */
function stringsOf(metadata: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
