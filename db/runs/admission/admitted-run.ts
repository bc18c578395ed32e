import type { AttemptRecord, RunRecord, RunRequest } from '../../../core/run/record';
import { isSweep } from '../../../core/run/routing/routing-class';
import { toRunPlan, type StoredPlan } from './stored-plan';

export interface StoredAdmission extends Pick<RunRecord, 'id' | 'workspaceId' | 'createdAt' | 'deadlineAt'> {
  /** Null where the plan asks nobody. */
  attemptId: string | null;
  /** As their columns have them. */
  request: string;
  plan: string;
}

/** A run as whoever reads it in the moment of its admission would find it, without reading it. */
export function admittedRun({ attemptId, ...stored }: StoredAdmission): RunRecord {
  const { id, workspaceId, createdAt, deadlineAt } = stored;
  const request = JSON.parse(stored.request) as RunRequest;
  const plan = toRunPlan(JSON.parse(stored.plan) as StoredPlan);
  const first = plan.candidates[0];
  const attempt: AttemptRecord[] =
    first === undefined || attemptId === null
      ? []
      : [
          {
            ...{ id: attemptId, ordinal: 0, wave: isSweep(request) ? 1 : null, widened: false },
            ...{ runner: first.runner, engine: first.engine, status: 'reserved', fault: null, error: null },
            ...{ priceMicros: first.priceMicros, costMicros: 0, dispatched: false, progressNote: null },
            ...{ session: null, prompted: false, startedAt: null, finishedAt: null, result: null },
          },
        ];
  return {
    ...{ id, workspaceId, request, plan, createdAt, deadlineAt, updatedAt: createdAt, finishedAt: null },
    ...{ status: 'in_progress', envelopeStatus: 'running', ending: null, lineage: null },
    ...{ attempts: attempt, interactions: [], artifacts: [] },
    costs: { runners: 0, platformFee: 0, normalization: 0 },
  };
}
