import { SUB_RUN_ROLES } from '../../run/record';
import { ENVELOPE_STATUSES } from '../../run/states';
import { dateTime, integer, listOf, nameIn, nullable, number, objectOf, orNothing, text, underEach } from '../shapes';
import type { TypeOf } from '../type-of';

export const LONG_TASK_STATUSES = [
  'in_progress',
  'requires_action',
  'completed',
  'partial',
  'failed',
  'cancelled',
] as const;

export const ENTITY_STATUSES = ['pending', 'dispatched', 'delivered', 'unfetchable', 'exhausted'] as const;

const entityStatus = { type: 'string', enum: [...ENTITY_STATUSES] } as const;

/** Refused whatever it holds, so nothing of it is a rule. */
export const createLongTaskSchema = {
  $id: 'CreateLongTask',
  description:
    'Read by nobody: the feature is disabled. The members are those it had: input, url, credential_id, expected_entities.',
  examples: [{ input: 'Download the annual report of every company in the index', url: 'https://example.com/index' }],
};

export const longTaskSchema = {
  $id: 'LongTask',
  ...objectOf({
    id: text,
    object: { const: 'long_task' },
    created_at: dateTime,
    finished_at: nullable('string', { format: 'date-time' }),
    status: { type: 'string', enum: [...LONG_TASK_STATUSES] },
    input: nullable('string'),
    url: nullable('string'),
    credential_id: nullable('string'),
    expected_entities: nullable('integer'),
    entities: {
      type: 'array',
      items: objectOf({
        entity_id: text,
        label: nullable('string'),
        status: entityStatus,
        attempts: integer,
        run_id: nullable('string'),
        artifact_id: nullable('string'),
        reason: nullable('string'),
      }),
    },
    counts: objectOf({ total: integer, ...underEach(ENTITY_STATUSES, integer) }),
    gaps: {
      type: 'array',
      items: objectOf({ entity_id: text, label: nullable('string'), status: entityStatus, reason: nullable('string') }),
    },
    budget: objectOf({ max_cost_usd: nullable('number'), spent_usd: number }),
    events: { type: 'array', items: objectOf({ type: text, at: dateTime }) },
    manifest: objectOf({
      verification: orNothing({ method: text, confidence: nullable('number'), low_confidence: { type: 'boolean' } }),
    }),
  }),
};

export type LongTaskObject = TypeOf<typeof longTaskSchema>;

const subRunSchema = objectOf(
  {
    id: text,
    object: { const: 'svc.run' },
    created_at: dateTime,
    status: nameIn(ENVELOPE_STATUSES),
    runner: nullable('string'),
    cost_usd: number,
    timing_ms: nullable('number'),
    parent_id: text,
    role: { type: 'string', enum: [...SUB_RUN_ROLES] },
    entity_id: text,
    entity_label: nullable('string'),
  },
  ['entity_id'],
);

export const longTaskListSchema = { $id: 'LongTaskList', ...listOf(longTaskSchema) };
export const subRunListSchema = { $id: 'SubRunList', ...listOf(subRunSchema) };
