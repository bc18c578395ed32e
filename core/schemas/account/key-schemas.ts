import { API_KEYS } from '../../limits';
import { dateTime, listOf, nullable, objectOf, orNull, text } from '../shapes';
import type { TypeOf } from '../type-of';

export const createKeySchema = orNull({
  $id: 'CreateKey',
  type: 'object',
  properties: {
    name: {
      type: 'string',
      maxLength: API_KEYS.nameLength,
      pattern: '^[^\\u0000]*$',
      description: 'What the key is for, as lists show it. An empty name if left out.',
      examples: ['nightly jobs'],
    },
  },
} as const);

const members = {
  id: { ...text, examples: ['key_01k2h1v5g0fdd9xq3h5dcp39d1'] },
  object: { const: 'svc.api_key' },
  name: text,
  prefix: nullable('string', {
    description: 'How the key begins. Null of keys that earlier releases made.',
    examples: ['svc_Zk3vQ1'],
  }),
  created_at: dateTime,
  last_used_at: nullable('string', { format: 'date-time', description: 'To the minute; null until it is used.' }),
} as const;

const keySchema = { $id: 'ApiKey', ...objectOf(members) } as const;

export type KeyObject = TypeOf<typeof keySchema>;

export const createdKeySchema = {
  $id: 'CreatedApiKey',
  ...objectOf({ ...members, key: { ...text, description: 'The key itself. It is shown here and never again.' } }),
} as const;

export const keyListSchema = { $id: 'ApiKeyList', ...listOf(keySchema) };

export const deletedKeySchema = {
  $id: 'DeletedApiKey',
  ...objectOf({ id: text, object: { const: 'svc.api_key' }, deleted: { const: true } }),
} as const;
