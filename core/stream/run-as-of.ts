import type { InteractionRecord } from '../run/interaction';
import type { AttemptBrowser } from '../run/outcome';
import type { AttemptRecord, RunCosts, RunRecord } from '../run/record';
import type { Moment, RunHistory } from './history';
import { stepIn, wordsOfStep } from './told-step';

/**
 * The live run as it was right after a moment. Members are listed one by one on purpose: a new one has to be rolled
 * back here, or a stream that is read again later would tell another story than the first time.
 */
export function runAsOf(history: RunHistory, position: number): RunRecord {
  const { run } = history;
  const past = history.moments.filter((moment) => moment.position <= position);
  const interactions = run.interactions
    .filter(({ id }) => has(past, 'paused', id))
    .map((interaction) => interactionAsOf(interaction, past));
  const waiting = new Set(interactions.filter(({ status }) => status === 'open').map(({ attemptId }) => attemptId));
  const attempts = run.attempts
    .filter(({ id }) => has(past, 'attempt_started', id))
    .map((attempt) => attemptAsOf(attempt, past, waiting.has(attempt.id)));
  const finished = attempts.filter(({ finishedAt }) => finishedAt !== null);
  const paused = past.findLast(({ kind }) => kind === 'paused' || kind === 'resumed')?.kind === 'paused';
  return {
    id: run.id,
    workspaceId: run.workspaceId,
    status: paused ? 'requires_action' : 'in_progress',
    envelopeStatus: paused ? 'needs_human' : 'running',
    request: run.request,
    plan: run.plan,
    ending: null,
    createdAt: run.createdAt,
    updatedAt: past.at(-1)?.at ?? run.createdAt,
    finishedAt: null,
    deadlineAt: run.deadlineAt,
    attempts,
    // Files arrive beside the history, so they are shown by the ending, which was frozen with them.
    artifacts: [],
    interactions,
    costs: sum(finished.map(({ id }) => history.costs.get(id) ?? NOTHING)),
  };
}

function attemptAsOf(attempt: AttemptRecord, past: Moment[], isWaiting: boolean): AttemptRecord {
  const progressNote = lastProgress(past, attempt.id);
  if (has(past, 'attempt_finished', attempt.id)) return { ...attempt, progressNote };
  return {
    id: attempt.id,
    ordinal: attempt.ordinal,
    wave: attempt.wave,
    widened: attempt.widened,
    runner: attempt.runner,
    engine: attempt.engine,
    status: isWaiting ? 'needs_input' : 'running',
    fault: null,
    error: null,
    priceMicros: attempt.priceMicros,
    costMicros: 0,
    dispatched: false,
    progressNote,
    session: sessionIn(lastNote(past, 'session', attempt.id)),
    prompted: isWaiting,
    startedAt: attempt.startedAt,
    finishedAt: null,
    result: null,
  };
}

function interactionAsOf(interaction: InteractionRecord, past: Moment[]): InteractionRecord {
  return { ...interaction, status: has(past, 'resumed', interaction.id) ? 'answered' : 'open' };
}

function has(past: Moment[], kind: Moment['kind'], subject: string): boolean {
  return past.some((moment) => moment.kind === kind && moment.subject === subject);
}

function lastNote(past: Moment[], kind: Moment['kind'], subject: string): string | null {
  return past.findLast((moment) => moment.kind === kind && moment.subject === subject)?.note ?? null;
}

function lastProgress(past: Moment[], attemptId: string): string | null {
  const last = past.findLast(({ kind, subject }) => (kind === 'progress' || kind === 'step') && subject === attemptId);
  return last?.kind === 'step' ? wordsOfStep(stepIn(last)) : (last?.note ?? null);
}

function sessionIn(note: string | null): AttemptBrowser | null {
  return note === null ? null : (JSON.parse(note) as AttemptBrowser);
}

const NOTHING: RunCosts = { runners: 0, platformFee: 0, normalization: 0 };

function sum(costs: RunCosts[]): RunCosts {
  return costs.reduce(
    (total, cost) => ({
      runners: total.runners + cost.runners,
      platformFee: total.platformFee + cost.platformFee,
      normalization: total.normalization + cost.normalization,
    }),
    NOTHING,
  );
}
