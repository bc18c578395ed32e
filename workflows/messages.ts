import { defineSignal } from '@temporalio/workflow';
import type { DeliveryTarget } from '../core/run/deliveries';
import type { EventType } from '../core/run/events';
import type { PlannedAttempt } from '../core/run/record';

/** Everything that is said to a run's workflow: its input and its signals. */

export const RUN_WORKFLOW = 'run';

export interface RunWorkflowInput {
  runId: string;
  /** Whose run it is: attempts of different workspaces that wait for a slot take turns. Left out by earlier versions. */
  workspaceId?: string;
  /** The attempt that admission reserved together with the run; left out where nobody is asked. */
  firstAttemptId?: string;
  candidates: PlannedAttempt[];
  /** What may be tried, one at a time, when all candidates have failed and the ceiling leaves room. */
  widening?: PlannedAttempt[];
  /** A calibration sweep: every candidate is probed, in waves. */
  sweep?: SweepRules;
  deadlineAtMs: number;
  /** The deadline has no timer before the first attempt has lasted for a while. Left out by earlier versions. */
  watchesDeadlineLate?: true;
  /** From here on nothing new is dispatched; what is in flight has until the deadline. Null when uncapped. */
  budgetEndsAtMs: number | null;
  /** Smart and category runs stop when their runners all fail in the same way. */
  stopsOnRepeatedErrors: boolean;
  /** Task queues carry a prefix, so that several installations can share one Temporal namespace. */
  queuePrefix: string;
  /** False on a server that lacks our search attributes. */
  searchAttributes: boolean;
  /** Left out by earlier versions, whose server need not have the attributes that tell of pauses and endings. */
  tellsEnding?: true;
  /** The start has set the attributes that tell of the first runner. Left out by earlier versions. */
  tellsFirst?: true;
  /** Where the run goes, as operators are told. Left out by earlier versions, and where the task names no address. */
  site?: string;
}

export interface SweepRules {
  waveSize: number;
  concurrency: number;
  /** Ends after the first wave in which a probe succeeded. */
  stopsAtSuccess: boolean;
}

/** Said by earlier versions, which did not ask Temporal itself to cancel a run. */
export const cancelSignal = defineSignal('cancel');

/** An attempt has been running for longer than its runner usually needs; another may be started beside it. */
export const attemptSlowSignal = defineSignal<[attemptId: string]>('attemptSlow');

/** The first attempt takes its time: from now on the workflow watches the deadline itself. */
export const attemptLastingSignal = defineSignal('attemptLasting');

/** A question was answered. Only its id travels: the answer stays where it can be erased. */
export const inputSubmittedSignal = defineSignal<[interactionId: string]>('inputSubmitted');

export const RETENTION_WORKFLOW = 'retention';

export const CLAIM_WINDOWS_WORKFLOW = 'claimWindows';

export const DELETION_WORKFLOW = 'deletion';

export interface DeletionInput {
  deletionId: string;
}

export const ARTIFACT_SWEEP_WORKFLOW = 'artifactSweep';

export const REDELIVERY_WORKFLOW = 'redelivery';

export interface RedeliveryInput extends DeliveryTarget {
  type: EventType;
  queuePrefix: string;
}

export const SESSION_WORKFLOW = 'session';

export interface SessionWorkflowInput {
  sessionId: string;
  workspaceId: string;
  timeoutMs: number;
  queuePrefix: string;
  /** False on a server that lacks our search attributes. */
  searchAttributes: boolean;
}
