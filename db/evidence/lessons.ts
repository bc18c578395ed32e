import { LEARNING_WINNER_WEIGHT, type Observation } from '../../core/routing/brain/types';
import { rankWinners } from '../../core/run/learning-ranking';
import type { Fault } from '../../core/run/outcome';
import type { AttemptResult, RunPlan, RunRecord } from '../../core/run/record';
import { isSuccess, type AttemptStatus, type ResponseStatus } from '../../core/run/states';
import type { Transaction } from '../connection';
import { recordLesson } from './observations';

/** An attempt that has just been settled. */
export interface SettledAttempt {
  id: string;
  runner: string;
  status: AttemptStatus;
  fault: Fault | null;
  result: AttemptResult | null;
  costMicros: number;
  latencyMs: number;
}

/** Learns from an executed attempt of a run, if it says anything about the runner. */
export async function learnFrom(
  trx: Transaction,
  attempt: SettledAttempt,
  run: { status: ResponseStatus; plan: Pick<RunPlan, 'context' | 'candidates' | 'widening'> },
): Promise<void> {
  const outcome = outcomeOf(attempt, run.status);
  const { context, candidates, widening } = run.plan;
  if (outcome === null) return;
  const planned = [...candidates, ...widening].find(({ runner }) => runner === attempt.runner);
  await recordLesson(trx, {
    attemptId: attempt.id,
    runner: attempt.runner,
    site: context.site,
    taskClass: context.taskClass,
    defense: attempt.result?.defense ?? 'unknown',
    outcome,
    costMicros: attempt.costMicros,
    latencyMs: attempt.latencyMs,
    weight: 1,
    predictedSuccess: planned?.predictedSuccess ?? null,
  });
}

/** Faults of our own and of the task say nothing about a runner; neither does a caller's cancel. */
function outcomeOf({ status, fault }: SettledAttempt, runStatus: ResponseStatus): Observation['outcome'] | null {
  if (isSuccess(status)) return 'success';
  if (status === 'blocked') return 'block';
  if (status === 'failed') return fault === 'platform' || fault === 'task' ? null : 'failure';
  // Stopped because another had won: all that is known is that it takes at least this long.
  return status === 'cancelled' && runStatus === 'completed' ? 'censored' : null;
}

/** What a sweep found out: its best runner counts for more, and goes first from the next run of this workspace on. */
export async function learnFromSweep(trx: Transaction, run: RunRecord): Promise<void> {
  const best = rankWinners(run.attempts)[0];
  const attempt = run.attempts.find(({ id }) => id === best?.attemptId);
  const { site, taskClass } = run.plan.context;
  if (!best || !attempt || site === null) return;
  await recordLesson(
    trx,
    {
      attemptId: best.attemptId,
      runner: best.runner,
      site,
      taskClass,
      // The attempt itself has told what it met.
      defense: 'unknown',
      outcome: 'success',
      costMicros: best.costMicros,
      latencyMs: best.timingMs,
      weight: LEARNING_WINNER_WEIGHT - 1,
      predictedSuccess: null,
    },
    true,
  );
  await trx('learning_winners')
    .insert({
      workspace_id: run.workspaceId,
      site,
      task_class: taskClass,
      runner: best.runner,
      run_id: run.id,
      won_at: trx.fn.now(),
    })
    .onConflict(['workspace_id', 'site', 'task_class'])
    .merge();
}
