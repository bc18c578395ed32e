import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOP_LEVEL_RUNS, type RunFilter } from '../core/lists/run-filter';
import { connectDatabase, type Database } from '../db/connection';
import { migrate } from '../db/migrate';
import { newId } from '../db/new-id';
import { listRuns } from '../db/runs/run-lists';
import { createWorkspace } from '../db/accounts/workspaces';
import { startStack } from '../stack';
import { planOf, requestOf } from '../test/core/fixtures';
import { measure, type Sample } from './measure';

/** How many runs a large workspace has, unless said otherwise. */
export const MANY = 1_000_000;
const FEW = 10_000;
const PAGE = 50;
const ROUNDS = 60;
const STATUSES = ['succeeded', 'failed', 'blocked', 'empty', 'cancelled'];
const NEWEST = new Date('2026-11-01T00:00:00Z');

/**
 * What a page of runs costs in a small and in a large workspace, at its beginning and deep inside, against one bare
 * round trip to the database in the same run.
 */
export async function benchListPages(many: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const stack = await startStack({ dataDir, uiPort: 8296, browser: false, env: process.env, report: () => undefined });
  const db = connectDatabase(stack.databaseUrl);
  try {
    await migrate(stack.databaseUrl);
    const small = await pageTimes(db, await workspaceOf(db, FEW), FEW);
    print(FEW, small);
    const startedAt = Date.now();
    const large = await workspaceOf(db, many);
    process.stdout.write(`\n(${seconds(startedAt)} s to store ${many.toLocaleString('en')} runs)\n`);
    const times = await pageTimes(db, large, many);
    print(many, times);
    process.stdout.write(`\n${many.toLocaleString('en')} rows against ${FEW.toLocaleString('en')}, p50\n`);
    for (const [index, { name, p50 }] of times.entries())
      process.stdout.write(`  ${name.padEnd(44)} x ${(p50 / (small[index]?.p50 ?? 1)).toFixed(2)}\n`);
  } finally {
    await db.destroy();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const seconds = (sinceMs: number): number => Math.round((Date.now() - sinceMs) / 1000);

async function pageTimes(db: Database, workspaceId: string, rows: number): Promise<Sample[]> {
  const deep = await cursorAt(db, workspaceId, Math.floor(rows * 0.9));
  const page = (filter: RunFilter, startingAfter?: string) => () =>
    listRuns(db, workspaceId, { limit: PAGE, startingAfter, filter });
  const blocked: RunFilter = { ...TOP_LEVEL_RUNS, status: 'blocked' };
  const never: RunFilter = { ...TOP_LEVEL_RUNS, runner: 'no-such-runner' };
  const longAgo: RunFilter = { ...TOP_LEVEL_RUNS, createdBeforeMs: NEWEST.getTime() - rows * 900 };
  return [
    await measure('floor: one round trip', ROUNDS, () => db.raw('SELECT 1')),
    await measure(`first page of ${PAGE}`, ROUNDS, page(TOP_LEVEL_RUNS)),
    await measure('page at 90 % of the depth', ROUNDS, page(TOP_LEVEL_RUNS, deep)),
    await measure('one status, first page', ROUNDS, page(blocked)),
    await measure('one status, at 90 % of the depth', ROUNDS, page(blocked, deep)),
    await measure('created before a time at 90 % of the depth', ROUNDS, page(longAgo)),
    await measure('a filter that nothing matches (whole window)', ROUNDS, page(never)),
  ];
}

/** One run a second, back from the newest, each with an attempt; ids are those that their times would give. */
async function workspaceOf(db: Database, rows: number): Promise<string> {
  const credit = { kind: 'top_up' as const, micros: 0 };
  const { principal } = await createWorkspace(db, newId, { name: `bench ${rows}`, keyLabel: 'bench', credit });
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
  return principal.workspaceId;
}

async function cursorAt(db: Database, workspaceId: string, offset: number): Promise<string> {
  const row = await db<{ id: string; workspace_id: string }>('runs')
    .where({ workspace_id: workspaceId })
    .orderBy('id', 'desc')
    .offset(offset)
    .first('id');
  if (!row) throw new Error(`There are not ${offset} runs.`);
  return row.id;
}

function print(rows: number, samples: Sample[]): void {
  const floor = samples[0]?.p50 ?? 1;
  process.stdout.write(`\n${rows.toLocaleString('en')} runs\n`);
  for (const { name, p50, p95 } of samples) {
    const ratio = (p50 / floor).toFixed(1).padStart(6);
    process.stdout.write(`  ${name.padEnd(44)} ${p50.toFixed(2)} / ${p95.toFixed(2)} ms p50 / p95  ${ratio} x floor\n`);
  }
}
