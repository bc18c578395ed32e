import { docUrl } from '../errors';
import { NORMALIZATION_MICROS, toUsd } from '../money';
import { toOutputText } from '../output-text';
import type { CustodyRecord } from '../run/routing/routing-record';
import { ceilingUsdOf } from '../routing/plan';
import { isSweep } from '../run/routing/routing-class';
import { toCost, toProgress, toRoutingAttempt, toSessionView, toLearningRanking } from './attempt-views';
import { decisiveAttempt, effectiveStatus, failureOf } from './effective-state';
import { pendingInteraction } from '../run/interaction';
import { toAskedInput } from './asked-input';
import type { AttemptResult, RunFailure, RunRecord } from '../run/record';
import { remediationOf } from './remediation';
import { toRoutingSummary } from './routing-summary';
import type { EnvelopeError, RunEnvelope } from '../schemas/runs/run-envelope-schema';
import { filesOfResult, toArtifactView, toStepView } from './run-files';
import { qualityOfRun } from './run-quality';
import { scaleHintOf } from './scale-hint';
import { isSuccess, isTerminal } from '../run/states';

export interface EnvelopeContext {
  baseUrl: string;
  now: Date;
}

export function toEnvelope(run: RunRecord, context: EnvelopeContext): RunEnvelope {
  const { envelopeStatus, status } = effectiveStatus(run, context.now);
  const terminal = isTerminal(status);
  const pending = terminal ? null : pendingInteraction(run);
  const attempt = decisiveAttempt(run);
  const result = attempt?.result ?? null;
  const succeeded = isSuccess(envelopeStatus);
  const artifacts = filesOfResult(run, attempt).map((artifact) => toArtifactView(run.id, artifact, context.baseUrl));
  const screenshot = artifacts.find((artifact) => artifact.id === result?.screenshotArtifactId) ?? null;
  const executed = run.attempts.filter((candidate) => candidate.dispatched);
  const failure = failureOf(run, context.now);
  const quality = terminal ? qualityOfRun(envelopeStatus, result?.quality ?? null, failure) : null;
  const session = toSessionView(run, terminal, attempt);
  const endedAt = run.finishedAt ?? (terminal ? run.deadlineAt : null);

  return {
    schema: 'svc.run/v1',
    id: run.id,
    status: envelopeStatus,
    progress: terminal ? null : toProgress(run),
    required_action: pending === null ? null : toAskedInput(pending),
    model: run.request.model,
    routing: run.request.routing,
    routing_note: run.plan.note ?? null,
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
    answer_present: quality?.answerPresent ?? false,
    evidence:
      terminal && result
        ? {
            quality_reason: quality?.reason ?? null,
            final_url: result.finalUrl,
            artifacts: artifacts.map(({ id }) => id),
            quotes: result.quotes ?? [],
          }
        : null,
    error: failure ? toEnvelopeError(failure, run, context.baseUrl) : null,
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
    cost: toCost(run, terminal, executed),
    budget: {
      max_cost_usd: ceilingUsdOf(run.request, run.plan),
      source: run.ending?.budgetStop === 'balance' ? 'balance' : run.plan.ceilingSource,
      exhausted: isExhausted(run, succeeded),
    },
    time_budget_ms: run.request.timeBudgetMs,
    uncapped: run.request.timeBudgetMs === null && !['runner', 'chain'].includes(run.request.routingClass),
    normalization: run.request.normalize ? toNormalization(result, terminal) : null,
    custody: toCustody(run.plan.custody),
    session,
    live_view: session?.live_url ?? null,
    replay_url: session?.replay_url ?? null,
    screenshot: screenshot?.url ?? null,
    screenshot_unavailable_reason:
      terminal && !screenshot ? (result?.screenshotUnavailableReason ?? 'no_screenshot_taken') : null,
    artifacts,
    steps: (result?.steps ?? []).map((step) => toStepView(run.id, step, context.baseUrl)),
    fallback_from: terminal
      ? executed.filter(({ id, status }) => id !== attempt?.id && !isSuccess(status)).map(({ runner }) => runner)
      : [],
    act_script: null,
    scale_hint: scaleHintOf(run.request.task.text),
    created_at: run.createdAt.toISOString(),
    finished_at: endedAt?.toISOString() ?? null,
  };
}

/** Of a run without a result also where its last attempt used the ceiling up, so that nothing was left to be stopped. */
function isExhausted({ ending, plan, costs }: RunRecord, succeeded: boolean): boolean {
  if (ending === null) return false;
  if (ending.budgetStop !== null) return true;
  const { ceilingMicros, ceilingSource } = plan;
  const isCallers = ceilingMicros !== null && ceilingSource !== 'routing_plan';
  return isCallers && !succeeded && costs.runners >= ceilingMicros;
}

function toEnvelopeError(failure: RunFailure, run: RunRecord, baseUrl: string): EnvelopeError {
  const code = failure.causeCode ?? failure.code;
  return {
    code,
    message: failure.message,
    remediation: remediationOf(failure, run),
    doc_url: docUrl(baseUrl, code),
    reason: failure.reason,
    fault: failure.fault,
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

function toCustody(custody: CustodyRecord | null): RunEnvelope['custody'] {
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

/** The text a reader of `output_text` gets for this run right now. */
export function outputTextOf(envelope: RunEnvelope): string {
  if (envelope.status === 'running' || envelope.status === 'needs_human') return '';
  // A run that delivered files and no words has its answer in the files.
  return envelope.output === null ? (envelope.answer ?? '') : toOutputText(envelope.output);
}
