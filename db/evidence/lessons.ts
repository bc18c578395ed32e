import { addToSums } from '../../core/routing/brain/evidence/evidence-cell';
import { levelKeys } from '../../core/routing/brain/evidence/levels';
import type { CellSums, Observation } from '../../core/routing/brain/types';
import { UNKNOWN_CLUSTER, type TaskClass } from '../../core/run/routing/routing-record';
import { rankWinners, LEARNING_WINNER_WEIGHT } from '../../core/run/routing/learning-ranking';
import type { Fault } from '../../core/run/outcome';
import type { AttemptResult, RunPlan, RunRecord } from '../../core/run/record';
import { countsForRunner } from '../../core/outcome/runner-evidence';
import { isSuccess, type AttemptStatus, type ResponseStatus } from '../../core/run/states';
import type { Transaction } from '../connection';
import { askTogether, type Statement } from '../fixed-query';
import { jsonColumn } from '../json-column';
import { LESSON_COLUMNS, recordingLesson, toObservation, type LessonRow } from './observations';

/** An attempt that has just been settled. */
export interface ExecutedAttempt {
  id: string;
  runner: string;
  status: AttemptStatus;
  fault: Fault | null;
  result: AttemptResult | null;
  costMicros: number;
  latencyMs: number;
}

/** Learns from an executed attempt of a run; null if it says nothing about the runner. */
export function learningFrom(
  attempt: ExecutedAttempt,
  run: { status: ResponseStatus; plan: Pick<RunPlan, 'context' | 'candidates' | 'widening'> },
): Statement<never> | null {
  const outcome = outcomeOf(attempt, run.status);
  const { context, candidates, widening } = run.plan;
  if (outcome === null) return null;
  const planned = [...candidates, ...widening].find(({ runner }) => runner === attempt.runner);
  return recordingLesson({
    attemptId: attempt.id,
    runner: attempt.runner,
    site: context.site,
    taskClass: context.taskClass,
    defense: attempt.result?.defense ?? 'unknown',
    outcome,
    breaksSchema: (attempt.result?.schemaViolations.length ?? 0) > 0,
    costMicros: attempt.costMicros,
    listedMicros: planned?.priceMicros ?? null,
    latencyMs: attempt.latencyMs,
    weight: 1,
    predictedSuccess: planned?.predictedSuccess ?? null,
  });
}

/** A caller's cancel says nothing about a runner. */
function outcomeOf(attempt: ExecutedAttempt, runStatus: ResponseStatus): Observation['outcome'] | null {
  const { status } = attempt;
  if (countsForRunner(attempt)) return isSuccess(status) ? 'success' : status === 'blocked' ? 'block' : 'failure';
  // Stopped because another had won: all that is known is that it takes at least this long.
  return status === 'cancelled' && runStatus === 'completed' ? 'censored' : null;
}

/**
 * What a sweep found out, also one that was stopped: its best runner counts for more, and goes first from the next run
 * of this workspace on.
 */
export async function learnFromSweep(trx: Transaction, run: RunRecord): Promise<void> {
  const best = rankWinners(run.attempts)[0];
  const { site, taskClass } = run.plan.context;
  if (!best || site === null) return;
  const before = await knownOf(trx, { site, taskClass, runner: best.runner });
  const bonus = {
    attemptId: best.attemptId,
    runner: best.runner,
    site,
    taskClass,
    // The attempt itself has told what it met.
    defense: 'unknown' as const,
    outcome: 'success' as const,
    breaksSchema: false,
    costMicros: best.costMicros,
    listedMicros: run.plan.candidates.find(({ runner }) => runner === best.runner)?.priceMicros ?? null,
    latencyMs: best.timingMs,
    weight: LEARNING_WINNER_WEIGHT - 1,
    predictedSuccess: null,
  };
  await askTogether(trx, [recordingLesson(bonus, true)]);
  await trx('learning_winners')
    .insert({
      workspace_id: run.workspaceId,
      site,
      task_class: taskClass,
      runner: best.runner,
      run_id: run.id,
      won_at: trx.fn.now(),
      sums_before: before ? jsonColumn(before) : null,
    })
    .onConflict(['workspace_id', 'site', 'task_class'])
    .merge();
}

/** The cell of a runner at a site and task class as it will be once all lessons of now are folded. */
async function knownOf(
  trx: Transaction,
  { site, taskClass, runner }: { site: string; taskClass: TaskClass; runner: string },
): Promise<CellSums | undefined> {
  const place = { cluster: UNKNOWN_CLUSTER, defense: 'unknown' } as const;
  // One statement, so that a lesson that is being folded is seen in one place exactly.
  const { rows } = await trx.raw<{ rows: { sums: CellSums | null; tail: LessonRow[] }[] }>(
    `SELECT (SELECT sums FROM evidence WHERE level = 'domain_task' AND key = :key AND runner = :runner) AS sums,
       (SELECT coalesce(json_agg(o), '[]') FROM
         (SELECT ${LESSON_COLUMNS} FROM observations
          WHERE NOT folded AND site = :site AND runner = :runner AND task_class = :taskClass ORDER BY id) o) AS tail`,
    { key: levelKeys({ site, taskClass, ...place }).domain_task, site, runner, taskClass },
  );
  const [row] = rows;
  return row?.tail.reduce<CellSums | undefined>(
    (sums, lesson) => addToSums(sums, toObservation(lesson, place)),
    row.sums ?? undefined,
  );
}
