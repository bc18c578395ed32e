import { pageOf } from '../../core/routing/brain/evidence/evidence-page';
import { levelKeys } from '../../core/routing/brain/evidence/levels';
import type { CellSums, EvidencePage, HealthOfRunners, RunnerHealth } from '../../core/routing/brain/types';
import type { Level, TaskContext } from '../../core/run/routing/routing-record';

/**
 * Evidence of the wider levels and the health of runners are the same for all sites of a cluster and change when
 * lessons are folded. A process keeps what it has read of them, page by page, and every query of knowledge says with
 * which version of the whole it may go on.
 */
const SHARED_LEVELS = ['cluster_task', 'cluster', 'task', 'global'] as const satisfies readonly Level[];
/** Health of runners everywhere is kept as that of a cluster without a name. */
export const EVERYWHERE = '';

export type CellRow = [Level, string, CellSums];
export type HealthRow = [runner: string, cluster: string, health: RunnerHealth];

/** Never changed: a query that is under way goes on with the pages it has announced. */
export interface SharedPages {
  version: number;
  cells: ReadonlyMap<string, EvidencePage>;
  health: ReadonlyMap<string, HealthOfRunners>;
}

export const NO_PAGES: SharedPages = { version: 0, cells: new Map(), health: new Map() };

export function pageName(level: string, key: string): string {
  return `${level} ${key}`;
}

/** The announced pages if they are still true, and those that the query brought along. */
export function withFetched(
  announced: SharedPages,
  fetched: { version: number; cells: CellRow[]; health: HealthRow[] },
  context: TaskContext,
): SharedPages {
  const known = announced.version === fetched.version ? announced : NO_PAGES;
  const keys = levelKeys(context);
  const newLevels = SHARED_LEVELS.filter((level) => !known.cells.has(pageName(level, keys[level])));
  const newClusters = [EVERYWHERE, context.cluster].filter((cluster) => !known.health.has(cluster));
  if (known === announced && newLevels.length + newClusters.length === 0) return announced;
  return {
    version: fetched.version,
    cells: new Map([
      ...known.cells,
      ...newLevels.map((level) => [pageName(level, keys[level]), pageAt(fetched.cells, level)] as const),
    ]),
    health: new Map([
      ...known.health,
      ...newClusters.map((cluster) => [cluster, healthIn(fetched.health, cluster)] as const),
    ]),
  };
}

export function pageAt(rows: readonly CellRow[], level: Level): EvidencePage {
  return pageOf(new Map(rows.flatMap(([at, runner, sums]) => (at === level ? [[runner, sums] as const] : []))));
}

function healthIn(rows: readonly HealthRow[], cluster: string): Map<string, RunnerHealth> {
  return new Map(rows.flatMap(([runner, at, health]) => (at === cluster ? [[runner, health] as const] : [])));
}
