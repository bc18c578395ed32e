import { ENTITY_STATUSES, LONG_TASK_STATUSES } from '../long-tasks/long-task';
import { SUB_RUN_ROLES } from '../run/record';
import { ENVELOPE_STATUSES } from '../run/states';
import { dateTime, listOf, nullable, objectOf, text } from './shapes';

const count = { type: 'integer' };
const number = { type: 'number' };
const entityStatus = { type: 'string', enum: [...ENTITY_STATUSES] };

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
        attempts: count,
        run_id: nullable('string'),
        artifact_id: nullable('string'),
        reason: nullable('string'),
      }),
    },
    counts: objectOf({ total: count, ...Object.fromEntries(ENTITY_STATUSES.map((status) => [status, count])) }),
    gaps: {
      type: 'array',
      items: objectOf({ entity_id: text, label: nullable('string'), status: entityStatus, reason: nullable('string') }),
    },
    budget: objectOf({ max_cost_usd: nullable('number'), spent_usd: number }),
    events: { type: 'array', items: objectOf({ type: text, at: dateTime }) },
    manifest: objectOf({
      verification: {
        ...objectOf({ method: text, confidence: nullable('number'), low_confidence: { type: 'boolean' } }),
        type: ['object', 'null'],
      },
    }),
  }),
};

const subRunSchema = objectOf(
  {
    id: text,
    object: { const: 'svc.run' },
    created_at: dateTime,
    status: { type: 'string', enum: Object.keys(ENVELOPE_STATUSES) },
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
