import type { AttemptBrowser, Fault } from '../../core/run/outcome';
import type { AttemptRecord, AttemptResult } from '../../core/run/record';
import type { AttemptStatus } from '../../core/run/states';

/** What a row keeps in itself; longer results are stored, and read, apart from it. */
const SHORT_RESULT_BYTES = 2_000;

/**
 * Only the result that counts is read whole: the others of a run with many attempts would be read again and again, and
 * nobody is shown them.
 */
export const ATTEMPTS_OF_RUN = `
  (SELECT coalesce(json_agg(a ORDER BY a.ordinal), '[]') FROM (
     SELECT id, ordinal, wave, widened, runner, engine, status, fault, error, price_micros, cost_micros, dispatched_at,
       progress_note, session, input_request, started_at, finished_at,
       CASE WHEN pg_column_size(result) <= ${SHORT_RESULT_BYTES} OR id = r.ending->>'attemptId' THEN result
         ELSE CAST(CAST(result AS jsonb) || '{"output": null, "answer": null, "steps": [], "isCut": true}' AS json)
       END AS result
     FROM attempts WHERE run_id = r.id) a)`;

export interface AttemptRow {
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
  session: AttemptBrowser | null;
  input_request: object | null;
  started_at: string | null;
  finished_at: string | null;
  result: AttemptResult | null;
}

export function toAttemptRecord(row: AttemptRow): AttemptRecord {
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

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
