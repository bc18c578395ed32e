import { LIST_LIMIT, MAX_IDEMPOTENCY_KEY_LENGTH } from '../../core/limits';
import type { PublishedSchema } from './operation';

export const idempotencyHeader: PublishedSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repeated create return the first one. Valid for 24 hours; same as idempotency_key in the body.',
  schema: { type: 'string', maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
};

export function idParameter(prefix: string, name = 'id'): PublishedSchema {
  return {
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: `An id that begins with ${prefix}`,
    example: `${prefix}01k2h1v5g0fdd9xq3h5dcp39d1`,
  };
}

/** Out-of-range values are clamped, so the bounds are words and not rules of the schema. */
export function limitParameter(fallback: number): PublishedSchema {
  return {
    name: 'limit',
    in: 'query',
    required: false,
    description: `Page size, clamped to ${LIST_LIMIT.min}..${LIST_LIMIT.max}; ${fallback} when left out or no number.`,
    schema: { type: ['integer', 'string'], default: fallback },
  };
}

export function queryParameter(name: string, description: string, schema: PublishedSchema): PublishedSchema {
  return { name, in: 'query', required: false, description, schema };
}

/** Anything but true is a plain fetch. */
export const streamParameters: PublishedSchema[] = [
  {
    name: 'stream',
    in: 'query',
    required: false,
    description: 'true answers with the events of the run.',
    schema: { type: 'string' },
  },
  {
    name: 'starting_after',
    in: 'query',
    required: false,
    description: 'With stream=true: the sequence_number of the last event the reader has.',
    schema: { type: 'integer', minimum: 0 },
  },
  {
    name: 'include[]',
    in: 'query',
    required: false,
    description: 'svc.events adds the events that only this service has; other values are ignored.',
    schema: { type: 'array', items: { type: 'string' } },
  },
];
