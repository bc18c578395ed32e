import { holdFor, platformFee, type LedgerKind, type Micros } from '../../core/money';
import type { Database, Transaction } from '../connection';
import { fixedQuery, type Statement } from '../fixed-query';
import { jsonColumn } from '../json-column';
import { announceCredit, toldAfter, type CreditNews } from './credit-news';
import { addToUsage, sumsOf } from './usage-sums';

interface NewLine {
  kind: LedgerKind;
  amountMicros: Micros;
  runId?: string;
  attemptId?: string;
  /** Of a browser session, which is no run. */
  sessionId?: string;
  /** The payment provider's id of what is booked. */
  reference?: string;
  /** Left out while the account has never topped up. */
  fromFirstTopUpOn?: boolean;
}

const TOLD_AFTER = toldAfter({
  told: 'a.credit_told',
  balance: '(a.balance_micros + moved.micros)',
  moved: 'moved.micros',
});

const append = fixedQuery<CreditNews>(`
  WITH account AS (SELECT id, first_top_up_at, credit_told FROM accounts WHERE id = :accountId FOR UPDATE),
  appended AS (
    INSERT INTO ledger_lines (account_id, kind, amount_micros, run_id, attempt_id, session_id, reference)
    SELECT account.id, line.kind, line."amountMicros", line."runId", line."attemptId", line."sessionId",
      line.reference FROM account,
      jsonb_to_recordset(:lines) AS line (kind text, "amountMicros" bigint, "runId" text, "attemptId" text,
        "sessionId" text, reference text, "fromFirstTopUpOn" boolean)
    WHERE account.first_top_up_at IS NOT NULL OR line."fromFirstTopUpOn" IS NOT TRUE
    ON CONFLICT DO NOTHING RETURNING amount_micros, kind, run_id, attempt_id, session_id, created_at),
  used AS (${addToUsage(sumsOf('appended'))}),
  moved AS (SELECT sum(amount_micros) AS micros, bool_or(kind = 'top_up') AS is_topped_up FROM appended)
  UPDATE accounts a SET balance_micros = a.balance_micros + moved.micros,
    first_top_up_at = CASE WHEN is_topped_up THEN coalesce(a.first_top_up_at, now()) ELSE a.first_top_up_at END,
    credit_told = ${TOLD_AFTER}
  FROM moved, account WHERE a.id = account.id AND moved.micros IS NOT NULL
  RETURNING a.id AS "accountId", a.balance_micros AS "balanceMicros", account.credit_told AS "toldBefore",
    a.credit_told AS told
`);

/**
 * Appends lines, and moves the balance and the sums of usage by exactly what was appended. A line that exists already
 * (same attempt, session or reference, same kind; of a run's normalization, same run) is neither repeated nor counted, which is what makes a
 * retried settlement harmless.
 */
export async function postLines(trx: Transaction, accountId: string, lines: NewLine[]): Promise<void> {
  await tellOfCredit(trx, await append(trx, { accountId, lines: jsonColumn(lines) }));
}

/** What has to follow once lines were appended. */
export async function tellOfCredit(trx: Transaction, [news]: readonly CreditNews[]): Promise<void> {
  if (news && news.told > news.toldBefore) await announceCredit(trx, news);
}

/** The platform fee applies from the first top-up on. */
export async function hasToppedUp(db: Database, accountId: string): Promise<boolean> {
  const account = await db('accounts')
    .where({ id: accountId })
    .first<{ first_top_up_at: Date | null } | undefined>('first_top_up_at');
  return Boolean(account?.first_top_up_at);
}

/** Of all who are about to spend an account's money, one goes on at a time. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx('accounts').where({ id: accountId }).forUpdate().first('id');
}

const lockAndCount = fixedQuery<{ has_topped_up: boolean; available: Micros }>(
  'SELECT has_topped_up, available FROM lock_account(:accountId)',
);

/**
 * What an attempt of this price has to hold, its fee included; null when the account cannot pay it. Locks the account,
 * so that two runs cannot both see the same last dollar.
 */
export async function affordableHold(trx: Transaction, accountId: string, price: Micros): Promise<Micros | null> {
  const rows = await lockAndCount(trx, { accountId });
  const { has_topped_up: hasToppedUp, available } = rows[0] ?? { has_topped_up: false, available: 0 };
  const hold = holdFor(price, hasToppedUp);
  return hold <= available ? hold : null;
}

/** The balance less what is held for attempts in flight and for open browser sessions; may be below zero. */
export async function availableMicros(db: Database | Transaction, accountId: string): Promise<Micros> {
  const { rows } = await db.raw<{ rows: { available: Micros | null }[] }>('SELECT available_micros(?) AS available', [
    accountId,
  ]);
  return rows[0]?.available ?? 0;
}

/** Bills an executed attempt at its cost, plus the platform fee once the account has topped up. */
export function billingAttempt(attempt: {
  id: string;
  runId: string;
  accountId: string;
  costMicros: Micros;
}): Statement<CreditNews> {
  const fee = platformFee(attempt.costMicros, true);
  const owner = { runId: attempt.runId, attemptId: attempt.id };
  const lines: NewLine[] = [
    { kind: 'attempt', amountMicros: -attempt.costMicros, ...owner },
    ...(fee > 0 ? [{ kind: 'platform_fee' as const, amountMicros: -fee, fromFirstTopUpOn: true, ...owner }] : []),
  ];
  return append.with({ accountId: attempt.accountId, lines: jsonColumn(lines) });
}

/** Bills a browser session by the time it was open, with the same fee. */
export async function billSession(
  trx: Transaction,
  session: { id: string; accountId: string; costMicros: Micros },
): Promise<void> {
  const fee = platformFee(session.costMicros, true);
  const owner = { sessionId: session.id };
  await postLines(trx, session.accountId, [
    { kind: 'session', amountMicros: -session.costMicros, ...owner },
    ...(fee > 0 ? [{ kind: 'platform_fee' as const, amountMicros: -fee, fromFirstTopUpOn: true, ...owner }] : []),
  ]);
}
