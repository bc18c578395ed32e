import { fromSums } from '../../../core/routing/brain/evidence/cell-sums';
import { addToSums } from '../../../core/routing/brain/evidence/evidence-cell';
import { EMPTY_PAGE, pageOf } from '../../../core/routing/brain/evidence/evidence-page';
import { observeHealth } from '../../../core/routing/brain/beliefs/health';
import { byLevel, levelKeys } from '../../../core/routing/brain/evidence/levels';
import {
  addSiblings,
  noSpread,
  strengthsFrom,
  DEFAULT_STRENGTHS,
} from '../../../core/routing/brain/evidence/prior-strengths';
import type {
  CellSums,
  DecideInput,
  EvidenceCell,
  EvidencePage,
  Observation,
  RunnerHealth,
  Strengths,
} from '../../../core/routing/brain/types';
import { addVisit, isSiteToBlame, type SiteProfile } from '../../../core/routing/site-profile';
import { LEVELS, type Level, type TaskContext } from '../../../core/run/routing/routing-record';

/** As the service keeps them: cells are updated one by one, and put into a page when somebody reads them. */
interface Shelf {
  cells: Map<string, CellSums>;
  page: EvidencePage | null;
}

type Cells = Map<string, Shelf>;

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
  const profiles = new Map<string, SiteProfile | null>();
  const kept = new Set(levels);
  const store: BrainStore = {
    strengths: DEFAULT_STRENGTHS,
    lookup: (context) => {
      const keys = levelKeys(context);
      return {
        evidence: byLevel((level) => {
          const shelf = kept.has(level) ? cells.get(level)?.get(keys[level]) : undefined;
          if (!shelf) return EMPTY_PAGE;
          shelf.page ??= pageOf(shelf.cells);
          return shelf.page;
        }),
        health: {
          everywhere: healths.get(null) ?? new Map(),
          here: healths.get(context.cluster) ?? new Map(),
        },
      };
    },
    observe: (observation) => {
      const { context, runner, outcome, atMs } = observation;
      const site = context.site ?? '';
      const profile = addVisit(profiles.get(site) ?? null, { runner, outcome, defense: context.defense, atMs });
      profiles.set(site, profile);
      const judged = { ...observation, siteToBlame: isSiteToBlame(profile, runner) };
      const keys = levelKeys(context);
      if (context.site !== null) clusters.set(context.site, context.cluster);
      for (const level of LEVELS) {
        const rows = cells.get(level) ?? new Map<string, Shelf>();
        const { cells: row } = rows.get(keys[level]) ?? { cells: new Map<string, CellSums>() };
        row.set(runner, addToSums(row.get(runner), observation));
        rows.set(keys[level], { cells: row, page: null });
      }
      for (const cluster of kept.has('cluster') ? [null, context.cluster] : [null]) {
        const row = healths.get(cluster) ?? new Map<string, RunnerHealth>();
        row.set(runner, observeHealth(row.get(runner), judged));
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
    for (const [key, { cells: row }] of cells.get(level) ?? []) {
      for (const [runner, sums] of row) {
        const group = level === 'global' ? '' : `${parentOf[level](key)}|${runner}`;
        const siblings = groups.get(group) ?? [];
        siblings.push(fromSums(sums));
        groups.set(group, siblings);
      }
    }
    for (const siblings of groups.values()) addSiblings(sums, { level, cells: siblings });
  }
  return strengthsFrom(sums);
}
