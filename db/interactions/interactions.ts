import { closingOf, type RunClosing } from '../../core/response/closing';
import type { EventDeliveries } from '../../core/run/deliveries';
import { isSecretAnswer, type InteractionRecord, type InteractionStatus } from '../../core/run/interaction';
import { isId } from '../../core/run/ids';
import type { InputKind, InputRequest } from '../../core/run/outcome';
import { toResponseObject } from '../../core/response/response-object';
import { isTerminal, type TerminalEnvelopeStatus } from '../../core/run/states';
import { toEventData } from '../../core/webhooks/event-data';
import type { Database, Transaction } from '../connection';
import { pendingDeliveriesOf } from '../webhooks/deliveries';
import { ring } from '../doorbell';
import { recordEvent, type EventContext } from '../runs/events';
import { claimKey, rememberKey, type KeyClaim } from '../runs/idempotency-keys';
import { jsonColumn, textColumn } from '../json-column';
import { touchRun } from '../runs/moments';
import { loadRunForUpdate } from '../runs/run-snapshot';
import { placeOf, seal, unseal, type KeyEncryptionKey, type SealedSecret } from '../vault/sealing';

export type OpenedInteraction =
  | {
      kind: 'open';
      /** The one that was put for this pause, perhaps by an earlier try under another id. */
      interactionId: string;
      inputKind: InputKind;
      /** How long the answer may take from now on. */
      waitMs: number;
      /** The webhooks that tell of the question; the workflow drives them while it waits. */
      deliveries: EventDeliveries[];
    }
  | { kind: 'run_over'; status: TerminalEnvelopeStatus | null; closing?: RunClosing | null };

export interface QuestionToPut {
  runId: string;
  attemptId: string;
  /** The try that paused: one pause has one question. */
  pausedEpoch: number;
  /** The id it gets if it is put now. */
  interactionId: string;
}

/** What a paused attempt waits for, as its row keeps it until the question is put. */
export interface PendingInput {
  request: InputRequest;
  screenshotArtifactId: string | null;
  /** The queue of the one worker that has the session; null when any worker can go on with it. */
  queue: string | null;
}

/**
 * The question, the run's pause and its event, together. Once per pause: a workflow whose worker died before it could
 * note that the question was put finds it here, and perhaps answered by now.
 */
export async function openInteraction(
  db: Database,
  context: EventContext,
  input: QuestionToPut,
): Promise<OpenedInteraction> {
  return db.transaction(async (trx) => {
    const locked = await loadRunForUpdate(trx, input.runId);
    if (!locked || isTerminal(locked.run.status) || locked.cancelRequested) {
      const ended = locked?.run.ending ? locked.run : null;
      return { kind: 'run_over', status: ended?.ending?.status ?? null, closing: ended && closingOf(ended) };
    }
    const { run } = locked;
    const waitMs = run.request.interactionTimeoutMs;
    const earlier = await trx('interactions')
      .where({ attempt_id: input.attemptId, paused_epoch: input.pausedEpoch })
      .first('id', 'kind', 'expires_at');
    if (earlier) {
      const leftMs = Math.max(0, (earlier.expires_at as Date).getTime() - Date.now());
      const deliveries = await pendingDeliveriesOf(trx, run.id);
      const { id: interactionId, kind: inputKind } = earlier as { id: string; kind: InputKind };
      return { kind: 'open', interactionId, inputKind, waitMs: leftMs, deliveries };
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
      paused_epoch: input.pausedEpoch,
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
    const { id: interactionId, kind: inputKind } = interaction;
    return { kind: 'open', interactionId, inputKind, waitMs, deliveries: event === null ? [] : [event] };
  });
}

export interface AnswerTarget {
  workspaceId: string;
  runId: string;
  /** Only this question; whichever is open when left out. */
  interactionId?: string;
  /** The key that the answer came with: it stands for the run from then on, and is not used up by a refusal. */
  claim?: KeyClaim;
}

/**
 * Accepts an answer. Of two that arrive together exactly one is accepted, and the run goes on as soon as it is.
 * @returns the question that was answered; null when the run waits for none
 */
export async function answerInteraction(
  db: Database,
  kek: KeyEncryptionKey,
  { workspaceId, runId, interactionId, claim }: AnswerTarget,
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
    if (claim && (await claimKey(trx, claim)) !== null) return null;
    const run = await trx('runs')
      .where({ id: runId, status: 'requires_action' })
      .where('deadline_at', '>', trx.fn.now())
      .forUpdate()
      .first('id');
    if (!run) return null;
    const changed = await trx('interactions')
      .where({ id, status: 'open' })
      .update({ status: 'answered', answer_sealed: jsonColumn(sealed), answered_at: trx.fn.now() });
    if (changed === 0) return null;
    await trx('runs')
      .where({ id: runId })
      .update({ status: 'in_progress', envelope_status: 'running', updated_at: trx.fn.now() });
    await touchRun(trx, runId, 'resumed', id);
    if (claim) await rememberKey(trx, claim, runId);
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

export interface GivenAnswers {
  /** For the attempt that waits for it; null when there is none any more, or its key is gone. */
  answer: string | null;
  /** What the attempt was told before, where that is a secret. */
  earlier: string[];
}

/** The answer to a question, and those that the same attempt was given in earlier rounds. */
export async function readAnswers(
  db: Database,
  kek: KeyEncryptionKey,
  { workspaceId, interactionId, attemptId }: { workspaceId: string; interactionId: string; attemptId: string },
): Promise<GivenAnswers> {
  const rows: { id: string; kind: InputKind; status: InteractionStatus; answer_sealed: SealedSecret }[] = await db(
    'interactions',
  )
    .where({ attempt_id: attemptId, workspace_id: workspaceId })
    .whereNotNull('answer_sealed')
    .select('id', 'kind', 'status', 'answer_sealed');
  // Trying again would not bring the key back, and the run ends by saying that its session is lost.
  const open = ({ id, answer_sealed: sealed }: (typeof rows)[number]): Promise<string | null> =>
    unseal(kek, sealed, answerPlace(workspaceId, id)).catch(() => null);
  const asked = rows.find(({ id, status }) => id === interactionId && status === 'answered');
  const before = rows.filter(({ id, kind }) => id !== interactionId && isSecretAnswer(kind));
  return {
    answer: asked ? await open(asked) : null,
    earlier: (await Promise.all(before.map(open))).filter((value) => value !== null),
  };
}

/**
 * Notes that the answer was used, in the transaction that records what became of it. Sealed it stays until the attempt
 * ends, so that it can be taken out of what the runner says in later rounds.
 */
export async function consumeAnswer(trx: Transaction, interactionId: string): Promise<void> {
  await trx('interactions')
    .where({ id: interactionId, status: 'answered' })
    .update({ status: 'consumed', closed_at: trx.fn.now() });
}

/** Erases every answer that an attempt was given, in the transaction that ends it. */
export async function eraseAnswers(trx: Transaction, attemptId: string): Promise<void> {
  await trx('interactions')
    .where({ attempt_id: attemptId, status: 'consumed' })
    .whereNotNull('answer_sealed')
    .update({ answer_sealed: null });
}

/** False when the answer has won, or somebody else ended the question. */
export async function expireInteraction(trx: Transaction, interactionId: string): Promise<boolean> {
  const changed = await trx('interactions')
    .where({ id: interactionId, status: 'open' })
    .update({ status: 'expired', closed_at: trx.fn.now() });
  return changed > 0;
}

/**
 * Whether a question still waits for its answer. Its webhook deliveries stop being retried when it does not: a receiver
 * must not bother a person about a question that is gone.
 */
export async function isStillAsked(db: Database, interactionId: string): Promise<boolean> {
  const row = await db('interactions').where({ id: interactionId }).first('status');
  return row?.status === 'open';
}

/** Whatever a run still asked or had been told, gone with the run; a part of a statement that binds `runId`. */
export const CANCEL_INTERACTIONS = `
  UPDATE interactions SET answer_sealed = NULL, closed_at = coalesce(closed_at, now()),
    status = CASE WHEN status IN ('open', 'answered') THEN 'cancelled' ELSE status END
  WHERE run_id = :runId AND (status IN ('open', 'answered') OR answer_sealed IS NOT NULL)`;

export async function cancelInteractions(trx: Transaction, runId: string): Promise<void> {
  await trx.raw(CANCEL_INTERACTIONS, { runId });
}

function answerPlace(workspaceId: string, interactionId: string): string {
  return placeOf({ workspaceId, record: interactionId, field: 'answer' });
}
