import { LEVELS, REASONS, STRATEGIES, TASK_CLASSES, TASK_NEEDS } from '../../run/routing/routing-record';
import { DEFENSES } from '../../run/outcome';
import { nullable, number, objectOf, orNothing, text, underEach } from '../shapes';
import type { TypeOf } from '../type-of';

const depthByLevel = underEach(LEVELS, number);

const candidateSchema = objectOf({
  runner: text,
  provider: text,
  successProbability: number,
  expectedCostUsd: number,
  expectedLatencyMs: number,
  p90LatencyMs: number,
  blockRisk: number,
  utility: number,
  utilityParts: objectOf({ success: number, cost: number, latency: number, block: number }),
  priorLevel: { enum: [...LEVELS] },
  evidenceDepth: objectOf(depthByLevel),
  onProbation: { type: 'boolean' },
  breakerOpen: { type: 'boolean' },
  propensity: number,
});

const summarizedAttemptSchema = objectOf({
  attempt_id: text,
  runner: text,
  status: text,
  verdict: nullable('string'),
  fault: nullable('string'),
  counts_for_runner: { type: 'boolean' },
  cost_usd: number,
  timing_ms: nullable('number'),
});

const wideningSchema = orNothing({
  attempts: { type: 'integer' },
  runners: { type: 'array', items: text },
  spend_usd: number,
  reason: text,
});

const needSchema = {
  ...nullable('string', { enum: [...TASK_NEEDS, null] }),
  description:
    'What the task takes: to read a page, to do what is spelled out, or to plan. Null in runs of earlier releases.',
} as const;

export const routingSummarySchema = orNothing({
  runner: nullable('string'),
  strategy: { type: 'string', enum: [...STRATEGIES] },
  reason: { type: 'string', enum: [...REASONS] },
  summary: text,
  need: needSchema,
  policy_version: nullable('string'),
  attempts: { type: 'array', items: summarizedAttemptSchema },
  widening: wideningSchema,
  explanation: text,
});
export type RoutingSummary = NonNullable<TypeOf<typeof routingSummarySchema>>;

export const explanationSchema = {
  $id: 'RoutingExplanation',
  ...objectOf({
    object: { const: 'svc.routing_explanation' },
    id: text,
    chosen: objectOf({
      runner: nullable('string'),
      strategy: { type: 'string', enum: [...STRATEGIES] },
      reason: { type: 'string', enum: [...REASONS] },
      explored: { type: 'boolean' },
      propensity: number,
    }),
    strategy: { type: 'string', enum: [...STRATEGIES] },
    reason: { type: 'string', enum: [...REASONS] },
    summary: text,
    planned: { type: 'array', items: text },
    candidates: { type: 'array', items: candidateSchema },
    evidenceDepth: orNothing(depthByLevel),
    siteProfile: objectOf({
      domain: nullable('string'),
      defense: { type: 'string', enum: [...DEFENSES] },
      cluster: text,
    }),
    taskClass: { type: 'string', enum: [...TASK_CLASSES] },
    need: needSchema,
    neighborsUsed: objectOf({ cluster: text, observations: number, sites: { type: 'integer' } }),
    appliedHints: { type: 'array', items: text },
    explorationQuota: objectOf({ used: { type: 'integer' }, limit: { type: 'integer' } }),
    slaProfile: text,
    policyVersion: text,
    seed: { type: 'integer' },
    runner: nullable('string'),
    attempts: nullable('array', { items: summarizedAttemptSchema }),
    widening: wideningSchema,
  }),
};

export type RoutingExplanation = TypeOf<typeof explanationSchema>;
