import type { RunEnding, RunRecord, RunRequest, SubRunRole } from '../../core/run/record';
import type { EnvelopeStatus, ResponseStatus } from '../../core/run/states';
import { ARTIFACTS_OF_RUN, toArtifactRecord, type ArtifactRow } from '../artifacts/artifact-rows';
import { ATTEMPTS_OF_RUN, toAttemptRecord, type AttemptRow } from '../attempts/attempt-rows';
import { INTERACTIONS_OF_RUN, toInteractionRecord, type InteractionRow } from '../interactions/interaction-rows';
import { toRunPlan, type StoredPlan } from './admission/stored-plan';

/** Everything that makes up a run in one row, so that a list of a hundred runs is still one query. */
export const RUN_SNAPSHOT_COLUMNS = `
  r.id, r.workspace_id, r.status, r.envelope_status, r.request, r.plan, r.ending, r.created_at, r.updated_at,
  r.finished_at, r.deadline_at, r.parent_id, r.entity_id, r.role, r.imported_cost_micros,
  ${ATTEMPTS_OF_RUN} AS attempts,
  ${INTERACTIONS_OF_RUN} AS interactions,
  ${ARTIFACTS_OF_RUN} AS artifacts,
  (SELECT coalesce(json_object_agg(kind, amount), '{}') FROM
     (SELECT kind, -sum(amount_micros) AS amount FROM ledger_lines l WHERE l.run_id = r.id GROUP BY kind) sums) AS costs
`;

const WRITTEN_BESIDE = ['attempts', 'interactions', 'artifacts', 'ledger_lines'];

/**
 * Differs whenever anything above does: how many rows make up the run, and which transactions wrote them. Null while
 * the run goes on: then there is nothing to be kept.
 */
export const ENDED_RUN_VERSION = `CASE WHEN r.finished_at IS NOT NULL THEN concat_ws('/', r.xmin, ${WRITTEN_BESIDE.map(
  (table) => `(SELECT concat(count(*), ':', sum(xmin::text::bigint)) FROM ${table} WHERE run_id = r.id)`,
).join(', ')}) END`;

export interface RunSnapshotRow {
  id: string;
  workspace_id: string;
  status: ResponseStatus;
  envelope_status: EnvelopeStatus;
  request: RunRequest;
  plan: StoredPlan;
  ending: RunEnding | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  deadline_at: Date;
  parent_id: string | null;
  entity_id: string | null;
  role: SubRunRole | null;
  imported_cost_micros: number | null;
  attempts: AttemptRow[];
  interactions: InteractionRow[];
  artifacts: ArtifactRow[];
  costs: Partial<Record<'attempt' | 'platform_fee' | 'normalization', number>>;
}

export function toRunRecord(row: RunSnapshotRow): RunRecord {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    status: row.status,
    envelopeStatus: row.envelope_status,
    request: row.request,
    plan: toRunPlan(row.plan),
    ending: row.ending,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    deadlineAt: row.deadline_at,
    lineage:
      row.parent_id === null || row.role === null
        ? null
        : { parentId: row.parent_id, entityId: row.entity_id, role: row.role },
    attempts: row.attempts.map(toAttemptRecord),
    interactions: row.interactions.map(toInteractionRecord),
    artifacts: row.artifacts.map(toArtifactRecord),
    costs: {
      runners: row.costs.attempt ?? row.imported_cost_micros ?? 0,
      platformFee: row.costs.platform_fee ?? 0,
      normalization: row.costs.normalization ?? 0,
    },
  };
}
