import { isJsonObject, type JsonValue } from '../json';
import type { ResponseObject } from '../schemas/runs/response-schema';
import { withoutInlineImages } from './inline-images';

/** Addresses that give control over a browser to whoever knows them. */
const SESSION_CAPABILITIES = ['connect_url', 'selenium_remote_url'] as const;

/**
 * The response object as receivers get it. Webhooks pass through logs and queues of others, so it says less than the
 * API answers to the key's owner: of a question only its kind and words, no inline images, no way into a live browser.
 */
export function toEventData(response: ResponseObject): JsonValue {
  const data = withoutImages(JSON.parse(JSON.stringify(response)) as JsonValue);
  if (!isJsonObject(data)) return data;
  const asked = isJsonObject(data['required_action']) ? data['required_action']['submit_input'] : null;
  if (isJsonObject(asked)) {
    const { kind = null, prompt = null } = asked;
    data['required_action'] = { type: 'submit_input', submit_input: { kind, prompt } };
  }
  const session = isJsonObject(data['svc']) ? data['svc']['session'] : null;
  if (isJsonObject(session)) for (const member of SESSION_CAPABILITIES) session[member] = null;
  return data;
}

function withoutImages(value: JsonValue): JsonValue {
  if (typeof value === 'string') return withoutInlineImages(value);
  if (Array.isArray(value)) return value.map(withoutImages);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [withoutInlineImages(key), withoutImages(member)]),
  );
}
