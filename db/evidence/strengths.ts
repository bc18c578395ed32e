import { fromSums } from '../../core/routing/brain/evidence/cell-sums';
import { decayed } from '../../core/routing/brain/evidence/evidence-cell';
import { addSiblings, noSpread, strengthsFrom } from '../../core/routing/brain/evidence/prior-strengths';
import type { EvidenceCell, Strengths } from '../../core/routing/brain/types';
import type { Level } from '../../core/run/routing/routing-record';
import type { Database } from '../connection';
import { jsonColumn } from '../json-column';

/** Enough groups for a fit; more would only take longer. */
const MAX_CELLS_PER_LEVEL = 20_000;

/** What the cells of one group share besides the runner; they differ in the rest of their key. */
const SHARED_PART: Record<Exclude<Level, 'global'>, string> = {
  domain_task: "split_part(e.key, '|', 1)",
  domain: '(SELECT defense FROM site_profiles s WHERE s.site = e.key)',
  cluster_task: "split_part(e.key, '|', 1)",
  cluster: "''",
  task: "''",
};

/** Fits anew how much evidence of one place says about its siblings, and keeps it for every decision after. */
export async function refitStrengths(
  db: Database,
  kindOf: (runner: string) => string,
  now = new Date(),
): Promise<Strengths> {
  const sums = noSpread();
  for (const [level, part] of Object.entries(SHARED_PART) as [Exclude<Level, 'global'>, string][]) {
    const { rows } = await db.raw<{ rows: { runner: string; shared: string | null; sums: number[] }[] }>(
      // Whole groups are sampled, by what their cells share: half a group would say the wrong thing.
      `WITH total AS (SELECT greatest(1, ceil(count(*) / ?::float8))::int AS share FROM evidence WHERE level = ?)
       SELECT e.runner, ${part} AS shared, e.sums FROM evidence e, total
       WHERE e.level = ? AND abs(hashtext(e.runner || coalesce(${part}, ''))) % total.share = 0`,
      [MAX_CELLS_PER_LEVEL, level, level],
    );
    for (const cells of grouped(rows, ({ runner, shared }) => `${runner} ${shared ?? ''}`, now))
      addSiblings(sums, { level, cells });
  }
  const { rows } = await db.raw<{ rows: { runner: string; sums: number[] }[] }>(
    `SELECT runner, sums FROM evidence WHERE level = 'global'`,
  );
  for (const cells of grouped(rows, ({ runner }) => kindOf(runner), now)) addSiblings(sums, { level: 'global', cells });

  const strengths = strengthsFrom(sums);
  await db('evidence_strengths')
    .insert({ only_row: true, strengths: jsonColumn(strengths), fitted_at: now })
    .onConflict('only_row')
    .merge();
  return strengths;
}

function grouped<Row extends { sums: number[] }>(
  rows: Row[],
  groupOf: (row: Row) => string,
  now: Date,
): Iterable<EvidenceCell[]> {
  const groups = new Map<string, EvidenceCell[]>();
  for (const row of rows) {
    const cell = decayed(fromSums(row.sums), now.getTime());
    const group = groups.get(groupOf(row));
    if (group) group.push(cell);
    else groups.set(groupOf(row), [cell]);
  }
  return groups.values();
}
