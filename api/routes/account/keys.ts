import type { Request } from 'express';
import { RequestError } from '../../../core/errors';
import { API_KEYS, clampLimit } from '../../../core/limits';
import {
  createdKeySchema,
  createKeySchema,
  deletedKeySchema,
  keyListSchema,
  type KeyObject,
} from '../../../core/schemas/account/key-schemas';
import { apiKeysOf, type ApiKeyRecord } from '../../../db/accounts/api-keys';
import type { ApiDeps } from '../../deps';
import { cursorOf, cursorParameters, toListPage } from '../../http/list-page';
import { objectBody } from '../../http/object-body';
import { pathParam, type Operation } from '../../http/operation';
import { idParameter, limitParameter } from '../../http/parameters';
import { principalOf } from '../../http/principal';

/** The keys of the caller's workspace. */
export function keysOperations(deps: ApiDeps): Operation[] {
  const keysOf = (request: Request) => apiKeysOf(deps.db, principalOf(request).workspaceId);
  const tag = 'Account';

  return [
    {
      method: 'post',
      path: '/v1/keys',
      operationId: 'createKey',
      summary: 'Make another key of this workspace',
      description: 'The key is in this reply and nowhere else: only its hash is kept.',
      tag,
      requestBody: { schema: createKeySchema, required: false },
      responses: { 201: { description: 'The key, once.', schema: createdKeySchema } },
      errors: ['api_key_limit'],
      async handler(request, response) {
        const { apiKey, record } = await keysOf(request).create(deps.newId, nameIn(request.body));
        response.status(201).json({ ...toKeyObject(record), key: apiKey });
      },
    },
    {
      method: 'get',
      path: '/v1/keys',
      operationId: 'listKeys',
      summary: 'List keys, newest first',
      tag,
      parameters: [limitParameter(API_KEYS.listDefault), ...cursorParameters('key')],
      responses: { 200: { description: 'Those that work, without the keys themselves.', schema: keyListSchema } },
      errors: [],
      async handler(request, response) {
        const { keys, hasMore } = await keysOf(request).list({
          limit: clampLimit(request.query['limit'], API_KEYS.listDefault),
          startingAfter: cursorOf(request),
        });
        response.json(toListPage(keys.map(toKeyObject), hasMore));
      },
    },
    {
      method: 'delete',
      path: '/v1/keys/{id}',
      operationId: 'revokeKey',
      summary: 'Revoke a key at once',
      description: 'Not the one that the request is made with: a workspace without a key could not make another.',
      tag,
      parameters: [idParameter('key_')],
      responses: { 200: { description: 'It is refused from here on.', schema: deletedKeySchema } },
      errors: ['api_key_not_found', 'api_key_in_use'],
      async handler(request, response) {
        const id = pathParam(request, 'id');
        if (id === principalOf(request).apiKeyId) throw new RequestError('api_key_in_use', { param: 'id' });
        if (!(await keysOf(request).revoke(id))) throw new RequestError('api_key_not_found', { param: 'id' });
        response.json({ id, object: 'svc.api_key', deleted: true });
      },
    },
  ];
}

function nameIn(body: unknown): string {
  const { name = '' } = objectBody(body);
  if (typeof name === 'string' && [...name].length <= API_KEYS.nameLength && !name.includes('\u0000')) return name;
  throw new RequestError('invalid_request', {
    param: 'name',
    message: `name must be a string of at most ${API_KEYS.nameLength} characters.`,
  });
}

function toKeyObject({ id, name, prefix, createdAt, lastUsedAt }: ApiKeyRecord): KeyObject {
  return {
    id,
    object: 'svc.api_key',
    name,
    prefix,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
