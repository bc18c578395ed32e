import { closingOf, type RunClosing } from '../../core/response/closing';
import { toResponseObject } from '../../core/response/response-object';
import type { EventDeliveries } from '../../core/run/deliveries';
import type { InteractionRecord } from '../../core/run/interaction';
import type { AttemptBrowser, InputKind, InputRequest } from '../../core/run/outcome';
import { isTerminal, type TerminalEnvelopeStatus } from '../../core/run/states';
import { toEventData } from '../../core/webhooks/event-data';
import { settleAttempt } from '../attempts/settlement';
import type { Database, Transaction } from '../connection';
import { ring } from '../doorbell';
import { touchRun } from '../history/run-moments';
import { textColumn } from '../json-column';
import { type EventContext, recordEvent } from '../webhooks/events';
import { pauseRun } from '../runs/run-pauses';
import { loadRun, loadRunForUpdate } from '../runs/reading/run-snapshot';
import { announceSettled } from '../runs/settled-news';
import { pendingDeliveriesOf } from '../webhooks/deliveries';

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
  /** Its runner may go on without an answer, and can be asked whether it has. */
  mayMoveOn?: true;
}

interface PausedRow {
  input_request: PendingInput | null;
  session: AttemptBrowser | null;
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
      await endUnasked(trx, context, input);
      const run = await loadRun(trx, input.runId);
      return { kind: 'run_over', status: run?.ending?.status ?? null, closing: run?.ending ? closingOf(run) : null };
    }
    const { run } = locked;
    const waitMs = run.request.interactionTimeoutMs;
    const earlier = await trx('interactions')
      .where({ attempt_id: input.attemptId, paused_epoch: input.pausedEpoch })
      .first<{ id: string; kind: InputKind; expires_at: Date } | undefined>('id', 'kind', 'expires_at');
    if (earlier) {
      const leftMs = Math.max(0, earlier.expires_at.getTime() - Date.now());
      const deliveries = await pendingDeliveriesOf(trx, run.id);
      const { id: interactionId, kind: inputKind } = earlier;
      return { kind: 'open', interactionId, inputKind, waitMs: leftMs, deliveries };
    }
    const attempt = await trx('attempts')
      .where({ id: input.attemptId, status: 'needs_input' })
      .first<PausedRow | undefined>('input_request', 'session');
    const pending = attempt?.input_request;
    const session = attempt?.session;
    if (!pending) return { kind: 'run_over', status: null };

    const now = new Date();
    const interaction: InteractionRecord = {
      id: input.interactionId,
      attemptId: input.attemptId,
      kind: pending.request.kind,
      prompt: textColumn(pending.request.prompt),
      channel: pending.request.channel,
      liveView: pending.request.liveView ?? session?.liveUrl ?? null,
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
    await pauseRun(trx, run.id, now);
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

/** Nobody will answer: what the attempt holds is free at once, and its runner is paid for having got so far. */
async function endUnasked(
  trx: Transaction,
  context: EventContext,
  { runId, attemptId }: Pick<QuestionToPut, 'runId' | 'attemptId'>,
): Promise<void> {
  await settleAttempt(trx, attemptId, { status: 'cancelled' });
  await announceSettled(trx, context, runId);
}
