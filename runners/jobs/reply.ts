import type { JsonValue } from '../../core/json';
import type { Fault, InputRequest } from '../../core/run/outcome';
import type { UsedUnits } from '../../core/run/units';

export const JOB_STATUSES = ['running', 'needs_input', 'succeeded', 'failed', 'blocked', 'cancelled'] as const;

export interface ReportedStep {
  action: string;
  target: string | null;
  url: string | null;
  at: string | null;
  ok: boolean;
  note: string | null;
}

/** A step of which little is told. */
export function reportedStep(action: string, known: Partial<ReportedStep> = {}): ReportedStep {
  return { target: null, url: null, at: null, ok: true, note: null, ...known, action };
}

export interface ReportedFile {
  name: string;
  url: string;
  contentType: string | null;
}

/** What a job is and has come to, in our words, after every member was checked. */
export interface JobReply {
  id: string;
  status: (typeof JOB_STATUSES)[number];
  output: JsonValue;
  finalUrl: string | null;
  steps: ReportedStep[];
  files: ReportedFile[];
  screenshotUrl: string | null;
  blockReason: string | null;
  /** Its fault where the provider says whose it was; the runner's where it does not. */
  error: { code: string | null; message: string | null; fault?: Fault } | null;
  inputRequest: InputRequest | null;
  /** What the runner says that it cost; told to the operator, never billed. */
  costUsd: number | null;
  /** What it says that it used, besides the steps that it told. */
  units: UsedUnits;
  progress: string | null;
  liveView: string | null;
  replayUrl: string | null;
}

/** A job of which nothing more is known yet. */
export function replyOf(id: string, status: JobReply['status'], known: Partial<JobReply> = {}): JobReply {
  return {
    output: null,
    finalUrl: null,
    steps: [],
    files: [],
    screenshotUrl: null,
    blockReason: null,
    error: null,
    inputRequest: null,
    costUsd: null,
    units: {},
    progress: null,
    liveView: null,
    replayUrl: null,
    ...known,
    id,
    status,
  };
}

/** A job that waits for somebody or for nothing more. */
export type StoppedReply =
  | (JobReply & { status: Exclude<JobReply['status'], 'running' | 'needs_input'> })
  | (JobReply & { status: 'needs_input'; inputRequest: InputRequest });

export function isStopped(reply: JobReply): reply is StoppedReply {
  return reply.status === 'needs_input' ? reply.inputRequest !== null : reply.status !== 'running';
}
