import type { RunnerTask } from '../../core/run/outcome';
import type { RunnerContext } from '../runner';
import type { JobReply } from './reply';

/** How jobs of one runner are started, watched and ended, whatever its API looks like. */
export interface JobClient {
  /** Starts a job, or finds the one that an earlier try of the same attempt started where the runner can tell. */
  submit(task: RunnerTask, context: RunnerContext): Promise<JobReply>;
  /** Returns as soon as the status changes, or after about `waitMs`; at once where the runner cannot wait. */
  poll(id: string, waitMs: number, signal: AbortSignal): Promise<JobReply>;
  /** Null when the runner no longer waits for an answer to this question; left out where it never asks. */
  answer?(id: string, inputId: string, value: string, signal: AbortSignal): Promise<JobReply | null>;
  /** Never throws and never takes long: whoever cancels has given up on the job already. */
  cancel(id: string): Promise<void>;
}
