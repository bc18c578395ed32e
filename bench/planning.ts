import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decide } from '../core/routing/brain/decide/decide';
import { connectDatabase, type Database } from '../db/connection';
import { migrate } from '../db/migrate';
import { createKnowledgeReader } from '../db/evidence/knowledge';
import { startStack } from '../stack';
import { measure, type Sample } from './measure';
import { PROGRAMS } from '../test/support/programs';

/**
 * How long planning takes as observations pile up, against one bare round trip to the database in the same run:
 * `npm run bench:planning -- [observations]`.
 */
const CANDIDATES = 260;
const SITES = 2_000;
const ROUNDS = 200;

async function main(): Promise<void> {
  const most = Number(process.argv[2] ?? 1_000_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const stack = await startStack({
    dataDir,
    uiPort: 8297,
    browser: false,
    programs: PROGRAMS,
    env: process.env,
    report: () => undefined,
  });
  const db = connectDatabase(stack.databaseUrl);
  try {
    await migrate(stack.databaseUrl);
    await addEvidence(db);
    for (const share of [0, 0.01, 0.1, 1]) {
      await observationsUpTo(db, Math.round(most * share));
      print(Math.round(most * share), await planningTimes(db));
    }
  } finally {
    await db.destroy();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function planningTimes(db: Database): Promise<Sample[]> {
  const candidates = Array.from({ length: CANDIDATES }, (_, index) => ({
    runner: `runner-${index}`,
    provider: `vendor-${index % 20}`,
    kind: 'agent' as const,
    browser: index % 2 === 0,
    priceMicros: 1000 + index * 100,
  }));
  const about = { workspaceId: 'ws_bench', taskClass: 'extract' as const };
  const read = createKnowledgeReader(db);
  const { neighbors: _, ...knowledge } = await read({ ...about, site: 'site-7.example' });
  const asked = { candidates, profile: 'balanced' as const, maxFallbacks: 5, ceilingMicros: null, nowMs: Date.now() };
  return [
    await measure('floor: one round trip', ROUNDS, () => db.raw('SELECT 1')),
    await measure('evidence, newly folded', ROUNDS, (round) =>
      createKnowledgeReader(db)({ ...about, site: `site-${Math.abs(round) % SITES}.example` }),
    ),
    await measure('evidence: one query', ROUNDS, (round) =>
      read({ ...about, site: `site-${Math.abs(round) % SITES}.example` }),
    ),
    await measure(`decision among ${CANDIDATES}`, ROUNDS, async (round) =>
      decide({ ...asked, ...knowledge, seed: Math.abs(round) }),
    ),
  ];
}

async function addEvidence(db: Database): Promise<void> {
  await db.raw(
    `INSERT INTO evidence (level, key, runner, sums)
     SELECT level, key, 'runner-' || r, ARRAY[5, 2, 1, 0.4, 0.05, 8, 70, 620, extract(epoch FROM now()) * 1000]
     FROM generate_series(0, ?) r, LATERAL (
       SELECT 'domain_task' AS level, 'site-' || s || '.example|extract' AS key FROM generate_series(0, ?) s WHERE r % 20 = s % 20
       UNION ALL SELECT 'domain', 'site-' || s || '.example' FROM generate_series(0, ?) s WHERE r % 20 = s % 20
       UNION ALL VALUES ('cluster_task', 'unknown|extract'), ('cluster', 'unknown'), ('task', 'extract'), ('global', '')) k`,
    [CANDIDATES - 1, SITES - 1, SITES - 1],
  );
  await db.raw(
    `INSERT INTO runner_health (runner, cluster, health)
     SELECT 'runner-' || r, c, jsonb_build_object('streak', 0, 'fast', 0.7, 'slow', 0.7, 'count', 20, 'brokenLogOdds', -5,
       'probationUntilMs', 0, 'probationMs', 0, 'trialUntilMs', 0, 'asOfMs', extract(epoch FROM now()) * 1000)
     FROM generate_series(0, ?) r, unnest(ARRAY['', 'unknown']) c`,
    [CANDIDATES - 1],
  );
}

async function observationsUpTo(db: Database, count: number): Promise<void> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>('SELECT count(*)::int AS count FROM observations');
  await db.raw(
    `INSERT INTO observations (attempt_id, runner, site, task_class, defense, outcome, cost_micros, latency_ms, weight,
       created_at, folded)
     SELECT 'att_' || n, 'runner-' || n % 260, 'site-' || n % ? || '.example', 'extract', 'none', 'success', 1000, 500, 1,
       now(), true FROM generate_series(?::int, ?::int) n`,
    [SITES, (rows[0]?.count ?? 0) + 1, count],
  );
  await db.raw('ANALYZE');
}

function print(observations: number, samples: Sample[]): void {
  const floor = samples[0]?.p50 ?? 1;
  process.stdout.write(`\n${observations.toLocaleString('en')} observations\n`);
  for (const { name, p50, p95 } of samples) {
    const ratio = (p50 / floor).toFixed(1).padStart(6);
    process.stdout.write(`  ${name.padEnd(26)} ${p50.toFixed(2)} / ${p95.toFixed(2)} ms p50 / p95  ${ratio} x floor\n`);
  }
}

void main();
