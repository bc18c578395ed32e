import { fromSums } from '../../core/routing/brain/evidence/cell-sums';
import type { EvidenceCell } from '../../core/routing/brain/types';
import type { Level } from '../../core/run/routing/routing-record';
import type { Database } from '../connection';

export async function cellsAt(
  db: Database,
  level: Level,
  key: string,
): Promise<{ runner: string; cell: EvidenceCell }[]> {
  const rows: { runner: string; sums: number[] }[] = await db('evidence')
    .where({ level, key })
    .select('runner', 'sums');
  return rows.map(({ runner, sums }) => ({ runner, cell: fromSums(sums) }));
}

/** Evidence about a site is shown only to workspaces that went there: whom others visit is theirs to tell. */
export async function hasVisited(db: Database, workspaceId: string, site: string): Promise<boolean> {
  const run = await db('runs')
    .where({ workspace_id: workspaceId })
    .whereRaw(`plan->'context'->>'site' = ?`, [site])
    .first<{ id: string } | undefined>('id');
  return run !== undefined;
}
