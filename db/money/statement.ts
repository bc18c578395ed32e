import type { LedgerKind, Micros } from '../../core/money';
import { isId } from '../../core/run/ids';
import type { Database } from '../connection';
import type { Principal } from '../accounts/workspaces';

export interface StatementLine {
  id: string;
  kind: LedgerKind;
  amountMicros: Micros;
  /** Null also of runs of another workspace: the account pays for them, and they are none of this one's business. */
  runId: string | null;
  attemptId: string | null;
  /** The same of browser sessions. */
  sessionId: string | null;
  reference: string | null;
  createdAt: Date;
}

const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** The lines of an account's ledger, newest first; their sum is its balance. */
export async function readStatement(
  db: Database,
  { accountId, workspaceId }: Pick<Principal, 'accountId' | 'workspaceId'>,
  { limit, startingAfter }: { limit: number; startingAfter?: string | undefined },
): Promise<{ lines: StatementLine[]; hasMore: boolean }> {
  const before = startingAfter === undefined ? AFTER_ALL : await positionOf(db, accountId, startingAfter);
  if (before === null) return { lines: [], hasMore: false };
  const rows: StatementLine[] = await db('ledger_lines as l')
    .leftJoin('runs as r', (join) => join.on('r.id', 'l.run_id').andOnVal('r.workspace_id', workspaceId))
    .leftJoin('browser_sessions as s', (join) =>
      join.on('s.id', 'l.session_id').andOnVal('s.workspace_id', workspaceId),
    )
    // Said so that only the index of the account's own lines has this order. With a plain comparison PostgreSQL may walk
    // the lines of all accounts backwards, in the hope to come across enough of this one soon.
    .where('l.account_id', '>=', accountId)
    .whereRaw('(l.account_id, l.id) < (?, ?)', [accountId, before])
    .orderBy('l.account_id', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .select({
      id: 'l.line_id',
      kind: 'l.kind',
      amountMicros: 'l.amount_micros',
      runId: 'r.id',
      attemptId: db.raw('CASE WHEN r.id IS NULL THEN NULL ELSE l.attempt_id END'),
      sessionId: 's.id',
      reference: 'l.reference',
      createdAt: 'l.created_at',
    });
  return { lines: rows.slice(0, limit), hasMore: rows.length > limit };
}

async function positionOf(db: Database, accountId: string, lineId: string): Promise<number | null> {
  if (!isId('ledgerLine', lineId)) return null;
  const line = await db('ledger_lines')
    .where({ line_id: lineId, account_id: accountId })
    .first<{ id: number } | undefined>('id');
  return line?.id ?? null;
}
