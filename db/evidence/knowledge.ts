import { addToSums } from '../../core/routing/brain/evidence/evidence-cell';
import { cellIn, EMPTY_PAGE, withCells } from '../../core/routing/brain/evidence/evidence-page';
import { observeHealth } from '../../core/routing/brain/beliefs/health';
import { byLevel, levelKeys } from '../../core/routing/brain/evidence/levels';
import { DEFAULT_STRENGTHS } from '../../core/routing/brain/evidence/prior-strengths';
import { LEVELS, type Level, type TaskClass, type TaskContext } from '../../core/run/routing/routing-record';
import type { CellSums, DecideInput, Hint, Strengths } from '../../core/routing/brain/types';
import { EXPLORATION_DAYS, explorationLimit } from '../../core/routing/exploration-quota';
import { addVisit, clusterOf, defenseOf, isSiteToBlame, type SiteProfile } from '../../core/routing/site-profile';
import type { Database } from '../connection';
import { LESSON_COLUMNS, toObservation, visitOf, type LessonRow } from './observations';
import {
  EVERYWHERE,
  NO_PAGES,
  pageAt,
  pageName,
  withFetched,
  type CellRow,
  type HealthRow,
  type SharedPages,
} from './shared-pages';

/** Everything a decision is made from, besides the request and the catalogue. */
export interface Knowledge extends Pick<
  DecideInput,
  'context' | 'evidence' | 'health' | 'strengths' | 'hints' | 'explorationQuota'
> {
  /** Other sites known to have the same defense. */
  neighbors: number;
}

interface TaskPlace {
  workspaceId: string;
  site: string | null;
  taskClass: TaskClass;
}

/** What is known about a place, as of now. */
export type ReadKnowledge = (place: TaskPlace) => Promise<Knowledge>;

type Known = Pick<Knowledge, 'evidence' | 'health'>;

/** A site with more unfolded lessons than this is busy enough for its aggregates to be fresh. */
const MAX_TAIL = 500;
const MAX_NEIGHBORS = 200;

const QUERY = `
  WITH profile AS (SELECT profile, defense FROM site_profiles WHERE site = :site),
    place AS (SELECT coalesce(:cluster, (SELECT defense FROM profile), 'unknown') AS cluster),
    now_at AS (SELECT version, version = :version AS is_known FROM evidence_version),
    keys AS (SELECT k.level, k.key FROM now_at, place, LATERAL (VALUES
      ('domain_task', :domainTask), ('domain', :domain), ('cluster_task', cluster || :taskSuffix), ('cluster', cluster),
      ('task', :taskClass), ('global', '')) AS k (level, key)
      WHERE NOT (is_known AND level || ' ' || key = ANY(:knownCells))),
    clusters AS (SELECT c.cluster FROM now_at, place, LATERAL (VALUES (''), (place.cluster)) AS c (cluster)
      WHERE NOT (is_known AND c.cluster = ANY(:knownHealth)))
  SELECT
    (SELECT version FROM now_at)::float8 AS version,
    (SELECT profile FROM profile) AS profile,
    (SELECT cluster FROM place) AS cluster,
    (SELECT coalesce(json_agg(json_build_array(e.level, e.runner, e.sums)), '[]')
       FROM keys JOIN evidence e ON e.level = keys.level AND e.key = keys.key) AS cells,
    (SELECT coalesce(json_agg(json_build_array(h.runner, h.cluster, h.health)), '[]')
       FROM clusters JOIN runner_health h ON h.cluster = clusters.cluster) AS health,
    (SELECT coalesce(json_agg(o), '[]') FROM
       (SELECT ${LESSON_COLUMNS} FROM observations WHERE NOT folded AND site = :site ORDER BY id LIMIT :maxTail) o) AS tail,
    (SELECT strengths FROM evidence_strengths) AS strengths,
    (SELECT json_build_object('runner', runner, 'atMs', (extract(epoch FROM won_at) * 1000)::float8,
         'before', CASE WHEN task_class = :taskClass THEN sums_before END)
       FROM learning_winners WHERE workspace_id = :workspaceId AND site = :site
       ORDER BY (task_class = :taskClass) DESC, won_at DESC LIMIT 1) AS winner,
    (SELECT json_build_object('decisions', coalesce(sum(decisions), 0), 'explored', coalesce(sum(explored), 0))
       FROM exploration_days
       WHERE workspace_id = :workspaceId AND day > current_date - :explorationDays::int) AS exploration,
    (SELECT count(*)::int FROM (SELECT 1 FROM site_profiles s, place
       WHERE s.defense = place.cluster AND s.defense <> 'unknown' AND s.site <> :site LIMIT :maxNeighbors) n) AS neighbors
`;

interface KnowledgeRow {
  version: number;
  profile: SiteProfile | null;
  cluster: string;
  cells: CellRow[];
  health: HealthRow[];
  tail: LessonRow[];
  strengths: Strengths | null;
  winner: Omit<Hint, 'kind'> | null;
  exploration: { decisions: number; explored: number };
  neighbors: number;
}

/** One query over aggregates, and the lessons about this site that have not been aggregated yet. */
export function createKnowledgeReader(db: Database): ReadKnowledge {
  let pages = NO_PAGES;

  async function read(place: TaskPlace, cluster: string | null): Promise<Knowledge> {
    const announced = pages;
    const row = await query(db, place, cluster, announced);
    // What is folded next decides the cluster of this site, as it will when it is folded.
    const defense = defenseOf(row.tail.reduce((known, seen) => addVisit(known, visitOf(seen)), row.profile));
    const { site, taskClass } = place;
    const context: TaskContext = { site, taskClass, cluster: clusterOf(defense), defense };
    if (context.cluster !== row.cluster && cluster === null) return read(place, context.cluster);
    const shared = withFetched(announced, row, { ...context, cluster: row.cluster });
    if (shared.version >= pages.version) pages = shared;
    return {
      context,
      ...withTail(knownOf(row, shared, context), row, context),
      strengths: row.strengths ?? DEFAULT_STRENGTHS,
      hints: row.winner ? [{ kind: 'learning_winner', ...row.winner }] : [],
      explorationQuota: {
        used: row.exploration.explored,
        limit: explorationLimit(row.exploration.decisions),
      },
      neighbors: row.neighbors,
    };
  }
  return (place) => read(place, null);
}

async function query(
  db: Database,
  { workspaceId, site, taskClass }: TaskPlace,
  cluster: string | null,
  announced: SharedPages,
): Promise<KnowledgeRow> {
  const keys = levelKeys({ site, taskClass, cluster: '', defense: 'unknown' });
  const { rows } = await db.raw<{ rows: KnowledgeRow[] }>(QUERY, {
    site: site ?? '',
    workspaceId,
    taskClass,
    cluster,
    domainTask: keys.domain_task,
    domain: keys.domain,
    taskSuffix: keys.cluster_task,
    version: announced.version,
    knownCells: [...announced.cells.keys()],
    knownHealth: [...announced.health.keys()],
    maxTail: MAX_TAIL,
    maxNeighbors: MAX_NEIGHBORS,
    explorationDays: EXPLORATION_DAYS,
  });
  const row = rows[0];
  if (!row) throw new Error('the evidence query gave no row');
  return row;
}

function knownOf(row: KnowledgeRow, shared: SharedPages, context: TaskContext): Known {
  const keys = levelKeys(context);
  const page = (level: Level) => shared.cells.get(pageName(level, keys[level])) ?? EMPTY_PAGE;
  return {
    evidence: {
      domain_task: pageAt(row.cells, 'domain_task'),
      domain: pageAt(row.cells, 'domain'),
      cluster_task: page('cluster_task'),
      cluster: page('cluster'),
      task: page('task'),
      global: page('global'),
    },
    health: {
      everywhere: shared.health.get(EVERYWHERE) ?? new Map(),
      here: shared.health.get(context.cluster) ?? new Map(),
    },
  };
}

/** As it will be once the lessons are folded. Shared pages are copied before they are changed. */
function withTail(
  known: Known,
  { tail, profile: before }: Pick<KnowledgeRow, 'tail' | 'profile'>,
  context: TaskContext,
): Known {
  if (tail.length === 0) return known;
  const { cluster, defense } = context;
  const keys = levelKeys(context);
  const changed = byLevel(() => new Map<string, CellSums>());
  const everywhere = new Map(known.health.everywhere);
  const here = new Map(known.health.here);
  let profile = before;
  for (const lesson of tail) {
    const { runner } = lesson;
    profile = addVisit(profile, visitOf(lesson));
    const siteToBlame = isSiteToBlame(profile, runner);
    const observation = toObservation(lesson, { cluster, defense, siteToBlame });
    const taught = levelKeys(observation.context);
    for (const level of LEVELS.filter((name) => taught[name] === keys[name])) {
      const before = changed[level].get(runner) ?? cellIn(known.evidence[level], runner);
      changed[level].set(runner, addToSums(before, observation));
    }
    for (const health of [everywhere, here]) health.set(runner, observeHealth(health.get(runner), observation));
  }
  const evidence = byLevel((level) => withCells(known.evidence[level], changed[level]));
  return { evidence, health: { everywhere, here } };
}
