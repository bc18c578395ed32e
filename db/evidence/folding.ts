import { addToSums } from '../../core/routing/brain/evidence/evidence-cell';
import { observeHealth } from '../../core/routing/brain/beliefs/health';
import { levelKeys } from '../../core/routing/brain/evidence/levels';
import type { CellSums, Observation, RunnerHealth } from '../../core/routing/brain/types';
import { LEVELS } from '../../core/run/routing/routing-record';
import { addVisit, clusterOf, defenseOf, isSiteToBlame, type SiteProfile } from '../../core/routing/site-profile';
import type { Database, Transaction } from '../connection';
import { jsonColumn } from '../json-column';
import { LESSON_COLUMNS, toObservation, visitOf, type LessonRow } from './observations';

const FOLDER_LOCK = 7_310_004;
const BATCH = 500;

/**
 * Aggregates a batch of lessons, oldest first. One process of an installation folds at a time, so that each lesson is
 * counted once and a runner's streak is seen in order.
 * @returns how many lessons were folded; a full batch means that there may be more
 */
export async function foldLessons(db: Database): Promise<{ folded: number; mayHaveMore: boolean }> {
  return db.transaction(async (trx) => {
    const { rows: lock } = await trx.raw<{ rows: { locked: boolean }[] }>(
      'SELECT pg_try_advisory_xact_lock(?) AS locked',
      [FOLDER_LOCK],
    );
    if (!lock[0]?.locked) return { folded: 0, mayHaveMore: false };
    const { rows } = await trx.raw<{ rows: LessonRow[] }>(
      `SELECT ${LESSON_COLUMNS} FROM observations WHERE NOT folded ORDER BY id LIMIT ?`,
      [BATCH],
    );
    if (rows.length === 0) return { folded: 0, mayHaveMore: false };
    const observations = await placeOnSites(trx, rows);
    // Health first: whoever claims a trial takes its rows before the version of the whole, too.
    await foldHealth(trx, observations);
    await foldCells(trx, observations);
    await trx.raw('UPDATE observations SET folded = true WHERE id = ANY(?)', [rows.map(({ id }) => id)]);
    return { folded: rows.length, mayHaveMore: rows.length === BATCH };
  });
}

/** Waits for lessons that are being folded, and lets nobody fold until the transaction ends. */
export async function holdFolding(trx: Transaction): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [FOLDER_LOCK]);
}

/** Takes up what each attempt saw of its site's defense, and files the lesson under the cluster this leads to. */
async function placeOnSites(trx: Transaction, rows: LessonRow[]): Promise<Observation[]> {
  const sites = [...new Set(rows.flatMap(({ site }) => site ?? []))];
  const known: { site: string; profile: SiteProfile }[] = await trx('site_profiles')
    .whereIn('site', sites)
    .select('site', 'profile');
  const profiles = new Map<string, SiteProfile | null>(known.map(({ site, profile }) => [site, profile]));
  const blamed = new Set<LessonRow>();
  for (const row of rows) {
    const { site, runner } = row;
    if (site === null) continue;
    const profile = addVisit(profiles.get(site) ?? null, visitOf(row));
    profiles.set(site, profile);
    if (isSiteToBlame(profile, runner)) blamed.add(row);
  }
  const seen = [...profiles].flatMap(([site, profile]) =>
    profile ? [{ site, profile: jsonColumn(profile), defense: defenseOf(profile) }] : [],
  );
  if (seen.length > 0) await trx('site_profiles').insert(seen).onConflict('site').merge();
  return rows.map((row) => {
    const defense = defenseOf(row.site === null ? null : (profiles.get(row.site) ?? null));
    return toObservation(row, { cluster: clusterOf(defense), defense, siteToBlame: blamed.has(row) });
  });
}

async function foldCells(trx: Transaction, observations: Observation[]): Promise<void> {
  const touched = observations.flatMap((observation) => {
    const keys = levelKeys(observation.context);
    return LEVELS.map((level) => ({ level, key: keys[level], runner: observation.runner, observation }));
  });
  const { rows } = await trx.raw<{ rows: { level: string; key: string; runner: string; sums: CellSums }[] }>(
    `SELECT e.level, e.key, e.runner, e.sums FROM evidence e
     JOIN unnest(?::text[], ?::text[], ?::text[]) AS t (level, key, runner) USING (level, key, runner)`,
    [touched.map(({ level }) => level), touched.map(({ key }) => key), touched.map(({ runner }) => runner)],
  );
  const cells = new Map<string, { level: string; key: string; runner: string; sums: CellSums }>();
  const nameOf = (cell: { level: string; key: string; runner: string }): string =>
    JSON.stringify([cell.level, cell.key, cell.runner]);
  for (const row of rows) cells.set(nameOf(row), row);
  for (const { observation, ...row } of touched) {
    cells.set(nameOf(row), { ...row, sums: addToSums(cells.get(nameOf(row))?.sums, observation) });
  }
  await trx.raw(
    `INSERT INTO evidence (level, key, runner, sums)
     SELECT r->>0, r->>1, r->>2, ARRAY(SELECT s::float8 FROM jsonb_array_elements_text(r->3) WITH ORDINALITY AS x (s, n) ORDER BY n)
     FROM jsonb_array_elements(?::jsonb) AS r
     ON CONFLICT (level, key, runner) DO UPDATE SET sums = excluded.sums`,
    [JSON.stringify([...cells.values()].map(({ level, key, runner, sums }) => [level, key, runner, sums]))],
  );
}

async function foldHealth(trx: Transaction, observations: Observation[]): Promise<void> {
  const runners = [...new Set(observations.map(({ runner }) => runner))];
  // Locked, because a run that claims the trial of a runner on probation writes here as well.
  const rows: { runner: string; cluster: string; health: RunnerHealth }[] = await trx('runner_health')
    .whereIn('runner', runners)
    .orderBy(['runner', 'cluster'])
    .forUpdate()
    .select('runner', 'cluster', 'health');
  const health = new Map(rows.map((row) => [JSON.stringify([row.runner, row.cluster]), row.health]));
  const changed = new Set<string>();
  for (const observation of observations) {
    for (const cluster of ['', observation.context.cluster]) {
      const name = JSON.stringify([observation.runner, cluster]);
      health.set(name, observeHealth(health.get(name), observation));
      changed.add(name);
    }
  }
  const updates = [...changed].map((name) => {
    const [runner, cluster] = JSON.parse(name) as [string, string];
    return { runner, cluster, health: jsonColumn(health.get(name) ?? null) };
  });
  await trx('runner_health').insert(updates).onConflict(['runner', 'cluster']).merge();
}
