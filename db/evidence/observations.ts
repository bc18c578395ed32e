import type { Observation } from '../../core/routing/brain/types';
import type { TaskClass } from '../../core/run/routing/routing-record';
import type { Defense } from '../../core/run/outcome';
import type { SiteVisit } from '../../core/routing/site-profile';
import { fixedQuery, type Statement } from '../fixed-query';

/** What an attempt taught, before it is known to which cluster its site belongs. */
export interface Lesson {
  attemptId: string;
  runner: string;
  site: string | null;
  taskClass: TaskClass;
  /** The defense this attempt met. */
  defense: Defense;
  outcome: Observation['outcome'];
  /** What it brought lacked what the caller's schema wants. */
  breaksSchema: boolean;
  costMicros: number;
  /** What the runner was listed at when it was planned; null where nobody knows. */
  listedMicros: number | null;
  latencyMs: number;
  weight: number;
  predictedSuccess: number | null;
}

const insertLesson = fixedQuery<never>(`
  INSERT INTO observations (attempt_id, is_bonus, runner, site, task_class, defense, outcome, breaks_schema, cost_micros,
    listed_micros, latency_ms, weight, predicted_success, created_at)
  VALUES (:attemptId, :isBonus, :runner, :site, :taskClass, :defense, :outcome, :breaksSchema, :costMicros,
    :listedMicros, :latencyMs, :weight, :predictedSuccess, now())
  ON CONFLICT (attempt_id, is_bonus) DO NOTHING
`);

/** A plain insert, so that no row is shared by those who learn at the same time. A repeated lesson is not learned twice. */
export function recordingLesson(lesson: Lesson, isBonus = false): Statement<never> {
  return insertLesson.with({ ...lesson, isBonus });
}

export const LESSON_COLUMNS = `id, attempt_id, runner, site, task_class, defense, outcome, breaks_schema, cost_micros,
  listed_micros, latency_ms, weight, predicted_success, (extract(epoch FROM created_at) * 1000)::float8 AS at_ms`;

export interface LessonRow {
  id: string;
  attempt_id: string;
  runner: string;
  site: string | null;
  task_class: TaskClass;
  defense: Defense;
  outcome: Observation['outcome'];
  breaks_schema: boolean;
  cost_micros: number;
  listed_micros: number | null;
  latency_ms: number;
  weight: number;
  predicted_success: number | null;
  at_ms: number;
}

export function visitOf({ runner, outcome, defense, at_ms: atMs }: LessonRow): SiteVisit {
  return { runner, outcome, defense, atMs };
}

/** The lesson as the brain reads it, once the site's defense is known. */
export function toObservation(
  row: LessonRow,
  { siteToBlame = false, ...place }: { cluster: string; defense: Defense; siteToBlame?: boolean },
): Observation {
  return {
    runner: row.runner,
    context: { site: row.site, taskClass: row.task_class, ...place },
    outcome: row.outcome,
    costMicros: Number(row.cost_micros),
    listedMicros: row.listed_micros === null ? null : Number(row.listed_micros),
    latencyMs: Number(row.latency_ms),
    weight: row.weight,
    predictedSuccess: row.predicted_success,
    siteToBlame,
    breaksSchema: row.breaks_schema,
    atMs: row.at_ms,
  };
}
