import { docUrl, REQUEST_ERRORS, RUN_ERRORS } from '../errors';
import type { JsonValue } from '../json';
import { SWEEP_WAVE_SIZE } from '../limits';
import { NORMALIZATION_MICROS, toUsd } from '../money';
import { toOutputText } from '../output-text';
import type { CustodyRecord } from '../routing/custody';
import { isSweep } from '../routing/plan';
import type { ArtifactRecord, AttemptRecord, AttemptResult, RunFailure, RunRecord } from './record';
import { pendingInteraction, toAskedInput } from './interaction';
import type { RunStep } from './outcome';
import { toLearningRanking, type LearningRank } from './learning-ranking';
import { toRoutingSummary, type RoutingSummary } from './routing-summary';
import { timingOf } from './attempt-timing';
import { scaleHintOf } from './scale-hint';
import { isLiveAttempt, isSuccess, isTerminal, type EnvelopeStatus, type ResponseStatus } from './states';

/** The `svc.run/v1` envelope. Every key is always present; one that does not apply is null. */
export interface RunEnvelope {
  schema: 'svc.run/v1';
  id: string;
  status: EnvelopeStatus;
  progress: RunProgress | null;
  required_action: { kind: string; prompt: string } | null;
  model: string;
  routing: string | string[];
  routing_note: string | null;
  ranked_runners: string[] | null;
  parent_id: string | null;
  entity_id: string | null;
  role: string | null;
  routing_summary: RoutingSummary | null;
  routing_attempts: RoutingAttempt[] | null;
  learning_ranking: LearningRank[] | null;
  runner: string | null;
  engine: string | null;
  url: string | null;
  output: JsonValue;
  answer: string | null;
  answer_present: boolean;
  evidence: { quality_reason: string | null; final_url: string | null; artifacts: string[] } | null;
  error: EnvelopeError | null;
  quality: {
    verdict: string;
    confidence: number;
    reason: string;
    source: string;
    answer_present: boolean;
  } | null;
  deliverables: { claimed: number; delivered: number; verdict: string; note: string } | null;
  block_reason: string | null;
  timing_ms: number | null;
  cost: RunCost;
  budget: { max_cost_usd: number | null; source: string; exhausted: boolean };
  time_budget_ms: number | null;
  uncapped: boolean;
  normalization: { requested: true; applied: boolean; reason: string | null; addon_usd: number } | null;
  custody: JsonValue;
  session: JsonValue;
  live_view: string | null;
  replay_url: string | null;
  screenshot: string | null;
  screenshot_unavailable_reason: string | null;
  artifacts: ArtifactView[];
  steps: RunStep[];
  fallback_from: string[];
  act_script: JsonValue[] | null;
  scale_hint: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface EnvelopeError {
  code: string;
  message: string;
  remediation: string;
  doc_url: string;
  reason: string | null;
  fault: string | null;
}

interface RunProgress {
  attempts: { attempt_id: string; runner: string; status: string; note: string | null; started_at: string | null }[];
  attempts_started: number;
  attempts_finished: number;
  batch: { current: number; total: number; size: number } | null;
  spend_usd: number;
  updated_at: string;
}

export interface RoutingAttempt {
  attempt_id: string;
  runner: string;
  engine: string | null;
  status: string;
  verdict: string | null;
  fault: string | null;
  error: { code: string; message: string } | null;
  cost_usd: number;
  started_at: string | null;
  finished_at: string | null;
  timing_ms: number | null;
  wave: number | null;
}

interface RunCost {
  total_usd: number;
  runners_usd: number;
  platform_fee_usd: number;
  normalization_usd: number;
  currency: 'USD';
  attempts: { attempt_id: string; runner: string; cost_usd: number }[];
}

export interface ArtifactView {
  id: string;
  kind: string;
  name: string;
  content_type: string;
  size_bytes: number;
  url: string | null;
  unavailable_reason: string | null;
  created_at: string;
  expires_at: string;
}

export interface EnvelopeContext {
  baseUrl: string;
  now: Date;
}

/** A run past its time contract is shown as failed before the sweep has stored it so. */
export function isOverdue(run: RunRecord, now: Date): boolean {
  return !isTerminal(run.status) && run.deadlineAt.getTime() <= now.getTime();
}

export function effectiveStatus(run: RunRecord, now: Date): { status: ResponseStatus; envelopeStatus: EnvelopeStatus } {
  if (isOverdue(run, now)) return { status: 'failed', envelopeStatus: 'failed' };
  return { status: run.status, envelopeStatus: run.envelopeStatus };
}

export function failureOf(run: RunRecord, now: Date): RunFailure | null {
  if (run.ending) return run.ending.failure;
  if (!isOverdue(run, now)) return null;
  return { code: 'run_timeout', message: RUN_ERRORS.run_timeout.message, causeCode: null, reason: null, fault: null };
}

/** The attempt whose result is the run's result: the one the ending names, else nothing yet. */
export function decisiveAttempt(run: RunRecord): AttemptRecord | null {
  const id = run.ending?.attemptId;
  return run.attempts.find((attempt) => attempt.id === id) ?? null;
}

export function toEnvelope(run: RunRecord, context: EnvelopeContext): RunEnvelope {
  const { envelopeStatus, status } = effectiveStatus(run, context.now);
  const terminal = isTerminal(status);
  const pending = terminal ? null : pendingInteraction(run);
  const attempt = decisiveAttempt(run);
  const result = attempt?.result ?? null;
  const quality = terminal ? (result?.quality ?? null) : null;
  const succeeded = isSuccess(envelopeStatus);
  const artifacts = run.artifacts.map((artifact) => toArtifactView(run.id, artifact, context.baseUrl));
  const screenshot = artifacts.find((artifact) => artifact.id === result?.screenshotArtifactId) ?? null;
  const executed = run.attempts.filter((candidate) => candidate.dispatched);
  const failure = failureOf(run, context.now);
  const endedAt = run.finishedAt ?? (terminal ? run.deadlineAt : null);

  return {
    schema: 'svc.run/v1',
    id: run.id,
    status: envelopeStatus,
    progress: terminal ? null : toProgress(run),
    required_action: pending === null ? null : toAskedInput(pending),
    model: run.request.model,
    routing: run.request.routing,
    routing_note: null,
    ranked_runners: run.request.routingClass === 'runner' ? null : run.plan.candidates.map(({ runner }) => runner),
    parent_id: run.lineage?.parentId ?? null,
    entity_id: run.lineage?.entityId ?? null,
    role: run.lineage?.role ?? null,
    routing_summary: toRoutingSummary(run, terminal, executed),
    routing_attempts: terminal ? executed.map(toRoutingAttempt) : null,
    learning_ranking: terminal && isSweep(run.request) ? toLearningRanking(run.attempts) : null,
    runner: attempt?.runner ?? null,
    engine: attempt?.engine ?? null,
    url: run.request.task.url,
    output: terminal ? (result?.output ?? null) : null,
    answer: succeeded ? (result?.answer ?? null) : null,
    answer_present: succeeded && (result?.quality?.answerPresent ?? false),
    evidence:
      terminal && result
        ? {
            quality_reason: quality?.reason ?? null,
            final_url: result.finalUrl,
            artifacts: artifacts.map(({ id }) => id),
          }
        : null,
    error: failure ? toEnvelopeError(failure, context.baseUrl) : null,
    quality: quality
      ? {
          verdict: quality.verdict,
          confidence: quality.confidence,
          reason: quality.reason,
          source: quality.source,
          answer_present: quality.answerPresent,
        }
      : null,
    deliverables: terminal ? (result?.deliverables ?? null) : null,
    block_reason: envelopeStatus === 'blocked' ? (result?.blockReason ?? 'bot_challenge') : null,
    timing_ms: endedAt ? endedAt.getTime() - run.createdAt.getTime() : null,
    cost: toCost(run, executed),
    budget: {
      max_cost_usd: run.plan.ceilingMicros === null ? null : toUsd(run.plan.ceilingMicros),
      source: run.ending?.budgetStop === 'balance' ? 'balance' : run.plan.ceilingSource,
      exhausted: (run.ending?.budgetStop ?? null) !== null,
    },
    time_budget_ms: run.request.timeBudgetMs,
    uncapped: run.request.timeBudgetMs === null && !['runner', 'chain'].includes(run.request.routingClass),
    normalization: run.request.normalize ? toNormalization(result, terminal) : null,
    custody: toCustody(run.plan.custody),
    session: null,
    live_view: null,
    replay_url: null,
    screenshot: screenshot?.url ?? null,
    screenshot_unavailable_reason:
      terminal && !screenshot ? (result?.screenshotUnavailableReason ?? 'no_screenshot_taken') : null,
    artifacts,
    steps: result?.steps ?? [],
    fallback_from: terminal ? executed.filter(({ id }) => id !== attempt?.id).map(({ runner }) => runner) : [],
    act_script: null,
    scale_hint: scaleHintOf(run.request.task.text),
    created_at: run.createdAt.toISOString(),
    finished_at: endedAt?.toISOString() ?? null,
  };
}

export function toEnvelopeError(failure: RunFailure, baseUrl: string): EnvelopeError {
  const code = failure.causeCode ?? failure.code;
  return {
    code,
    message: failure.message,
    remediation: failure.causeCode
      ? REQUEST_ERRORS[failure.causeCode].remediation
      : RUN_ERRORS[failure.code].remediation,
    doc_url: docUrl(baseUrl, code),
    reason: failure.reason,
    fault: failure.fault,
  };
}

function toProgress(run: RunRecord): RunProgress {
  const started = run.attempts.filter((attempt) => attempt.startedAt !== null);
  const spend = run.attempts.reduce((sum, attempt) => sum + attempt.costMicros, 0);
  return {
    attempts: started.map((attempt) => ({
      attempt_id: attempt.id,
      runner: attempt.runner,
      status: attempt.status,
      note: attempt.progressNote,
      started_at: attempt.startedAt?.toISOString() ?? null,
    })),
    attempts_started: started.length,
    attempts_finished: started.filter((attempt) => !isLiveAttempt(attempt.status)).length,
    batch: isSweep(run.request) ? toBatch(run) : null,
    spend_usd: toUsd(spend),
    updated_at: run.updatedAt.toISOString(),
  };
}

function toBatch(run: RunRecord): RunProgress['batch'] {
  return {
    current: Math.max(1, ...run.attempts.map(({ wave }) => wave ?? 1)),
    total: Math.ceil(run.plan.candidates.length / SWEEP_WAVE_SIZE),
    size: SWEEP_WAVE_SIZE,
  };
}

export function toRoutingAttempt(attempt: AttemptRecord): RoutingAttempt {
  return {
    attempt_id: attempt.id,
    runner: attempt.runner,
    engine: attempt.engine,
    status: attempt.status,
    verdict: attempt.result?.quality?.verdict ?? null,
    fault: attempt.fault,
    error: attempt.error,
    cost_usd: toUsd(attempt.costMicros),
    started_at: attempt.startedAt?.toISOString() ?? null,
    finished_at: attempt.finishedAt?.toISOString() ?? null,
    timing_ms: timingOf(attempt),
    wave: attempt.wave,
  };
}

function toCost(run: RunRecord, executed: AttemptRecord[]): RunCost {
  const { runners, platformFee, normalization } = run.costs;
  return {
    total_usd: toUsd(runners + platformFee + normalization),
    runners_usd: toUsd(runners),
    platform_fee_usd: toUsd(platformFee),
    normalization_usd: toUsd(normalization),
    currency: 'USD',
    attempts: executed.map((attempt) => ({
      attempt_id: attempt.id,
      runner: attempt.runner,
      cost_usd: toUsd(attempt.costMicros),
    })),
  };
}

function toNormalization(result: AttemptResult | null, terminal: boolean): RunEnvelope['normalization'] {
  if (result?.normalized)
    return { requested: true, applied: true, reason: null, addon_usd: toUsd(NORMALIZATION_MICROS) };
  const conforms = result !== null && result.schemaViolations.length === 0 && (result.quality?.answerPresent ?? false);
  const violation = result?.normalizationFailure ?? 'schema_violation';
  const reason = conforms ? 'output_conforms' : result?.schemaViolations.length ? violation : 'no_output';
  return { requested: true, applied: false, reason: terminal ? reason : 'not_finished', addon_usd: 0 };
}

function toCustody(custody: CustodyRecord | null): JsonValue {
  if (custody === null) return null;
  return {
    policy: custody.policy,
    source: custody.source,
    credential_id: custody.credentialId,
    allowed_runners: custody.allowedRunners,
    allowed_runner_count: custody.allowedRunnerCount,
    candidates_before_filter: custody.candidatesBeforeFilter,
    enforced: true,
  };
}

function toArtifactView(runId: string, artifact: ArtifactRecord, baseUrl: string): ArtifactView {
  const own = `${baseUrl}/api/v1/responses/${runId}/artifacts/${artifact.id}`;
  return {
    id: artifact.id,
    kind: artifact.kind,
    name: artifact.name,
    content_type: artifact.contentType,
    size_bytes: artifact.sizeBytes,
    url: artifact.unavailableReason === null ? own : artifact.providerUrl,
    unavailable_reason: artifact.unavailableReason,
    created_at: artifact.createdAt.toISOString(),
    expires_at: artifact.expiresAt.toISOString(),
  };
}

/** The text a reader of `output_text` gets for this run right now. */
export function outputTextOf(envelope: RunEnvelope): string {
  if (envelope.output === null || envelope.status === 'running' || envelope.status === 'needs_human') return '';
  return toOutputText(envelope.output);
}
