import { PLATFORM_FEE_PERCENT } from '../../money';
import { CUSTODY_SOURCES } from '../../run/routing/routing-record';
import { INPUT_KINDS } from '../../run/outcome';
import { BUDGET_SOURCES, DELIVERY_VERDICTS, VERDICT_SOURCES, VERDICTS } from '../../run/record';
import { ENVELOPE_STATUSES } from '../../run/states';
import { routingSummarySchema } from './explanation-schema';
import { dateTime, listOf, nameIn, nullable, objectOf, orNothing, text } from '../shapes';
import type { TypeOf } from '../type-of';

/** The published shape of what is ours about a run: `svc` of every answer. Tests hold every real answer against it. */

const anything = {};

const stepSchema = objectOf({
  index: { type: 'integer' },
  action: text,
  target: nullable('string'),
  url: nullable('string'),
  at: dateTime,
  ok: { type: 'boolean' },
  note: nullable('string'),
  picture: nullable('string', {
    description: 'Address of a small picture of the page after the step, kept for a day; null where none was taken.',
  }),
});

const artifactSchema = objectOf({
  id: text,
  attempt_id: { ...text, description: 'The attempt that brought the file.' },
  kind: { type: 'string', enum: ['download', 'screenshot', 'recording'] },
  name: text,
  content_type: text,
  size_bytes: { type: 'integer' },
  url: {
    ...nullable('string'),
    description:
      'The retrieval endpoint, or where the provider has a file whose bytes were not captured; null if unknown.',
  },
  unavailable_reason: { ...nullable('string'), description: 'Why the bytes were not captured.' },
  created_at: dateTime,
  expires_at: dateTime,
});

const envelopeErrorSchema = orNothing({
  code: text,
  message: text,
  remediation: text,
  doc_url: text,
  reason: nullable('string'),
  fault: nullable('string'),
});

const costSchema = objectOf({
  total_usd: { type: 'number' },
  runners_usd: { type: 'number' },
  platform_fee_usd: {
    type: 'number',
    description: `${PLATFORM_FEE_PERCENT} % of runners_usd from the first top-up on, 0 before.`,
  },
  normalization_usd: { type: 'number' },
  currency: { const: 'USD' },
  provisional: {
    type: 'boolean',
    description: 'True while something is in flight that may still be added, be it after the end of the run.',
  },
  attempts: { type: 'array', items: objectOf({ attempt_id: text, runner: text, cost_usd: { type: 'number' } }) },
});

const routingAttemptSchema = objectOf({
  attempt_id: text,
  runner: text,
  engine: nullable('string'),
  status: text,
  verdict: nullable('string'),
  fault: nullable('string'),
  error: orNothing({ code: text, message: text }),
  cost_usd: { type: 'number' },
  started_at: nullable('string'),
  finished_at: nullable('string'),
  timing_ms: nullable('number'),
  wave: nullable('integer'),
});

const learningRankSchema = objectOf({
  rank: { type: 'integer' },
  runner: text,
  cost_usd: { type: 'number' },
  timing_ms: { type: 'number' },
  score: { type: 'number' },
});

const progressSchema = orNothing({
  attempts: {
    type: 'array',
    items: objectOf({
      attempt_id: text,
      runner: text,
      status: text,
      note: nullable('string'),
      started_at: nullable('string', { format: 'date-time' }),
    }),
  },
  attempts_started: { type: 'integer' },
  attempts_finished: { type: 'integer' },
  batch: {
    ...orNothing({ current: { type: 'integer' }, total: { type: 'integer' }, size: { type: 'integer' } }),
    description: 'Learning only; counted from 1.',
  },
  spend_usd: { type: 'number', description: 'Before fees.' },
  updated_at: dateTime,
});

const evidenceSchema = orNothing({
  quality_reason: nullable('string'),
  final_url: nullable('string'),
  artifacts: { type: 'array', items: text },
  quotes: {
    type: 'array',
    items: objectOf({ url: text, quote: text, member: text }, ['member']),
    description:
      'Lines of pages that the answer was taken from, with their addresses; empty where the runner cannot tell. `member` is the JSON pointer of a value that a language model found in that line, where rules had found none.',
  },
});

const qualitySchema = orNothing({
  verdict: { type: 'string', enum: [...VERDICTS] },
  confidence: { type: 'number' },
  reason: text,
  source: { type: 'string', enum: [...VERDICT_SOURCES] },
  answer_present: { type: 'boolean' },
});

const deliverablesSchema = orNothing({
  claimed: { type: 'integer' },
  delivered: { type: 'integer' },
  verdict: { type: 'string', enum: [...DELIVERY_VERDICTS] },
  note: text,
});

const normalizationSchema = orNothing({
  requested: { const: true },
  applied: { type: 'boolean' },
  reason: nullable('string'),
  addon_usd: { type: 'number' },
});

const sessionSchema = orNothing({
  id: text,
  provider_id: text,
  live_url: nullable('string'),
  replay_url: nullable('string'),
  connect_url: nullable('string'),
  selenium_remote_url: nullable('string'),
  region: nullable('string'),
  status: text,
});

const custodySchema = orNothing({
  policy: text,
  source: { type: 'string', enum: [...CUSTODY_SOURCES] },
  credential_id: nullable('string'),
  allowed_runners: { type: 'array', items: text, description: 'At most 40 of them.' },
  allowed_runner_count: { type: 'integer' },
  candidates_before_filter: { type: 'integer' },
  enforced: { const: true },
});

const askedInputSchema = orNothing({ kind: { type: 'string', enum: [...INPUT_KINDS] }, prompt: text });

export const runEnvelopeSchema = {
  $id: 'RunEnvelope',
  ...objectOf({
    schema: { const: 'svc.run/v1' },
    id: text,
    status: nameIn(ENVELOPE_STATUSES),
    progress: progressSchema,
    required_action: askedInputSchema,
    model: text,
    routing: { type: ['string', 'array'] },
    routing_note: nullable('string', {
      description: 'What was skipped, changed, ignored or taken for granted, in words; null when nothing was.',
    }),
    ranked_runners: nullable('array', { items: text }),
    parent_id: nullable('string'),
    entity_id: nullable('string'),
    role: nullable('string'),
    routing_summary: routingSummarySchema,
    routing_attempts: nullable('array', { items: routingAttemptSchema }),
    learning_ranking: nullable('array', { items: learningRankSchema }),
    runner: nullable('string'),
    engine: nullable('string'),
    url: nullable('string'),
    output: anything,
    answer: nullable('string'),
    answer_present: { type: 'boolean' },
    evidence: evidenceSchema,
    error: envelopeErrorSchema,
    quality: qualitySchema,
    deliverables: deliverablesSchema,
    block_reason: nullable('string', {
      description: "bot_challenge for captchas and bot walls, http_403, http_429, or a custom runner's own word.",
    }),
    timing_ms: nullable('number'),
    cost: costSchema,
    budget: objectOf({
      max_cost_usd: nullable('number'),
      source: { type: 'string', enum: [...BUDGET_SOURCES] },
      exhausted: { type: 'boolean' },
    }),
    time_budget_ms: nullable('integer'),
    uncapped: { type: 'boolean' },
    normalization: normalizationSchema,
    custody: custodySchema,
    session: sessionSchema,
    live_view: nullable('string', { description: 'Where a person can watch the browser while it works.' }),
    replay_url: nullable('string', { description: 'Where what the browser showed is played, if it was recorded.' }),
    screenshot: nullable('string'),
    screenshot_unavailable_reason: nullable('string'),
    artifacts: {
      type: 'array',
      items: artifactSchema,
      description: 'Files of the attempt whose result counts; while the run is under way, of its newest that has any.',
    },
    steps: { type: 'array', items: stepSchema },
    fallback_from: { type: 'array', items: text },
    act_script: nullable('array'),
    scale_hint: nullable('string'),
    created_at: dateTime,
    finished_at: nullable('string', { format: 'date-time' }),
  }),
};

/** The `svc.run/v1` envelope. Every key is always present; one that does not apply is null. */
export type RunEnvelope = TypeOf<typeof runEnvelopeSchema>;
export type EnvelopeError = NonNullable<RunEnvelope['error']>;
export type RunProgress = NonNullable<RunEnvelope['progress']>;
export type RunCost = RunEnvelope['cost'];
/** The browser that the run used; what is not known of it is null. */
export type SessionView = NonNullable<RunEnvelope['session']>;
export type AskedInput = NonNullable<RunEnvelope['required_action']>;
export type RoutingAttempt = TypeOf<typeof routingAttemptSchema>;
export type LearningRank = TypeOf<typeof learningRankSchema>;
export type ArtifactView = TypeOf<typeof artifactSchema>;
export type StepView = RunEnvelope['steps'][number];

export const artifactListSchema = { $id: 'ArtifactList', ...listOf(artifactSchema) };

export const runListSchema = {
  $id: 'RunList',
  ...listOf(runEnvelopeSchema, { next_starting_after: nullable('string') }),
};
