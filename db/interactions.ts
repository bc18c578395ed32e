import type { EventDeliveries } from '../core/run/deliveries';
import type { InteractionRecord } from '../core/run/interaction';
import { isId } from '../core/run/ids';
import type { InputRequest } from '../core/run/outcome';
import { toResponseObject } from '../core/run/response-object';
import { isTerminal, type TerminalEnvelopeStatus } from '../core/run/states';
import { toEventData } from '../core/webhooks/event-data';
import type { Database, Transaction } from './connection';
import { pendingDeliveriesOf } from './deliveries';
import { ring } from './doorbell';
import { recordEvent } from './events';
import type { FinishContext } from './finish';
import { jsonColumn, textColumn } from './json-column';
import { touchRun } from './moments';
import { loadRunForUpdate } from './run-snapshot';
import { placeOf, seal, unseal, type KeyEncryptionKey, type SealedSecret } from './sealing';

export type OpenedInteraction =
  /** How long the answer may take from now on. */
  | {
      kind: 'open';
      waitMs: number;
      /** The webhooks that tell of the question; the workflow drives them while it waits. */
      deliveries: EventDeliveries[];
    }
  | { kind: 'run_over'; status: TerminalEnvelopeStatus | null };

/** What a paused attempt waits for, as its row keeps it until the question is put. */
export interface PendingInput {
  request: InputRequest;
  screenshotArtifactId: string | null;
  /** The queue of the one worker that has the session; null when any worker can go on with it. */
  queue: string | null;
}

/** The question, the run's pause and its event, together. Repeating it changes nothing. */
export async function openInteraction(
  db: Database,
  context: FinishContext,
  input: { runId: string; attemptId: string; interactionId: string },
): Promise<OpenedInteraction> {
  return db.transaction(async (trx) => {
    const locked = await loadRunForUpdate(trx, input.runId);
    const row = await trx('runs').where({ id: input.runId }).first('cancel_requested_at');
    if (!locked || isTerminal(locked.run.status) || row?.cancel_requested_at != null) {
      return { kind: 'run_over', status: locked?.run.ending?.status ?? null };
    }
    const { run } = locked;
    const waitMs = run.request.interactionTimeoutMs;
    if (run.interactions.some(({ id }) => id === input.interactionId)) {
      return { kind: 'open', waitMs, deliveries: await pendingDeliveriesOf(trx, run.id) };
    }
    const attempt = await trx('attempts').where({ id: input.attemptId, status: 'needs_input' }).first('input_request');
    const pending = attempt?.input_request as PendingInput | null | undefined;
    if (!pending) return { kind: 'run_over', status: null };

    const now = new Date();
    const interaction: InteractionRecord = {
      id: input.interactionId,
      attemptId: input.attemptId,
      kind: pending.request.kind,
      prompt: textColumn(pending.request.prompt),
      channel: pending.request.channel,
      liveView: pending.request.liveView ?? null,
      replayUrl: pending.request.replayUrl ?? null,
      screenshotArtifactId: pending.screenshotArtifactId,
      status: 'open',
      createdAt: now,
    };
    await trx('interactions').insert({
      id: interaction.id,
      workspace_id: run.workspaceId,
      run_id: run.id,
      attempt_id: interaction.attemptId,
      kind: interaction.kind,
      prompt: interaction.prompt,
      channel: interaction.channel,
      live_view: interaction.liveView,
      replay_url: interaction.replayUrl,
      screenshot_artifact_id: interaction.screenshotArtifactId,
      status: 'open',
      created_at: now,
      expires_at: new Date(now.getTime() + waitMs),
    });
    await trx('runs').where({ id: run.id }).update({
      status: 'requires_action',
      envelope_status: 'needs_human',
      updated_at: now,
    });
    const paused = {
      ...run,
      status: 'requires_action' as const,
      envelopeStatus: 'needs_human' as const,
      updatedAt: now,
      interactions: [...run.interactions, interaction],
    };
    const event = await recordEvent(trx, context.newId, {
      runId: run.id,
      workspaceId: run.workspaceId,
      type: 'response.requires_action',
      discriminator: interaction.id,
      data: toEventData(toResponseObject(paused, { baseUrl: context.baseUrl, now })),
    });
    await touchRun(trx, run.id, 'paused', interaction.id);
    await ring(trx, `run:${run.id}`);
    return { kind: 'open', waitMs, deliveries: event === null ? [] : [event] };
  });
}

export interface AnswerTarget {
  workspaceId: string;
  runId: string;
  /** Only this question; whichever is open when left out. */
  interactionId?: string;
}

/**
 * Accepts an answer. Of two that arrive together exactly one is accepted, and the run goes on as soon as it is.
 * @returns the question that was answered; null when the run waits for none
 */
export async function answerInteraction(
  db: Database,
  kek: KeyEncryptionKey,
  { workspaceId, runId, interactionId }: AnswerTarget,
  answer: string,
): Promise<string | null> {
  const open = await db('interactions')
    .where({ run_id: runId, workspace_id: workspaceId, status: 'open' })
    .modify((query) => void (interactionId === undefined || query.where({ id: interactionId })))
    .first('id');
  if (!open) return null;
  const id = open.id as string;
  const sealed = await seal(kek, answer, answerPlace(workspaceId, id));
  return db.transaction(async (trx) => {
    const run = await trx('runs').where({ id: runId, status: 'requires_action' }).forUpdate().first('id');
    if (!run) return null;
    const changed = await trx('interactions')
      .where({ id, status: 'open' })
      .update({ status: 'answered', answer_sealed: jsonColumn(sealed), answered_at: trx.fn.now() });
    if (changed === 0) return null;
    await trx('runs')
      .where({ id: runId })
      .update({ status: 'in_progress', envelope_status: 'running', updated_at: trx.fn.now() });
    await touchRun(trx, runId, 'resumed', id);
    return id;
  });
}

/** For callers who name the question and not the run. */
export async function runOfInteraction(db: Database, workspaceId: string, id: string): Promise<string | null> {
  if (!isId('interaction', id)) return null;
  const row = await db('interactions')
    .join('runs', 'runs.id', 'interactions.run_id')
    .where({ 'interactions.id': id, 'interactions.workspace_id': workspaceId })
    .whereNull('runs.deleted_at')
    .first('run_id');
  return (row?.run_id as string | undefined) ?? null;
}

export async function markSignalled(db: Database, id: string): Promise<void> {
  await db('interactions').where({ id }).whereNull('signalled_at').update({ signalled_at: db.fn.now() });
}

/** The answer, for the attempt that waits for it; null when there is none any more, or its key is gone. */
export async function readAnswer(
  db: Database,
  kek: KeyEncryptionKey,
  { workspaceId, interactionId, attemptId }: { workspaceId: string; interactionId: string; attemptId: string },
): Promise<string | null> {
  const row = await db('interactions')
    .where({ id: interactionId, attempt_id: attemptId, workspace_id: workspaceId, status: 'answered' })
    .first('answer_sealed');
  if (!row) return null;
  // Trying again would not bring the key back, and the run ends by saying that its session is lost.
  return unseal(kek, row.answer_sealed as SealedSecret, answerPlace(workspaceId, interactionId)).catch(() => null);
}

/** Erases the answer in the transaction that records what became of it. */
export async function consumeAnswer(trx: Transaction, interactionId: string): Promise<void> {
  await close(trx, 'consumed').where({ id: interactionId, status: 'answered' });
}

/** False when the answer has won, or somebody else ended the question. */
export async function expireInteraction(trx: Transaction, interactionId: string): Promise<boolean> {
  return (await close(trx, 'expired').where({ id: interactionId, status: 'open' })) > 0;
}

/**
 * Whether a question still waits for its answer. Its webhook deliveries stop being retried when it does not: a receiver
 * must not bother a person about a question that is gone.
 */
export async function isStillAsked(db: Database, interactionId: string): Promise<boolean> {
  const row = await db('interactions').where({ id: interactionId }).first('status');
  return row?.status === 'open';
}

/** Whatever a run still asked or had been told, gone with the run. */
export async function cancelInteractions(trx: Transaction, runId: string): Promise<void> {
  await close(trx, 'cancelled').where({ run_id: runId }).whereIn('status', ['open', 'answered']);
}

function close(trx: Transaction, status: 'consumed' | 'expired' | 'cancelled') {
  return trx('interactions').update({ status, answer_sealed: null, closed_at: trx.fn.now() });
}

function answerPlace(workspaceId: string, interactionId: string): string {
  return placeOf({ workspaceId, record: interactionId, field: 'answer' });
}
