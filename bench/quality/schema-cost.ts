import type { JsonObject } from '../../core/json';
import { gradeOutcome } from '../../core/quality/grade';
import { outcomeOf, taskOf } from '../../test/core/fixtures';
import { cpuMsOf } from '../../test/support/growth';
import { medianOf } from '../measure';

const PRODUCT: JsonObject = {
  type: 'object',
  required: ['title', 'price'],
  properties: {
    title: { type: 'string' },
    price: { type: 'number' },
    day: { type: 'string', format: 'date' },
    code: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4}$' },
  },
};
const PRODUCTS: JsonObject = { type: 'object', properties: { items: { type: 'array', items: PRODUCT } } };
const ROUNDS = 15;
const GRADINGS_PER_ROUND = 1000;

const RECORDS = 20;

function cpuMicrosOf(records: number, gradings: number, outputSchema: JsonObject | null): number {
  const item = { title: 'Orbit kettle', price: 24.5, day: '2026-11-15', code: 'AB-1234' };
  const outcome = outcomeOf({ output: { items: Array.from({ length: records }, () => item) } });
  const ms = cpuMsOf(() => {
    for (let done = 0; done < gradings; done += 1) gradeOutcome(outcome, taskOf({ outputSchema }));
  });
  return (ms * 1000) / gradings;
}

/** Microseconds of a processor for one grading of so many records by their schema. */
export function gradingCost(records: number): number {
  const gradings = Math.ceil((GRADINGS_PER_ROUND * RECORDS) / records);
  return medianOf(Array.from({ length: ROUNDS }, () => cpuMicrosOf(records, gradings, PRODUCTS)));
}

/** The same with a schema that was compiled before and without any. */
export function schemaCost(): { withSchema: number; without: number } {
  const cpuMicros = (outputSchema: JsonObject | null): number => cpuMicrosOf(RECORDS, GRADINGS_PER_ROUND, outputSchema);
  const rounds = Array.from({ length: ROUNDS }, () => ({ without: cpuMicros(null), with: cpuMicros(PRODUCTS) }));
  return {
    without: medianOf(rounds.map((round) => round.without)),
    withSchema: medianOf(rounds.map((round) => round.with)),
  };
}

/** What a caller's schema adds to a grading; the aim is at most twice the time. */
export function schemaCostLine(): string {
  const { withSchema, without } = schemaCost();
  return `CPU of a grading, warm: ${withSchema.toFixed(0)} µs with a schema, ${without.toFixed(0)} µs without: ${(withSchema / without).toFixed(2)} times\n`;
}
