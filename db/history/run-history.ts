import type { RunCosts } from '../../core/run/record';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import { TERMINAL_EVENT_TYPES } from '../../core/run/events';
import type { Moment, RunHistory } from '../../core/stream/history';
import type { Database, Transaction } from '../connection';
import { fixedQuery } from '../fixed-query';
import { RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../runs/run-rows';

interface PastRow {
  moments: (Omit<Moment, 'at'> & { at: string })[];
  attempt_costs: { attempt_id: string; kind: 'attempt' | 'platform_fee' | 'normalization'; amount: number }[];
}

interface HistoryRow extends RunSnapshotRow, PastRow {
  ended: ResponseObject | null;
}

const PAST_COLUMNS = `
  (SELECT coalesce(json_agg(m ORDER BY m.position), '[]') FROM
     (SELECT position, kind, subject, note, at FROM run_moments WHERE run_id = r.id) m) AS moments,
  (SELECT coalesce(json_agg(c), '[]') FROM
     (SELECT attempt_id, kind, -sum(amount_micros) AS amount FROM ledger_lines
      WHERE run_id = r.id AND attempt_id IS NOT NULL GROUP BY attempt_id, kind) c) AS attempt_costs
`;

const selectHistory = fixedQuery<HistoryRow>(`
  SELECT ${RUN_SNAPSHOT_COLUMNS}, ${PAST_COLUMNS},
    (SELECT data FROM events e WHERE e.run_id = r.id AND e.type = ANY(:endings)
       ORDER BY e.sequence DESC LIMIT 1) AS ended
  FROM runs r WHERE r.id = :runId AND r.workspace_id = :workspaceId AND r.deleted_at IS NULL
`);

const selectPast = fixedQuery<PastRow>(`SELECT ${PAST_COLUMNS} FROM runs r WHERE r.id = :runId`);

/** One statement, so that all of it is of the same instant. Null when the run is gone. */
export async function loadRunHistory(db: Database, workspaceId: string, runId: string): Promise<RunHistory | null> {
  const [row] = await selectHistory(db, { runId, workspaceId, endings: TERMINAL_EVENT_TYPES });
  if (!row) return null;
  return { run: toRunRecord(row), ...toPast(row), ended: row.ended };
}

type Past = Pick<RunHistory, 'moments' | 'costs'>;

/** The part of a history that a run itself does not have. */
export async function loadPast(trx: Transaction, runId: string): Promise<Past> {
  const [row] = await selectPast(trx, { runId });
  return toPast(row ?? { moments: [], attempt_costs: [] });
}

function toPast({ moments, attempt_costs: lines }: PastRow): Past {
  return { moments: moments.map((moment) => ({ ...moment, at: new Date(moment.at) })), costs: costsByAttempt(lines) };
}

function costsByAttempt(lines: PastRow['attempt_costs']): Map<string, RunCosts> {
  const costs = new Map<string, RunCosts>();
  for (const { attempt_id: id, kind, amount } of lines) {
    const known = costs.get(id) ?? { runners: 0, platformFee: 0, normalization: 0 };
    const member = { attempt: 'runners', platform_fee: 'platformFee', normalization: 'normalization' } as const;
    costs.set(id, { ...known, [member[kind]]: amount });
  }
  return costs;
}
