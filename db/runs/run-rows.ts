import { UNKNOWN_CLUSTER } from '../../core/run/routing-record';
import type {
  ArtifactRecord,
  AttemptRecord,
  AttemptResult,
  RunEnding,
  RunPlan,
  RunRecord,
  RunRequest,
  SubRunRole,
} from '../../core/run/record';
import type { InteractionRecord } from '../../core/run/interaction';
import type { AttemptStatus, EnvelopeStatus, ResponseStatus } from '../../core/run/states';
import type { BrowserSession, Fault } from '../../core/run/outcome';

/** What a row keeps in itself; longer results are stored, and read, apart from it. */
const SHORT_RESULT_BYTES = 2_000;

/**
 * Only the result that counts is read whole: the others of a run with many attempts would be read again and again, and
 * nobody is shown them.
 */
const ATTEMPTS = `
  (SELECT coalesce(json_agg(a ORDER BY a.ordinal), '[]') FROM (
     SELECT id, ordinal, wave, widened, runner, engine, status, fault, error, price_micros, cost_micros, dispatched_at,
       progress_note, session, input_request, started_at, finished_at,
       CASE WHEN pg_column_size(result) <= ${SHORT_RESULT_BYTES} OR id = r.ending->>'attemptId' THEN result
         ELSE CAST(CAST(result AS jsonb) || '{"output": null, "answer": null, "steps": [], "isCut": true}' AS json)
       END AS result
     FROM attempts WHERE run_id = r.id) a)`;

/** Everything that makes up a run in one row, so that a list of a hundred runs is still one query. */
export const RUN_SNAPSHOT_COLUMNS = `
  r.id, r.workspace_id, r.status, r.envelope_status, r.request, r.plan, r.ending, r.created_at, r.updated_at,
  r.finished_at, r.deadline_at, r.parent_id, r.entity_id, r.role, r.imported_cost_micros,
  ${ATTEMPTS} AS attempts,
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'attempt_id', i.attempt_id, 'kind', i.kind,
     'prompt', i.prompt, 'channel', i.channel, 'live_view', i.live_view, 'replay_url', i.replay_url,
     'screenshot_artifact_id', i.screenshot_artifact_id, 'status', i.status, 'created_at', i.created_at)
     ORDER BY i.id), '[]') FROM interactions i WHERE i.run_id = r.id) AS interactions,
  (SELECT coalesce(json_agg(f ORDER BY f.id), '[]') FROM artifacts f WHERE f.run_id = r.id) AS artifacts,
  (SELECT coalesce(json_object_agg(kind, amount), '{}') FROM
     (SELECT kind, -sum(amount_micros) AS amount FROM ledger_lines l WHERE l.run_id = r.id GROUP BY kind) sums) AS costs
`;

interface AttemptRow {
  id: string;
  ordinal: number;
  wave: number | null;
  widened: boolean;
  runner: string;
  engine: string | null;
  status: AttemptStatus;
  fault: Fault | null;
  error: { code: string; message: string } | null;
  price_micros: number;
  cost_micros: number;
  dispatched_at: string | null;
  progress_note: string | null;
  session: BrowserSession | null;
  input_request: object | null;
  started_at: string | null;
  finished_at: string | null;
  result: AttemptResult | null;
}

interface ArtifactRow {
  id: string;
  attempt_id: string;
  kind: ArtifactRecord['kind'];
  name: string;
  content_type: string;
  size_bytes: number;
  unavailable_reason: string | null;
  provider_url: string | null;
  created_at: string;
  expires_at: string;
}

interface InteractionRow {
  id: string;
  attempt_id: string;
  kind: InteractionRecord['kind'];
  prompt: string;
  channel: InteractionRecord['channel'];
  live_view: string | null;
  replay_url: string | null;
  screenshot_artifact_id: string | null;
  status: InteractionRecord['status'];
  created_at: string;
}

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

/** Plans of earlier versions lack what was decided later. */
export type StoredPlan = Omit<RunPlan, LaterMember> & Partial<Pick<RunPlan, LaterMember>>;
type LaterMember = 'widening' | 'context' | 'decision';

export function toRunPlan(stored: StoredPlan): RunPlan {
  return {
    ...stored,
    widening: stored.widening ?? [],
    context: stored.context ?? { site: null, taskClass: 'extract', cluster: UNKNOWN_CLUSTER, defense: 'unknown' },
    decision: stored.decision ?? null,
  };
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

function toAttemptRecord(row: AttemptRow): AttemptRecord {
  return {
    id: row.id,
    ordinal: row.ordinal,
    wave: row.wave,
    widened: row.widened,
    runner: row.runner,
    engine: row.engine,
    status: row.status,
    fault: row.fault,
    error: row.error,
    priceMicros: row.price_micros,
    costMicros: row.cost_micros,
    dispatched: row.dispatched_at !== null,
    progressNote: row.progress_note,
    session: row.session,
    prompted: row.input_request !== null,
    startedAt: toDate(row.started_at),
    finishedAt: toDate(row.finished_at),
    result: row.result,
  };
}

function toInteractionRecord(row: InteractionRow): InteractionRecord {
  return {
    id: row.id,
    attemptId: row.attempt_id,
    kind: row.kind,
    prompt: row.prompt,
    channel: row.channel,
    liveView: row.live_view,
    replayUrl: row.replay_url,
    screenshotArtifactId: row.screenshot_artifact_id,
    status: row.status,
    createdAt: new Date(row.created_at),
  };
}

export function toArtifactRecord(row: ArtifactRow): ArtifactRecord {
  return {
    id: row.id,
    attemptId: row.attempt_id,
    kind: row.kind,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    unavailableReason: row.unavailable_reason,
    providerUrl: row.provider_url,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
