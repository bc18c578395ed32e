import { endingFor, type EndingTrigger } from '../core/run/ending';
import { eventTypeOf } from '../core/run/events';
import { toResponseObject } from '../core/run/response-object';
import { isTerminal, responseStatusOf, type ResponseStatus, type TerminalEnvelopeStatus } from '../core/run/states';
import { settleAttempt } from './attempts';
import type { Transaction } from './connection';
import { ring } from './doorbell';
import { jsonColumn } from './json-column';
import type { NewId } from './new-id';
import { eraseRunSecrets } from './run-secrets';
import { loadRun } from './run-snapshot';

export interface FinishContext {
  newId: NewId;
  baseUrl: string;
}

/**
 * Ends a run: state, released holds, event and erased secrets commit together. Guarded: the second of two finishers
 * changes nothing and hears null.
 * @returns how the run ended
 */
export async function finishRun(
  trx: Transaction,
  context: FinishContext,
  runId: string,
  trigger: EndingTrigger,
): Promise<TerminalEnvelopeStatus | null> {
  const row = await trx('runs')
    .where({ id: runId })
    .forUpdate()
    .first('status', 'deleted_at', 'workspace_id', 'event_sequence');
  if (!row || isTerminal(row.status)) return null;

  const waiting: { id: string }[] = await trx('attempts').where({ run_id: runId, status: 'reserved' }).select('id');
  for (const { id } of waiting) await settleAttempt(trx, id, { status: 'released' });

  const before = await loadRun(trx, runId);
  if (!before) return null;
  const ending = endingFor(before.attempts, trigger);
  const status = responseStatusOf(ending.status) as Exclude<ResponseStatus, 'in_progress'>;
  const runner = before.attempts.find((attempt) => attempt.id === ending.attemptId)?.runner ?? null;
  const deleted = row.deleted_at !== null;
  await trx('runs')
    .where({ id: runId })
    .update({
      status,
      envelope_status: ending.status,
      ending: jsonColumn(ending),
      runner,
      finished_at: trx.fn.now(),
      updated_at: trx.fn.now(),
      event_sequence: row.event_sequence + (deleted ? 0 : 1),
    });
  await eraseRunSecrets(trx, runId);
  // A run deleted while it ran ends without an event: its caller asked for it to be gone.
  if (!deleted) {
    const ended = await loadRun(trx, runId);
    if (!ended) return null;
    await trx('events').insert({
      id: context.newId('event'),
      workspace_id: row.workspace_id,
      run_id: runId,
      type: eventTypeOf(status),
      sequence: row.event_sequence + 1,
      data: jsonColumn(toResponseObject(ended, { baseUrl: context.baseUrl, now: new Date() })),
      created_at: trx.fn.now(),
    });
  }
  await ring(trx, `run:${runId}`);
  return ending.status;
}
