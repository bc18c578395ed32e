import type { JsonObject, JsonValue } from '../json';
import { uuidOfId } from '../run/ids';
import type { RunRecord } from '../run/record';
import { isTerminal } from '../run/states';
import { decisiveAttempt } from '../response/effective-state';
import type { EnvelopeContext } from '../response/envelope';
import { toResponseObject } from '../response/response-object';
import type { ResponseObject } from '../schemas/runs/response-schema';

/** How a create of a provider reads in words of ours. */
export interface WrappedCreate {
  surface: string;
  /** A body of POST /v1/responses. */
  body: JsonObject;
  /** What of the request the replies are made of. */
  asked: JsonObject;
  notes: string[];
}

/** A run as a wrapper shows it: everything that providers tell of theirs, before it has their names. */
export interface WrappedRun {
  id: string;
  uuid: string;
  asked: JsonObject;
  task: string;
  url: string | null;
  /** Runs that wait for an answer go on here: no wrapper can ask. */
  state: 'running' | 'completed' | 'failed' | 'cancelled';
  output: JsonValue;
  text: string;
  error: string | null;
  /** What of the request had no effect, and what else there is to know about its routing. */
  warning: string | null;
  httpStatus: number | null;
  svc: ResponseObject['svc'];
  metadata: Record<string, string>;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  changedAt: Date;
}

export function toWrappedRun(run: RunRecord, context: EnvelopeContext): WrappedRun {
  const object = toResponseObject(run, context);
  const { svc, status } = object;
  const starts = run.attempts.flatMap(({ startedAt }) => startedAt ?? []);
  return {
    id: run.id,
    uuid: uuidOfId(run.id),
    asked: run.request.wrapper?.asked ?? {},
    task: run.request.task.text,
    url: run.request.task.url,
    state: isTerminal(status) ? (status as 'completed' | 'failed' | 'cancelled') : 'running',
    output: svc.output,
    text: object.output_text,
    error: object.error?.message ?? null,
    warning: svc.routing_note,
    httpStatus: decisiveAttempt(run)?.result?.httpStatus ?? null,
    svc,
    metadata: run.request.metadata,
    createdAt: run.createdAt,
    startedAt: starts[0] ?? null,
    finishedAt: svc.finished_at === null ? null : new Date(svc.finished_at),
    changedAt: run.updatedAt,
  };
}
