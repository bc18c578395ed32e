import { LEARNING_WINNER_WEIGHT } from '../run/routing/learning-ranking';
import { LEVELS } from '../run/routing/routing-record';
import { nullable, number, objectOf, text } from './shapes';
import type { TypeOf } from './type-of';

export const rankingsSchema = {
  $id: 'Rankings',
  ...objectOf({
    object: { const: 'list' },
    domain: nullable('string'),
    task_class: nullable('string'),
    category: nullable('string'),
    level: { type: 'string', enum: [...LEVELS] },
    data: {
      type: 'array',
      items: objectOf({
        rank: { type: 'integer' },
        runner: text,
        success_rate: number,
        success_interval: { type: 'array', items: number },
        block_rate: number,
        mean_cost_usd: number,
        median_latency_ms: nullable('number'),
        evidence: {
          ...number,
          description: `Attempts behind the figures, older ones discounted; the win of a sweep counts as ${LEARNING_WINNER_WEIGHT}.`,
        },
      }),
    },
    has_more: { type: 'boolean', description: 'Whether limit left runners out.' },
  }),
};

type Rankings = TypeOf<typeof rankingsSchema>;
export type RankedRunner = Rankings['data'][number];
