import { MAX_LONG_TASK_ENTITIES } from '../../limits';
import { SUB_RUN_ROLES } from '../../run/record';
import { ENTITY_STATUSES, LONG_TASK_STATUSES } from './long-task-schema';
import { dateTime, nullable } from '../shapes';
import type { TypeOf } from '../type-of';

/** The file that the loader of past long tasks reads. Unknown members are refused: a misspelt one would be lost. */

const usd = { type: 'number', minimum: 0, maximum: 1_000_000 } as const;
const label = { type: 'string', maxLength: 1000 } as const;
const optionalText = nullable('string');

function closed<const Properties extends Record<string, object>, Required extends keyof Properties>(
  required: readonly Required[],
  properties: Properties,
) {
  return { type: 'object', required, properties, additionalProperties: false } as const;
}

const entity = closed(['entity_id', 'status'], {
  entity_id: { type: 'string', minLength: 1, maxLength: 200 },
  label,
  status: { enum: [...ENTITY_STATUSES] },
  attempts: { type: 'integer', minimum: 0 },
  run_id: optionalText,
  artifact_id: optionalText,
  reason: optionalText,
});

const run = closed(['created_at', 'finished_at', 'status', 'runner', 'role'], {
  id: { type: 'string' },
  created_at: dateTime,
  finished_at: dateTime,
  status: { enum: ['succeeded', 'empty', 'failed', 'blocked', 'cancelled'] },
  runner: { type: 'string', minLength: 1, maxLength: 200 },
  role: { enum: [...SUB_RUN_ROLES] },
  entity_id: { type: 'string' },
  cost_usd: usd,
  input: { type: 'string' },
  url: optionalText,
  output: {},
  reason: optionalText,
});

const task = closed(['id', 'created_at', 'status', 'entities'], {
  id: { type: 'string' },
  created_at: dateTime,
  finished_at: { type: ['string', 'null'], format: 'date-time' },
  status: { enum: [...LONG_TASK_STATUSES] },
  input: optionalText,
  url: optionalText,
  credential_id: optionalText,
  expected_entities: { type: ['integer', 'null'] },
  entities: { type: 'array', items: entity, maxItems: MAX_LONG_TASK_ENTITIES },
  budget: closed([], { max_cost_usd: { ...usd, type: ['number', 'null'] }, spent_usd: usd }),
  events: {
    type: 'array',
    items: { type: 'object', required: ['type', 'at'], properties: { type: { type: 'string' }, at: dateTime } },
  },
  manifest: closed(['verification'], {
    verification: {
      type: ['object', 'null'],
      required: ['method', 'confidence', 'low_confidence'],
      properties: {
        method: { type: 'string' },
        confidence: { type: ['number', 'null'] },
        low_confidence: { type: 'boolean' },
      },
    },
  }),
  runs: { type: 'array', items: run },
});

export const longTaskHistorySchema = closed(['workspace', 'long_tasks'], {
  workspace: { type: 'string', minLength: 1 },
  long_tasks: { type: 'array', items: task },
});

export type LongTaskHistoryContent = TypeOf<typeof longTaskHistorySchema>;
export type LongTaskContent = TypeOf<typeof task>;
export type EntityContent = TypeOf<typeof entity>;
export type RunContent = TypeOf<typeof run>;
