import { NORMALIZATION_MICROS, type Micros } from '../../core/money';
import type { Transaction } from '../connection';
import { postLines } from './ledger';

/**
 * Bills the normalization pass of a run once, for the attempt whose result is the run's: by whoever ends the run or,
 * when that attempt was still at work then, by its settlement. Passes over other results are on us.
 * @returns what was billed now; nothing when it was before
 */
export async function billNormalization(
  trx: Transaction,
  { runId, attemptId }: { runId: string; attemptId: string },
): Promise<Micros> {
  // Earlier releases billed it with the attempt, which the unique line of the run does not see.
  const billed = await trx('ledger_lines')
    .where({ run_id: runId, kind: 'normalization' })
    .first<{ id: number } | undefined>('id');
  if (billed) return 0;
  const attempt = await trx('attempts')
    .where({ id: attemptId })
    .first<{ account_id: string } | undefined>('account_id');
  if (!attempt) throw new Error(`There is no attempt ${attemptId} to bill a normalization with.`);
  // No fee is taken on the add-on.
  await postLines(trx, attempt.account_id, [{ kind: 'normalization', amountMicros: -NORMALIZATION_MICROS, runId }]);
  return NORMALIZATION_MICROS;
}
