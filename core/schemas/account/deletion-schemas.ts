import { DELETABLE } from '../../accounts/deletion';
import { dateTime, nullable, objectOf, text } from '../shapes';
import type { TypeOf } from '../type-of';

export const deletionSchema = {
  $id: 'Deletion',
  ...objectOf({
    id: { ...text, examples: ['del_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    object: { const: 'svc.deletion' },
    target: objectOf({ kind: { type: 'string', enum: [...DELETABLE] }, id: text }),
    status: { type: 'string', enum: ['in_progress', 'completed'] },
    removed: {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 1 },
      description: 'How many records of each kind are gone, so far or in all. The ledger stays.',
      examples: [{ runs: 12, attempts: 14, artifacts: 3, events: 12, credentials: 1 }],
    },
    created_at: dateTime,
    completed_at: nullable('string', { format: 'date-time' }),
  }),
} as const;

export type DeletionObject = TypeOf<typeof deletionSchema>;
