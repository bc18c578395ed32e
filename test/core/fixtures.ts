import type { RequestError } from '../../core/errors';
import type { JsonValue } from '../../core/json';
import { MICROS_PER_USD } from '../../core/money';
import type { RunnerOption } from '../../core/routing/option';
import type { EndedOutcome, Fault, Finished, OutcomeError, OutcomeFacts, RunnerTask } from '../../core/run/outcome';
import type { AttemptRecord, AttemptResult, Quality, RunPlan, RunRecord, RunRequest } from '../../core/run/record';

/** Complete records with dull values, so that a test spells out only what it is about. */

const CREATED_AT = new Date('2026-11-15T10:00:00.000Z');
export const NOW = new Date('2026-11-15T10:05:00.000Z');
export const CONTEXT = { baseUrl: 'https://svc.example', now: NOW };

export function taskOf(more: Partial<RunnerTask> = {}): RunnerTask {
  return {
    text: 'Read the page',
    url: 'https://shop.example/',
    steps: [],
    successCriteria: null,
    outputSchema: null,
    ...more,
  };
}

export function requestOf(more: Partial<RunRequest> = {}): RunRequest {
  return {
    model: 'svc',
    instructions: null,
    task: taskOf(),
    routing: 'smart',
    routingClass: 'smart',
    slaProfile: 'balanced',
    maxFallbacks: 5,
    maxCostMicros: null,
    timeBudgetMs: null,
    metadata: {},
    allowInteraction: null,
    interactionTimeoutMs: 240_000,
    normalize: false,
    background: false,
    ...more,
  };
}

export function planOf(more: Partial<RunPlan> = {}): RunPlan {
  return {
    candidates: [{ runner: 'local-reader', engine: null, queue: 'http', priceMicros: 2000 }],
    widening: [],
    ceilingMicros: 2000,
    ceilingSource: 'routing_plan',
    lifetimeMs: 3_600_000,
    custody: null,
    context: { site: 'shop.example', taskClass: 'extract', cluster: 'unknown', defense: 'unknown' },
    decision: null,
    ...more,
  };
}

export function qualityOf(more: Partial<Quality> = {}): Quality {
  return {
    verdict: 'succeeded',
    confidence: 0.9,
    reason: 'content_delivered',
    source: 'deterministic',
    answerPresent: true,
    ...more,
  };
}

export function resultOf(more: Partial<AttemptResult> = {}): AttemptResult {
  return {
    output: 'An answer',
    answer: 'An answer',
    quality: qualityOf(),
    deliverables: null,
    finalUrl: 'https://shop.example/final',
    httpStatus: 200,
    blockReason: null,
    defense: 'none',
    steps: [],
    screenshotArtifactId: null,
    screenshotUnavailableReason: null,
    schemaViolations: [],
    normalized: false,
    ...more,
  };
}

export function attemptOf(more: Partial<AttemptRecord> = {}): AttemptRecord {
  return {
    id: 'att_1',
    ordinal: 0,
    wave: null,
    widened: false,
    runner: 'local-reader',
    engine: null,
    status: 'succeeded',
    fault: null,
    error: null,
    priceMicros: 2000,
    costMicros: 2000,
    dispatched: true,
    progressNote: null,
    session: null,
    prompted: false,
    startedAt: new Date('2026-11-15T10:00:01.000Z'),
    finishedAt: new Date('2026-11-15T10:00:03.500Z'),
    result: resultOf(),
    ...more,
  };
}

export function failedAttempt(more: Partial<AttemptRecord> = {}): AttemptRecord {
  return attemptOf({
    status: 'failed',
    fault: 'runner',
    error: { code: 'no_output', message: 'Nothing came.' },
    result: resultOf({
      output: null,
      answer: null,
      quality: qualityOf({ verdict: 'failed', reason: 'no_output', answerPresent: false }),
    }),
    ...more,
  });
}

export function runOf(more: Partial<RunRecord> = {}): RunRecord {
  return {
    id: 'resp_1',
    workspaceId: 'ws_1',
    status: 'in_progress',
    envelopeStatus: 'running',
    request: requestOf(),
    plan: planOf(),
    ending: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    finishedAt: null,
    deadlineAt: new Date('2026-11-15T11:00:00.000Z'),
    attempts: [],
    interactions: [],
    artifacts: [],
    costs: { runners: 0, platformFee: 0, normalization: 0 },
    ...more,
  };
}

export function optionOf(slug: string, more: Partial<RunnerOption> = {}): RunnerOption {
  return {
    slug,
    name: slug,
    kind: 'local',
    provider: 'local',
    engine: null,
    price: { unit: 'attempt', micros: MICROS_PER_USD / 100 },
    categories: [],
    trust: 'trusted',
    interaction: true,
    downloads: false,
    live: true,
    comingSoon: false,
    queue: 'http',
    ...more,
  };
}

/** Some of what an outcome of any kind may say. */
export interface SomeOutcome extends Partial<OutcomeFacts>, Pick<Finished, 'isFromPage'> {
  kind?: EndedOutcome['kind'];
  output?: JsonValue;
  blockReason?: string | null;
  fault?: Fault;
  error?: OutcomeError;
}

export function outcomeOf({
  kind = 'finished',
  output = 'An answer',
  blockReason = null,
  fault = 'runner',
  error = { code: 'runner_failed', message: 'It failed.' },
  ...more
}: SomeOutcome = {}): EndedOutcome {
  const facts: OutcomeFacts = {
    finalUrl: 'https://shop.example/final',
    httpStatus: 200,
    steps: [],
    defense: 'none',
    downloads: { claimed: 0, delivered: 0 },
    screenshotArtifactId: null,
    screenshotUnavailableReason: null,
    units: {},
    reportedCostUsd: null,
    ...more,
  };
  switch (kind) {
    case 'finished':
      return { ...facts, kind, output };
    case 'blocked':
      return { ...facts, kind, blockReason };
    case 'failed':
      return { ...facts, kind, fault, error, output };
    case 'refused':
      return { ...facts, kind, error };
  }
}

/** The code with which something is refused; the assertion fails when it is not refused. */
export function refusalOf(work: () => unknown): {
  code: string;
  param: string | null;
  message: string;
  remediation: string | undefined;
} {
  try {
    work();
  } catch (error) {
    const { code, details, message } = error as RequestError;
    if (details === undefined) throw error;
    return { code, param: details.param ?? null, message, remediation: details.remediation };
  }
  throw new Error('nothing was refused');
}
