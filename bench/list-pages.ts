import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOP_LEVEL_RUNS, type RunFilter } from '../core/lists/run-filter';
import { connectDatabase, type Database } from '../db/connection';
import { PATIENT } from '../db/deadlines';
import { migrate } from '../db/migrate';
import { listRuns } from '../db/runs/reading/run-lists';
import { startStack } from '../stack';
import { measure, type Sample } from './measure';
import { cursorAt, NEWEST, storeRuns } from './stored-runs';
import { PROGRAMS } from '../test/support/programs';

/** How many runs a large workspace has, unless said otherwise. */
export const MANY = 1_000_000;
const FEW = 10_000;
const PAGE = 50;
const ROUNDS = 60;

/**
 * What a page of runs costs in a small and in a large workspace, at its beginning and deep inside, against one bare
 * round trip to the database in the same run.
 */
export async function benchListPages(many: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const stack = await startStack({
    dataDir,
    uiPort: 8296,
    browser: false,
    programs: PROGRAMS,
    env: process.env,
    report: () => undefined,
  });
  const db = connectDatabase(stack.databaseUrl, { statements: PATIENT });
  try {
    await migrate(stack.databaseUrl);
    const small = await pageTimes(db, (await storeRuns(db, FEW)).workspaceId, FEW);
    print(FEW, small);
    const startedAt = Date.now();
    const large = (await storeRuns(db, many)).workspaceId;
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

function print(rows: number, samples: Sample[]): void {
  const floor = samples[0]?.p50 ?? 1;
  process.stdout.write(`\n${rows.toLocaleString('en')} runs\n`);
  for (const { name, p50, p95 } of samples) {
    const ratio = (p50 / floor).toFixed(1).padStart(6);
    process.stdout.write(`  ${name.padEnd(44)} ${p50.toFixed(2)} / ${p95.toFixed(2)} ms p50 / p95  ${ratio} x floor\n`);
  }
}
