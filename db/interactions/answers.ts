import { INTERACTION_TRANSITIONS, isSecretAnswer, type InteractionStatus } from '../../core/run/interaction';
import type { InputKind } from '../../core/run/outcome';
import { SDK_RETRY_WINDOW_MS } from '../../core/run/time/durations';
import { statesBefore } from '../../core/run/transitions';
import type { Database, Transaction } from '../connection';
import { jsonColumn } from '../json-column';
import { claimKey, rememberKey, type KeyClaim } from '../runs/admission/idempotency-keys';
import { resumeRun } from '../runs/run-pauses';
import { placeOf, seal, unseal, type KeyEncryptionKey, type SealedSecret } from '../vault/sealing';

/** What a person answered, from the moment it is accepted until it is erased. Only this file opens it. */

const ANSWERABLE = statesBefore(INTERACTION_TRANSITIONS, 'answered');

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
    .where({ run_id: runId, workspace_id: workspaceId })
    .whereIn('status', ANSWERABLE)
    .modify((query) => void (interactionId === undefined || query.where({ id: interactionId })))
    .first<{ id: string } | undefined>('id');
  if (!open) return null;
  const { id } = open;
  const sealed = await seal(kek, answer, answerPlace(workspaceId, id));
  return db.transaction(async (trx) => {
    if (claim && (await claimKey(trx, claim)) !== null) return null;
    const run = await trx('runs')
      .where({ id: runId, status: 'requires_action' })
      .where('deadline_at', '>', trx.fn.now())
      .forUpdate()
      .first<{ id: string } | undefined>('id');
    if (!run) return null;
    const changed = await trx('interactions')
      .where({ id })
      .whereIn('status', ANSWERABLE)
      .update({ status: 'answered', answer_sealed: jsonColumn(sealed), answered_at: trx.fn.now() });
    if (changed === 0) return null;
    await resumeRun(trx, runId, id);
    if (claim) await rememberKey(trx, claim, runId);
    return id;
  });
}

/**
 * Whether a question was answered lately, and with these words as far as they are still there: they are erased when they
 * have been used.
 */
export async function wasAnswered(
  db: Database,
  kek: KeyEncryptionKey,
  { workspaceId, interactionId }: { workspaceId: string; interactionId: string },
  answer: string,
): Promise<boolean> {
  const row = await db('interactions')
    .where({ id: interactionId, workspace_id: workspaceId })
    .whereIn('status', ['answered', 'consumed'] satisfies InteractionStatus[])
    .whereRaw('answered_at > now() - make_interval(secs => ?)', [SDK_RETRY_WINDOW_MS / 1000])
    .first<{ answer_sealed: SealedSecret | null } | undefined>('answer_sealed');
  if (!row) return false;
  if (row.answer_sealed === null) return true;
  const given = await unseal(kek, row.answer_sealed, answerPlace(workspaceId, interactionId)).catch(() => null);
  return given === answer;
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
    .where({ id: interactionId })
    .whereIn('status', statesBefore(INTERACTION_TRANSITIONS, 'consumed'))
    .update({ status: 'consumed', closed_at: trx.fn.now() });
}

/** Erases every answer that an attempt was given, in the transaction that ends it. */
export async function eraseAnswers(trx: Transaction, attemptId: string): Promise<void> {
  await trx('interactions')
    .where({ attempt_id: attemptId, status: 'consumed' })
    .whereNotNull('answer_sealed')
    .update({ answer_sealed: null });
}

function answerPlace(workspaceId: string, interactionId: string): string {
  return placeOf({ workspaceId, record: interactionId, field: 'answer' });
}
