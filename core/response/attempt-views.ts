import { SWEEP_WAVE_SIZE } from '../limits';
import { toUsd } from '../money';
import { isSweep } from '../run/routing/routing-class';
import { timingOf } from '../run/time/attempt-timing';
import { rankWinners } from '../run/routing/learning-ranking';
import type { AttemptRecord, RunRecord } from '../run/record';
import type {
  LearningRank,
  RoutingAttempt,
  RunCost,
  RunProgress,
  SessionView,
} from '../schemas/runs/run-envelope-schema';
import { isLiveAttempt } from '../run/states';

export function toProgress(run: RunRecord): RunProgress {
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

export function toCost(run: RunRecord, terminal: boolean, executed: AttemptRecord[]): RunCost {
  const { runners, platformFee, normalization } = run.costs;
  return {
    total_usd: toUsd(runners + platformFee + normalization),
    runners_usd: toUsd(runners),
    platform_fee_usd: toUsd(platformFee),
    normalization_usd: toUsd(normalization),
    currency: 'USD',
    // What is only reserved when a run ends never starts, and costs nothing.
    provisional: !terminal || run.attempts.some(({ status }) => status === 'running' || status === 'needs_input'),
    attempts: executed.map((attempt) => ({
      attempt_id: attempt.id,
      runner: attempt.runner,
      cost_usd: toUsd(attempt.costMicros),
    })),
  };
}

/**
 * The browser of the attempt that decided the run; before one has, of the newest that tells of its browser. With the run
 * it is over for whoever looks: an attempt that is still being stopped has nothing to show.
 */
export function toSessionView(run: RunRecord, terminal: boolean, decisive: AttemptRecord | null): SessionView | null {
  const attempt = decisive ?? run.attempts.findLast(({ session }) => session !== null);
  if (!attempt?.session) return null;
  const { id, providerId, liveUrl, replayUrl, watchedHere } = attempt.session;
  const isLive = !terminal && isLiveAttempt(attempt.status);
  return {
    id,
    provider_id: providerId,
    live_url: isLive || !watchedHere ? liveUrl : null,
    replay_url: replayUrl,
    connect_url: null,
    selenium_remote_url: null,
    region: null,
    status: isLive ? 'running' : 'completed',
  };
}

export function toLearningRanking(attempts: readonly AttemptRecord[]): LearningRank[] {
  return rankWinners(attempts).map((winner, index) => ({
    rank: index + 1,
    runner: winner.runner,
    cost_usd: toUsd(winner.costMicros),
    timing_ms: winner.timingMs,
    score: Math.round(winner.score * 1000) / 1000,
  }));
}
