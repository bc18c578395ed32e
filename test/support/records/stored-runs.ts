import { randomBytes } from 'node:crypto';
import type { LongTaskHistory } from '../../../core/long-tasks/long-task';
import { makeId } from '../../../core/run/ids';
import type { SubRunRole } from '../../../core/run/record';
import type { RoutingClass } from '../../../core/run/routing/routing-class';
import { responseStatusOf, type EnvelopeStatus } from '../../../core/run/states';
import type { Database } from '../../../db/connection';
import { planOf, requestOf } from '../../core/fixtures';

/** A run as the table holds it, with all that lists can ask for. */
export interface StoredRun {
  id: string;
  createdAtMs: number;
  envelopeStatus: EnvelopeStatus;
  deadlineAtMs: number;
  runner: string | null;
  routingClass: RoutingClass;
  parentId: string | null;
  deleted: boolean;
  weightBytes?: number;
}

export const runIdAt = (ms: number): string => makeId('response', ms, randomBytes(10));

/** Puts runs into the table without executing them: lists care about many rows, not about how they came to be. */
export async function storeRuns(db: Database, workspaceId: string, runs: readonly StoredRun[]): Promise<void> {
  const key = await db('api_keys').where({ workspace_id: workspaceId }).first('id');
  const isOver = ({ envelopeStatus }: StoredRun): boolean => !['running', 'needs_human'].includes(envelopeStatus);
  const role: SubRunRole = 'entity_fetch';
  const rows = runs.map((run) => ({
    id: run.id,
    workspace_id: workspaceId,
    api_key_id: key.id,
    status: responseStatusOf(run.envelopeStatus),
    envelope_status: run.envelopeStatus,
    routing_class: run.routingClass,
    runner: run.runner,
    request: JSON.stringify(requestOf({ routingClass: run.routingClass })),
    plan: JSON.stringify(planOf()),
    body_hash: Buffer.alloc(32),
    created_at: new Date(run.createdAtMs),
    updated_at: new Date(run.createdAtMs),
    deadline_at: new Date(run.deadlineAtMs),
    // lately, so that retention leaves it alone
    finished_at: isOver(run) ? new Date() : null,
    // as runs that a reconciler has nothing to do for
    workflow_started_at: new Date(run.createdAtMs),
    reconciled_at: new Date(),
    deleted_at: run.deleted ? new Date() : null,
    weight_bytes: run.weightBytes ?? 0,
    parent_id: run.parentId,
    role: run.parentId === null ? null : role,
  }));
  await db.batchInsert('runs', rows, 500);
}

export async function storeLongTask(db: Database, workspaceId: string, id: string, createdAtMs: number): Promise<void> {
  const history: LongTaskHistory = {
    input: null,
    url: null,
    credential_id: null,
    expected_entities: null,
    entities: [],
    budget: { max_cost_usd: null, spent_usd: 0 },
    events: [],
    manifest: { verification: null },
  };
  await db('long_tasks').insert({
    id,
    workspace_id: workspaceId,
    status: 'completed',
    history: JSON.stringify(history),
    created_at: new Date(createdAtMs),
    finished_at: new Date(createdAtMs),
  });
}
