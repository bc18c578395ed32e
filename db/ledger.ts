import { platformFee, type LedgerKind, type Micros } from '../core/money';
import type { Database, Transaction } from './connection';

interface NewLine {
  kind: LedgerKind;
  amountMicros: Micros;
  runId?: string;
  attemptId?: string;
}

/**
 * Appends lines and moves the balance by exactly what was appended. A line that exists already (same attempt, same
 * kind) is neither repeated nor counted, which is what makes a retried settlement harmless.
 */
export async function postLines(trx: Transaction, accountId: string, lines: NewLine[]): Promise<void> {
  const inserted: { amount_micros: number; kind: LedgerKind }[] = await trx('ledger_lines')
    .insert(
      lines.map((line) => ({
        account_id: accountId,
        kind: line.kind,
        amount_micros: line.amountMicros,
        run_id: line.runId ?? null,
        attempt_id: line.attemptId ?? null,
      })),
    )
    .onConflict(['attempt_id', 'kind'])
    .ignore()
    .returning(['amount_micros', 'kind']);
  const moved = inserted.reduce((sum, line) => sum + line.amount_micros, 0);
  const toppedUp = inserted.some((line) => line.kind === 'top_up');
  if (inserted.length === 0) return;
  await trx('accounts')
    .where({ id: accountId })
    .update({
      balance_micros: trx.raw('balance_micros + ?', [moved]),
      ...(toppedUp ? { first_top_up_at: trx.raw('coalesce(first_top_up_at, now())') } : {}),
    });
}

/** The platform fee applies from the first top-up on. */
export async function hasToppedUp(db: Database, accountId: string): Promise<boolean> {
  const account = await db('accounts').where({ id: accountId }).first('first_top_up_at');
  return Boolean(account?.first_top_up_at);
}

/** Locks the account, so that two runs cannot both see the same last dollar. */
export async function availableMicros(trx: Transaction, accountId: string): Promise<Micros> {
  const account = await trx('accounts').where({ id: accountId }).forUpdate().first('balance_micros');
  const holds = await trx('attempts')
    .where({ account_id: accountId })
    .whereNull('settled_at')
    .sum('hold_micros as sum')
    .first();
  return Number(account?.balance_micros ?? 0) - Number(holds?.['sum'] ?? 0);
}

/** Bills an executed attempt at its cost, plus the platform fee once the account has topped up. */
export async function billAttempt(
  trx: Transaction,
  attempt: { id: string; runId: string; accountId: string; costMicros: Micros; normalizationMicros: Micros },
): Promise<void> {
  const account = await trx('accounts').where({ id: attempt.accountId }).forUpdate().first('first_top_up_at');
  const fee = platformFee(attempt.costMicros, Boolean(account?.first_top_up_at));
  const owner = { runId: attempt.runId, attemptId: attempt.id };
  await postLines(trx, attempt.accountId, [
    { kind: 'attempt', amountMicros: -attempt.costMicros, ...owner },
    ...(fee > 0 ? [{ kind: 'platform_fee' as const, amountMicros: -fee, ...owner }] : []),
    // No fee is taken on the add-on.
    ...(attempt.normalizationMicros > 0
      ? [{ kind: 'normalization' as const, amountMicros: -attempt.normalizationMicros, ...owner }]
      : []),
  ]);
}
