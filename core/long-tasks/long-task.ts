import type { JsonObject } from '../json';

/** Orchestration over many entities is disabled; what it left behind stays readable. */

export const LONG_TASK_STATUSES = [
  'in_progress',
  'requires_action',
  'completed',
  'partial',
  'failed',
  'cancelled',
] as const;
export type LongTaskStatus = (typeof LONG_TASK_STATUSES)[number];

export const ENTITY_STATUSES = ['pending', 'dispatched', 'delivered', 'unfetchable', 'exhausted'] as const;
type EntityStatus = (typeof ENTITY_STATUSES)[number];

export function isLongTaskOver(status: LongTaskStatus): boolean {
  return status !== 'in_progress' && status !== 'requires_action';
}

const LONG_TASK_ID = /^lt_[A-Za-z0-9_-]{1,100}$/;

export function isLongTaskId(text: string): boolean {
  return LONG_TASK_ID.test(text);
}

export interface LongTaskEntity {
  entity_id: string;
  label: string | null;
  status: EntityStatus;
  attempts: number;
  run_id: string | null;
  artifact_id: string | null;
  /** Verified by the grader where the entity is unfetchable. */
  reason: string | null;
}

/** An entry of the audit log; what else an entry says depends on its type. */
export interface LongTaskEvent extends JsonObject {
  type: string;
  at: string;
}

/** What is kept of a task beside its columns. */
export interface LongTaskHistory {
  input: string | null;
  url: string | null;
  credential_id: string | null;
  expected_entities: number | null;
  entities: LongTaskEntity[];
  budget: { max_cost_usd: number | null; spent_usd: number };
  events: LongTaskEvent[];
  manifest: { verification: JsonObject | null };
}

export interface LongTaskRecord {
  id: string;
  status: LongTaskStatus;
  createdAt: Date;
  finishedAt: Date | null;
  history: LongTaskHistory;
}
