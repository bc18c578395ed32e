import { UTILITY_WEIGHTS } from '../../core/routing/brain/decide/utility';
import type { LoggedDecision } from '../../core/routing/brain/off-policy';
import type { TaskContext } from '../../core/run/routing/routing-record';
import { toUsd } from '../../core/money';
import type { DecisionCard } from '../../core/response/explanation';
import type { Fault } from '../../core/run/outcome';
import type { RunRequest } from '../../core/run/record';
import { profileOf } from '../../core/routing/plan';
import { isSuccess, type AttemptStatus } from '../../core/run/states';
import type { Database } from '../connection';

interface DecidedRow {
  card: DecisionCard;
  request: Pick<RunRequest, 'routingClass' | 'slaProfile'>;
  runner: string;
  status: AttemptStatus;
  fault: Fault | null;
  cost_micros: number;
  latency_ms: number;
}

/**
 * Decisions whose first pick was executed, newest first, each with what that attempt was worth. Faults of our own say
 * nothing about the choice, so they are left out, as the brain leaves them out.
 */
export async function loggedDecisions(db: Database, limit: number): Promise<LoggedDecision<TaskContext>[]> {
  const { rows } = await db.raw<{ rows: DecidedRow[] }>(
    `SELECT d.card, jsonb_build_object('routingClass', r.request->'routingClass', 'slaProfile', r.request->'slaProfile') AS request, a.runner, a.status, a.fault, a.cost_micros,
       (extract(epoch FROM a.finished_at - a.started_at) * 1000)::float8 AS latency_ms
     FROM decisions d JOIN runs r ON r.id = d.run_id JOIN attempts a ON a.run_id = d.run_id AND a.ordinal = 0
     WHERE a.dispatched_at IS NOT NULL AND a.status IN ('succeeded', 'empty', 'failed', 'blocked')
       AND a.fault IS DISTINCT FROM 'platform' AND a.fault IS DISTINCT FROM 'task'
     ORDER BY d.run_id DESC LIMIT ?`,
    [limit],
  );
  return rows.flatMap(({ card, ...row }) => {
    const { decision, context } = card;
    if (decision.propensity <= 0) return [];
    return [
      {
        context,
        candidates: decision.candidates.map(({ runner, utility, propensity }) => ({
          runner,
          predictedReward: utility,
          propensity,
        })),
        chosen: row.runner,
        propensity: decision.propensity,
        reward: worthOf(row),
      },
    ];
  });
}

/** The utility of what happened, in the unit in which it was predicted. */
function worthOf({
  request,
  status,
  cost_micros: costMicros,
  latency_ms: latencyMs,
}: Omit<DecidedRow, 'card'>): number {
  const weights = UTILITY_WEIGHTS[profileOf(request)];
  const success = isSuccess(status) ? weights.success : 0;
  const block = status === 'blocked' ? weights.block : 0;
  return success - weights.costPerUsd * toUsd(costMicros) - (weights.latencyPerSecond * latencyMs) / 1000 - block;
}
