import type { EndingTrigger } from '../../core/run/ending';
import type { LedgerKind, Micros } from '../../core/money';
import type { PlannedAttempt, RunPlan, RunRequest } from '../../core/run/record';
import { recordAdmission, type Admission } from '../../db/runs/admission/admission';
import { beginAttempt, markDispatched } from '../../db/attempts/attempts';
import { settleAttempt, type Settlement } from '../../db/attempts/settlement';
import type { Database } from '../../db/connection';
import { finishRun } from '../../db/runs/finish';
import { newId } from '../../db/new-id';
import type { Principal } from '../../db/accounts/workspaces';
import { planOf, requestOf } from '../core/fixtures';
import { until } from '../support/until';

/** The steps of a run's life as the service takes them, so that a test can stop anywhere in between. */

export const PRICE: Micros = 10_000;
export const CONTEXT = { newId, baseUrl: 'https://svc.example' };

export function candidate(more: Partial<PlannedAttempt> = {}): PlannedAttempt {
  return { runner: 'local-reader', engine: null, queue: 'http', priceMicros: PRICE, ...more };
}

export function admissionOf(
  principal: Principal,
  more: Partial<Omit<Admission, 'request' | 'plan'>> & { request?: Partial<RunRequest>; plan?: Partial<RunPlan> } = {},
): Admission {
  return {
    principal,
    bodyHash: Buffer.alloc(32, 1),
    idempotencyKey: null,
    isUnkeyedRetry: false,
    decision: null,
    requestOwner: 1,
    caller: { askedAt: new Date(), isGone: () => false },
    sealSecrets: null,
    ...more,
    request: requestOf(more.request),
    plan: planOf({ candidates: [candidate()], ceilingMicros: null, ceilingSource: 'balance', ...more.plan }),
  };
}

export async function admit(
  db: Database,
  principal: Principal,
  more: Parameters<typeof admissionOf>[1] = {},
): Promise<{ runId: string; attemptId: string }> {
  const admitted = await recordAdmission(db, newId, admissionOf(principal, more));
  if (admitted.kind !== 'created' || admitted.attemptId === null) throw new Error('no attempt was reserved');
  return { runId: admitted.runId, attemptId: admitted.attemptId };
}

export async function dispatch(db: Database, attemptId: string, epoch = 1): Promise<void> {
  const begun = await beginAttempt(db, attemptId, epoch);
  if (begun.kind !== 'begun' || !(await markDispatched(db, attemptId, epoch))) throw new Error('not dispatched');
}

export async function settle(
  db: Database,
  attemptId: string,
  settlement: Settlement = { status: 'succeeded' },
): Promise<boolean> {
  return (await db.transaction((trx) => settleAttempt(trx, attemptId, settlement))) !== null;
}

export async function finish(db: Database, runId: string, trigger: EndingTrigger): Promise<boolean> {
  return db.transaction(async (trx) => (await finishRun(trx, CONTEXT, runId, trigger)) !== null);
}

/** Every table that a create can write to, with how many rows it holds. */
export async function rowCounts(db: Database): Promise<Record<string, number>> {
  const tables = [
    'runs',
    'attempts',
    'idempotency_keys',
    'run_secrets',
    'run_files',
    'events',
    'artifacts',
    'ledger_lines',
  ];
  const counts = await Promise.all(tables.map(async (table) => [table, await countOf(db, table)] as const));
  return Object.fromEntries(counts);
}

export async function countOf(db: Database, table: string, where: Record<string, unknown> = {}): Promise<number> {
  const row = await db(table).where(where).count('* as count').first();
  return Number(row?.['count']);
}

export interface Account {
  balance: Micros;
  /** The sum of all ledger lines, which the balance must equal. */
  ledger: Micros;
  holds: Micros;
}

export async function accountOf(db: Database, accountId: string): Promise<Account> {
  const { rows } = await db.raw<{ rows: Account[] }>(
    `SELECT balance_micros AS balance,
       (SELECT coalesce(sum(amount_micros), 0)::bigint FROM ledger_lines WHERE account_id = accounts.id) AS ledger,
       (SELECT coalesce(sum(hold_micros), 0)::bigint FROM attempts WHERE account_id = accounts.id) AS holds
     FROM accounts WHERE id = ?`,
    [accountId],
  );
  const account = rows[0];
  if (!account) throw new Error('no such account');
  return account;
}

export async function linesOf(db: Database, attemptId: string): Promise<[LedgerKind, Micros][]> {
  const lines: { kind: LedgerKind; amount_micros: Micros }[] = await db('ledger_lines')
    .where({ attempt_id: attemptId })
    .orderBy('id');
  return lines.map(({ kind, amount_micros: amount }) => [kind, amount]);
}

/**
 * Resolves when connections of this database wait for a row that another transaction holds.
 * @param asking what their statements have in them, where others may wait for the same row
 */
export async function untilSomeoneWaits(db: Database, waiting = 1, asking = ''): Promise<void> {
  const statement = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ ?`;
  await until(
    `${waiting} who wait`,
    () => db.raw<{ rows: unknown[] }>(statement, [asking]),
    ({ rows }) => rows.length >= waiting,
  );
}

/** How many connections of this database have begun something and wait for whoever began it. */
export async function openTransactions(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`,
  );
  return rows[0]?.count ?? 0;
}
