import { RequestError } from '../../core/errors';
import { isJsonObject, type JsonObject } from '../../core/json';

/** A body whose members are read one by one, each by a rule of its own. None at all is an empty one. */
export function objectBody(body: unknown): JsonObject {
  const given = body === undefined ? {} : body;
  if (!isJsonObject(given)) {
    throw new RequestError('invalid_request', { message: 'The request body must be a JSON object.' });
  }
  // SDKs send null for what was left out.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}
