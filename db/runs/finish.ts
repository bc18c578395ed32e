import type { EventDeliveries } from '../../core/run/deliveries';
import { isSweep, type RoutingClass } from '../../core/run/routing/routing-class';
import { closingOf, type RunClosing } from '../../core/response/closing';
import { endingFor, type EndingTrigger } from '../../core/run/ending';
import { eventTypeOf } from '../../core/run/events';
import type { RunCosts, RunRecord } from '../../core/run/record';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import { isOverdue } from '../../core/response/effective-state';
import { toResponseObject } from '../../core/response/response-object';
import {
  isTerminal,
  RESPONSE_TRANSITIONS,
  responseStatusOf,
  type ResponseStatus,
  type TerminalEnvelopeStatus,
} from '../../core/run/states';
import { statesBefore } from '../../core/run/transitions';
import { toEventData } from '../../core/webhooks/event-data';
import { SHORTEN_OTHER_FILES } from '../artifacts/artifacts';
import { settleAttempt } from '../attempts/settlement';
import type { Database, Transaction } from '../connection';
import { askTogether, commitWith, fixedQuery } from '../fixed-query';
import { ring, RING, type Ring } from '../doorbell';
import { loadPast } from '../history/run-history';
import { deliveriesOf, recordingEvent, type EventContext } from '../webhooks/events';
import { learnFromSweep } from '../evidence/lessons';
import { releasingTrials } from '../evidence/trials';
import { CANCEL_INTERACTIONS } from '../interactions/interactions';
import { jsonColumn } from '../json-column';
import { billNormalization } from '../money/normalization-billing';
import { ERASE_FILES } from '../vault/run-files';
import {
  loadRunForUpdate,
  runFrom,
  withWholeResult,
  type LockedRunRecord,
  type RunReading,
} from './reading/run-snapshot';

export interface FinishedRun {
  runId: string;
  workspaceId: string;
  status: TerminalEnvelopeStatus;
  routingClass: RoutingClass;
  /** From its creation. */
  ms: number;
  closing: RunClosing | null;
  /** What now has to be delivered, and by the run's workflow; null when nobody is to hear of it. */
  deliveries: EventDeliveries | null;
}

interface FinishOptions {
  /** Nothing follows the end in this transaction, so that it can be committed on the same way. */
  isLast?: boolean;
  /** Where the run was read on the way of the statement before. */
  reading?: RunReading | undefined;
}

const endWith = fixedQuery<never>(`
  WITH erased AS (DELETE FROM run_secrets WHERE run_id = :runId),
  erased_files AS (${ERASE_FILES}),
  cancelled AS (${CANCEL_INTERACTIONS}),
  shortened AS (${SHORTEN_OTHER_FILES}),
  ended AS (
    UPDATE runs SET status = :status, envelope_status = :envelopeStatus, ending = :ending, runner = :runner,
      stream_position = stream_position + 1, finished_at = now(), updated_at = now(),
      weight_bytes = weight_bytes + coalesce((SELECT octet_length(result::text) FROM attempts WHERE id = :attemptId), 0)
    WHERE id = :runId AND status = ANY(:before) RETURNING id, stream_position, deleted_at),
  noted AS (
    INSERT INTO run_moments (run_id, position, kind, at)
    SELECT id, stream_position, 'ended', clock_timestamp() FROM ended WHERE deleted_at IS NULL)
  -- fails, and all of the transaction with it, where somebody has ended the run in spite of its lock
  SELECT ${RING}, 1 / (SELECT count(*) FROM ended)
`);

/**
 * Ends a run: state, released holds, event with its deliveries and erased secrets commit together. Guarded: the second
 * of two finishers changes nothing and hears null.
 * @returns how the run ended
 */
export async function finishRun(
  trx: Transaction,
  context: EventContext,
  runId: string,
  trigger: EndingTrigger,
  { isLast = false, reading }: FinishOptions = {},
): Promise<FinishedRun | null> {
  const locked = reading ? runFrom(reading) : await loadRunForUpdate(trx, runId);
  if (!locked || isTerminal(locked.run.status)) return null;
  const { run, deleted, now: finishedAt } = locked;

  const reserved = run.attempts.filter((attempt) => attempt.status === 'reserved');
  for (const { id } of reserved) await settleAttempt(trx, id, { status: 'released' });

  const ending = endingFor(run.attempts, decisive(trigger, locked), run.plan.refusal);
  const status = responseStatusOf(ending.status) as Exclude<ResponseStatus, 'in_progress'>;
  const attempts = await withWholeResult(trx, run.attempts, ending.attemptId);
  const costs = await withNormalization(trx, run, ending.attemptId);
  const end = { status, envelopeStatus: ending.status, ending, finishedAt, updatedAt: finishedAt };
  const ended = { ...run, attempts, costs, ...end };
  // A run deleted while it ran ends without an event: its caller asked for it to be gone.
  const data = deleted ? null : toEventData(toResponseObject(ended, { baseUrl: context.baseUrl, now: new Date() }));
  const { workspaceId } = run;
  const type = eventTypeOf(status);
  const endingRun = endWith.with({
    runId,
    status,
    before: statesBefore(RESPONSE_TRANSITIONS, status),
    envelopeStatus: ending.status,
    ending: jsonColumn(ending),
    attemptId: ending.attemptId,
    ring: `run:${runId}` satisfies Ring,
    runner: run.attempts.find((attempt) => attempt.id === ending.attemptId)?.runner ?? null,
  });
  const recording = data === null ? null : recordingEvent(context.newId, { runId, workspaceId, type, data });
  // Whoever still works for a run that is over stops at once, and not with its next heartbeat.
  const isToBeStopped = run.attempts.some(({ id, status: now }) => now === 'running' && id !== ending.attemptId);
  const isStreamed = data !== null && (context.freshEndings?.histories.isFollowed(runId) ?? false);
  const isAll = isLast && !isToBeStopped && !isStreamed && !isSweep(run.request);
  // Before the commit, which wakes whoever waits for the run.
  if (data !== null && isAsRead(run)) context.freshEndings?.runs.offer(runId, ended, isCommitted(trx));
  const releasing = run.plan.trials ? [releasingTrials(run.plan.trials)] : [];
  await (isAll ? commitWith : askTogether)(trx, [endingRun, ...(recording ? [recording] : []), ...releasing]);
  const event = recording && deliveriesOf(recording, type);
  if (isStreamed) {
    const history = { run: ended, ...(await loadPast(trx, runId)), ended: data as unknown as ResponseObject };
    context.freshEndings?.histories.offer(runId, history, isCommitted(trx));
  }
  if (isSweep(run.request)) await learnFromSweep(trx, run);
  if (isToBeStopped) await ring(trx, `cancel:${runId}`);
  return {
    runId,
    workspaceId,
    ms: finishedAt.getTime() - run.createdAt.getTime(),
    status: ending.status,
    routingClass: run.request.routingClass,
    closing: closingOf(ended),
    deliveries: event !== null && event.targets.length > 0 ? event : null,
  };
}

/**
 * Whoever ends a run may not know of a cancel, and may come after the deadline: what its caller was promised or told
 * already decides. From the deadline on the run is read as failed, which is final.
 */
function decisive(trigger: EndingTrigger, { run, cancelRequested, now }: LockedRunRecord): EndingTrigger {
  if (cancelRequested) return { kind: 'cancelled' };
  return trigger.kind !== 'cancelled' && isOverdue(run, now) ? { kind: 'timeout' } : trigger;
}

/** An end also releases attempts, closes questions and shortens the life of files: a run with those has to be read. */
function isAsRead({ attempts, interactions, artifacts }: RunRecord): boolean {
  return interactions.length === 0 && artifacts.length === 0 && attempts.every(({ status }) => status !== 'reserved');
}

function isCommitted(trx: Transaction): Promise<boolean> {
  return trx.executionPromise.then(
    () => true,
    () => false,
  );
}

/** The same in a transaction of its own. */
export async function endRun(
  db: Database,
  context: EventContext,
  runId: string,
  trigger: EndingTrigger,
): Promise<FinishedRun | null> {
  return db.transaction((trx) => finishRun(trx, context, runId, trigger, { isLast: true }));
}

/** The costs of a run that now ends with this attempt, its normalization pass billed if there was one. */
async function withNormalization(trx: Transaction, run: RunRecord, attemptId: string | null): Promise<RunCosts> {
  const attempt = run.attempts.find(({ id }) => id === attemptId);
  if (!attempt?.result?.normalized) return run.costs;
  const billed = await billNormalization(trx, { runId: run.id, attemptId: attempt.id });
  return { ...run.costs, normalization: run.costs.normalization + billed };
}
