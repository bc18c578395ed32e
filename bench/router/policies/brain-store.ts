import { addObservation, emptyCell } from '../../../core/routing/brain/evidence';
import { observeHealth } from '../../../core/routing/brain/health';
import { byLevel, levelKeys } from '../../../core/routing/brain/levels';
import { addSiblings, noSpread, strengthsFrom, DEFAULT_STRENGTHS } from '../../../core/routing/brain/strengths';
import {
  LEVELS,
  type DecideInput,
  type EvidenceCell,
  type Level,
  type Observation,
  type RunnerHealth,
  type Strengths,
  type TaskContext,
} from '../../../core/routing/brain/types';

type Cells = Map<string, Map<string, EvidenceCell>>;

/** The evidence store in memory: one cell per (level, key, runner), as the database keeps it. */
export interface BrainStore {
  strengths: Strengths;
  lookup(context: TaskContext): Pick<DecideInput, 'evidence' | 'health'>;
  observe(observation: Observation): void;
  refit(): void;
}

export function createBrainStore(levels: readonly Level[]): BrainStore {
  const cells = new Map<Level, Cells>(LEVELS.map((level) => [level, new Map()]));
  const healths = new Map<string | null, Map<string, RunnerHealth>>();
  const clusters = new Map<string, string>();
  const kept = new Set(levels);
  const store: BrainStore = {
    strengths: DEFAULT_STRENGTHS,
    lookup: (context) => {
      const keys = levelKeys(context);
      return {
        evidence: byLevel((level) => (kept.has(level) ? cells.get(level)?.get(keys[level]) : undefined) ?? new Map()),
        health: {
          everywhere: healths.get(null) ?? new Map(),
          here: healths.get(context.cluster) ?? new Map(),
        },
      };
    },
    observe: (observation) => {
      const { context, runner } = observation;
      const keys = levelKeys(context);
      if (context.site !== null) clusters.set(context.site, context.cluster);
      for (const level of LEVELS) {
        const rows = cells.get(level) ?? new Map<string, Map<string, EvidenceCell>>();
        const row = rows.get(keys[level]) ?? new Map<string, EvidenceCell>();
        row.set(runner, addObservation(row.get(runner) ?? emptyCell(observation.atMs), observation));
        rows.set(keys[level], row);
      }
      for (const cluster of kept.has('cluster') ? [null, context.cluster] : [null]) {
        const row = healths.get(cluster) ?? new Map<string, RunnerHealth>();
        row.set(runner, observeHealth(row.get(runner), observation));
        healths.set(cluster, row);
      }
    },
    refit: () => {
      store.strengths = fit(cells, clusters);
    },
  };
  return store;
}

function fit(cells: Map<Level, Cells>, clusters: Map<string, string>): Strengths {
  const sums = noSpread();
  const parentOf: Record<Level, (key: string) => string> = {
    domain_task: (key) => key.slice(0, key.lastIndexOf('|')),
    domain: (key) => clusters.get(key) ?? '',
    cluster_task: (key) => key.slice(0, key.lastIndexOf('|')),
    cluster: () => '',
    task: () => '',
    global: () => '',
  };
  for (const level of LEVELS) {
    const groups = new Map<string, EvidenceCell[]>();
    for (const [key, row] of cells.get(level) ?? []) {
      for (const [runner, cell] of row) {
        const group = level === 'global' ? '' : `${parentOf[level](key)}|${runner}`;
        groups.set(group, [...(groups.get(group) ?? []), cell]);
      }
    }
    for (const siblings of groups.values()) addSiblings(sums, { level, cells: siblings });
  }
  return strengthsFrom(sums);
}
