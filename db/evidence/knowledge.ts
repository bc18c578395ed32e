import { addObservation, emptyCell } from '../../core/routing/brain/evidence';
import { levelKeys } from '../../core/routing/brain/levels';
import { DEFAULT_STRENGTHS } from '../../core/routing/brain/strengths';
import { observeHealth } from '../../core/routing/brain/health';
import {
  LEVELS,
  type Level,
  type RunnerHealth,
  type Strengths,
  type TaskClass,
  type TaskContext,
} from '../../core/routing/brain/types';
import type { DecisionRecord } from '../../core/routing/decision-record';
import { explorationLimit } from '../../core/routing/exploration';
import { addSighting, clusterOf, defenseOf, type SiteProfile } from '../../core/routing/site-profile';
import type { Database } from '../connection';
import { fromSums } from './cells';
import { LESSON_COLUMNS, toObservation, type LessonRow } from './observations';

/** Everything a decision is made from, besides the request and the catalogue. */
export interface Knowledge extends Pick<
  DecisionRecord,
  'context' | 'cells' | 'health' | 'strengths' | 'hints' | 'explorationQuota'
> {
  /** Other sites known to have the same defense. */
  neighbors: number;
}

/** A site with more unfolded lessons than this is busy enough for its aggregates to be fresh. */
const MAX_TAIL = 500;
const MAX_NEIGHBORS = 200;

const QUERY = `
  WITH profile AS (SELECT profile, defense FROM site_profiles WHERE site = :site),
    place AS (SELECT coalesce((SELECT defense FROM profile), 'unknown') AS cluster),
    keys AS (SELECT k.level, k.key FROM place, LATERAL (VALUES
      ('domain_task', :domainTask), ('domain', :domain), ('cluster_task', cluster || :taskSuffix), ('cluster', cluster),
      ('task', :taskClass), ('global', '')) AS k (level, key))
  SELECT
    (SELECT profile FROM profile) AS profile,
    (SELECT coalesce(json_agg(json_build_array(e.level, e.runner, e.sums)), '[]')
       FROM keys JOIN evidence e ON e.level = keys.level AND e.key = keys.key) AS cells,
    (SELECT coalesce(json_agg(json_build_array(h.runner, h.cluster, h.health)), '[]')
       FROM runner_health h WHERE h.cluster = '' OR h.cluster = (SELECT cluster FROM place)) AS health,
    (SELECT coalesce(json_agg(o), '[]') FROM
       (SELECT ${LESSON_COLUMNS} FROM observations WHERE NOT folded AND site = :site ORDER BY id LIMIT :maxTail) o) AS tail,
    (SELECT strengths FROM evidence_strengths) AS strengths,
    (SELECT json_build_object('runner', runner, 'atMs', (extract(epoch FROM won_at) * 1000)::float8)
       FROM learning_winners WHERE workspace_id = :workspaceId AND site = :site
       ORDER BY (task_class = :taskClass) DESC, won_at DESC LIMIT 1) AS winner,
    (SELECT json_build_object('decisions', decisions, 'explored', explored) FROM exploration_days
       WHERE workspace_id = :workspaceId AND day = current_date) AS exploration,
    (SELECT count(*)::int FROM (SELECT 1 FROM site_profiles s, place
       WHERE s.defense = place.cluster AND s.site <> :site LIMIT :maxNeighbors) n) AS neighbors
`;

interface KnowledgeRow {
  profile: SiteProfile | null;
  cells: [Level, string, number[]][];
  health: [string, string, RunnerHealth][];
  tail: LessonRow[];
  strengths: Strengths | null;
  winner: { runner: string; atMs: number } | null;
  exploration: { decisions: number; explored: number } | null;
  neighbors: number;
}

/** One query over aggregates, and the lessons about this site that have not been aggregated yet. */
export async function loadKnowledge(
  db: Database,
  about: { workspaceId: string; site: string | null; taskClass: TaskClass },
): Promise<Knowledge> {
  const { workspaceId, site, taskClass } = about;
  const keys = levelKeys({ site, taskClass, cluster: '', defense: 'unknown' });
  const { rows } = await db.raw<{ rows: KnowledgeRow[] }>(QUERY, {
    site: site ?? '',
    workspaceId,
    taskClass,
    domainTask: keys.domain_task,
    domain: keys.domain,
    taskSuffix: keys.cluster_task,
    maxTail: MAX_TAIL,
    maxNeighbors: MAX_NEIGHBORS,
  });
  const row = rows[0];
  if (!row) throw new Error('the evidence query gave no row');
  return withTail(row, about);
}

function withTail(row: KnowledgeRow, { site, taskClass }: { site: string | null; taskClass: TaskClass }): Knowledge {
  // What is folded next decides the cluster of this site, as it will when it is folded.
  const profile = row.tail.reduce((known, seen) => addSighting(known, seen.defense, seen.at_ms), row.profile);
  const defense = defenseOf(profile);
  const context: TaskContext = { site, taskClass, cluster: clusterOf(defense), defense };
  const keys = levelKeys(context);
  const cells = new Map(
    row.cells.map(([level, runner, sums]) => [`${level} ${runner}`, { level, runner, cell: fromSums(sums) }]),
  );
  const health = new Map(
    row.health.map(([runner, cluster, value]) => [
      `${cluster} ${runner}`,
      { runner, cluster: cluster === '' ? null : cluster, health: value },
    ]),
  );

  for (const lesson of row.tail) {
    const { runner } = lesson;
    const observation = toObservation(lesson, { cluster: context.cluster, defense });
    const taught = levelKeys(observation.context);
    for (const level of LEVELS.filter((name) => taught[name] === keys[name])) {
      const before = cells.get(`${level} ${runner}`)?.cell ?? emptyCell(observation.atMs);
      cells.set(`${level} ${runner}`, { level, runner, cell: addObservation(before, observation) });
    }
    for (const cluster of [null, context.cluster]) {
      const name = `${cluster ?? ''} ${runner}`;
      health.set(name, { runner, cluster, health: observeHealth(health.get(name)?.health, observation) });
    }
  }
  return {
    context,
    cells: [...cells.values()],
    health: [...health.values()],
    strengths: row.strengths ?? DEFAULT_STRENGTHS,
    hints: row.winner ? [{ kind: 'learning_winner', ...row.winner }] : [],
    explorationQuota: {
      used: row.exploration?.explored ?? 0,
      limit: explorationLimit(row.exploration?.decisions ?? 0),
    },
    neighbors: row.neighbors,
  };
}
