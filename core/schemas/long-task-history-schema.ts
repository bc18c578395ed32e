import { MAX_LONG_TASK_ENTITIES } from '../limits';
import { ENTITY_STATUSES, LONG_TASK_STATUSES } from '../long-tasks/long-task';
import { SUB_RUN_ROLES } from '../run/record';

/** The file that the loader of past long tasks reads. Unknown members are refused: a misspelt one would be lost. */

const dateTime = { type: 'string', format: 'date-time' };
const usd = { type: 'number', minimum: 0, maximum: 1_000_000 };
const label = { type: 'string', maxLength: 1000 };
const optionalText = { type: ['string', 'null'] };
const closed = (required: string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

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
