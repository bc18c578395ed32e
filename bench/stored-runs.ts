import type { Database } from '../db/connection';
import { createWorkspace } from '../db/accounts/workspaces';
import { newId } from '../db/new-id';
import { planOf, requestOf } from '../test/core/fixtures';

const STATUSES = ['succeeded', 'failed', 'blocked', 'empty', 'cancelled'];
export const NEWEST = new Date('2026-11-01T00:00:00Z');

/** A workspace with one run a second, back from the newest, each with an attempt; ids are those that their times would give. */
export async function storeRuns(db: Database, rows: number): Promise<{ workspaceId: string; apiKey: string }> {
  const credit = { kind: 'top_up' as const, micros: 0 };
  const { principal, apiKey } = await createWorkspace(db, newId, { name: `bench ${rows}`, keyLabel: 'bench', credit });
  await db.raw(
    `CREATE OR REPLACE FUNCTION bench_id(ms bigint, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
       SELECT 'resp_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + ((ms >> (45 - 5 * i)) & 31)::int, 1), '' ORDER BY i)
         || lpad(translate(to_hex(n), 'il', 'jk'), 16, '0') FROM generate_series(0, 9) i $$`,
  );
  await db.transaction(async (trx) => {
    // Two million references to the same few rows need no check of each.
    await trx.raw('SET LOCAL session_replication_role = replica');
    await trx.raw(
      `INSERT INTO runs (id, workspace_id, api_key_id, status, envelope_status, routing_class, runner, request, plan,
         body_hash, created_at, updated_at, deadline_at, finished_at, workflow_started_at, answered_at)
       SELECT bench_id((extract(epoch FROM at) * 1000)::bigint, n + 10 * :rows::bigint), :workspaceId, :apiKeyId,
         CASE WHEN kind IN ('succeeded', 'empty') THEN 'completed' WHEN kind = 'cancelled' THEN kind ELSE 'failed' END,
         kind, 'smart', 'local-reader', :request::jsonb, :plan::jsonb, '\\x00', at, at, at, at, at, at
       FROM (SELECT n, :newest::timestamptz - n * interval '1 second' AS at, (:statuses::text[])[1 + n % 5] AS kind
             FROM generate_series(1, :rows::int) n) made`,
      {
        workspaceId: principal.workspaceId,
        apiKeyId: principal.apiKeyId,
        request: JSON.stringify(requestOf()),
        plan: JSON.stringify(planOf()),
        newest: NEWEST,
        statuses: STATUSES,
        rows,
      },
    );
    await trx.raw(
      `INSERT INTO attempts (id, run_id, account_id, ordinal, runner, status, price_micros, hold_micros, created_at, settled_at)
       SELECT replace(id, 'resp_', 'att_'), id, ?, 0, 'local-reader', 'succeeded', 0, 0, created_at, created_at
       FROM runs WHERE workspace_id = ?`,
      [principal.accountId, principal.workspaceId],
    );
  });
  await db.raw('VACUUM ANALYZE runs, attempts');
  // Or it would go on for minutes, beside whatever is measured next.
  await db.raw('CHECKPOINT');
  return { workspaceId: principal.workspaceId, apiKey };
}

/** The run behind which a page begins at this depth. */
export async function cursorAt(db: Database, workspaceId: string, offset: number): Promise<string> {
  const row = await db<{ id: string; workspace_id: string }>('runs')
    .where({ workspace_id: workspaceId })
    .orderBy('id', 'desc')
    .offset(offset)
    .first('id');
  if (!row) throw new Error(`There are not ${offset} runs.`);
  return row.id;
}
