import { levelKeys } from '../../core/routing/brain/levels';
import type {
  CellsOfRunners,
  EvidenceCell,
  HealthOfRunners,
  Level,
  RunnerHealth,
  TaskContext,
} from '../../core/routing/brain/types';
import { fromSums } from './cells';

/**
 * Evidence of the wider levels and the health of runners are the same for all sites of a cluster and change when
 * lessons are folded. A process keeps what it has read of them, page by page, and every query of knowledge says with
 * which version of the whole it may go on.
 */
export const SHARED_LEVELS = ['cluster_task', 'cluster', 'task', 'global'] as const satisfies readonly Level[];
export type SharedLevel = (typeof SHARED_LEVELS)[number];
/** Health of runners everywhere is kept as that of a cluster without a name. */
export const EVERYWHERE = '';

export type CellRow = [Level, string, number[]];
export type HealthRow = [runner: string, cluster: string, health: RunnerHealth];

/** Never changed: a query that is under way goes on with the pages it has announced. */
export interface SharedPages {
  version: number;
  cells: ReadonlyMap<string, CellsOfRunners>;
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
  const isCurrent = announced.version === fetched.version;
  const cells = new Map(isCurrent ? announced.cells : []);
  const health = new Map(isCurrent ? announced.health : []);
  const keys = levelKeys(context);
  for (const level of SHARED_LEVELS) {
    const name = pageName(level, keys[level]);
    if (!cells.has(name)) cells.set(name, cellsAt(fetched.cells, level));
  }
  for (const cluster of [EVERYWHERE, context.cluster]) {
    if (!health.has(cluster)) health.set(cluster, healthIn(fetched.health, cluster));
  }
  return { version: fetched.version, cells, health };
}

export function cellsAt(rows: readonly CellRow[], level: Level): Map<string, EvidenceCell> {
  return new Map(rows.flatMap(([at, runner, sums]) => (at === level ? [[runner, fromSums(sums)] as const] : [])));
}

function healthIn(rows: readonly HealthRow[], cluster: string): Map<string, RunnerHealth> {
  return new Map(rows.flatMap(([runner, at, health]) => (at === cluster ? [[runner, health] as const] : [])));
}
