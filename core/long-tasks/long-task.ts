import type { JsonObject } from '../json';
import type { LongTaskObject } from '../schemas/runs/long-task-schema';

/** Orchestration over many entities is disabled; what it left behind stays readable. */

export type LongTaskStatus = LongTaskObject['status'];
export type LongTaskEntity = LongTaskObject['entities'][number];

export function isLongTaskOver(status: LongTaskStatus): boolean {
  return status !== 'in_progress' && status !== 'requires_action';
}

const LONG_TASK_ID = /^lt_[A-Za-z0-9_-]{1,100}$/;

export function isLongTaskId(text: string): boolean {
  return LONG_TASK_ID.test(text);
}

/** An entry of the audit log; what else an entry says depends on its type. */
export type LongTaskEvent = LongTaskObject['events'][number] & JsonObject;

/** What is kept of a task beside its columns. */
export interface LongTaskHistory extends Pick<
  LongTaskObject,
  'input' | 'url' | 'credential_id' | 'expected_entities' | 'entities' | 'budget' | 'manifest'
> {
  events: LongTaskEvent[];
}

export interface LongTaskRecord {
  id: string;
  status: LongTaskStatus;
  createdAt: Date;
  finishedAt: Date | null;
  history: LongTaskHistory;
}
