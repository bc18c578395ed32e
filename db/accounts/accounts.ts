import type { Account } from '../../core/accounts/standing';
import type { Micros } from '../../core/money';
import type { Database } from '../connection';
import { fixedQuery } from '../fixed-query';
import type { Principal } from './workspaces';

interface AccountRow {
  id: string;
  created_at: Date;
  balance_micros: Micros;
  claim_token: string | null;
  claim_until: Date;
  frozen_at: Date | null;
  owner_email: string | null;
}

const ACCOUNT = `a.id, a.created_at, a.balance_micros, g.claim_token, g.claim_until, g.frozen_at, g.owner_email
  FROM accounts a LEFT JOIN agent_accounts g ON g.account_id = a.id`;

const selectAccount = fixedQuery<AccountRow>(`SELECT ${ACCOUNT} WHERE a.id = :accountId`);

/** An account as its callers are shown it. */
export async function readAccount(db: Database, accountId: string): Promise<Account> {
  const [row] = await selectAccount(db, { accountId });
  if (!row) throw new Error(`There is no account ${accountId}.`);
  return toAccount(row);
}

/** What a workspace takes up right now, on whatever process. */
export interface WorkspaceUsage {
  /** Runs that are executed; those that are queued or paused take up nothing. */
  liveRuns: number;
  /** Sessions that wait for an answer in the memory of a worker. */
  pausedSessions: number;
}

const selectAccountAndUsage = fixedQuery<AccountRow & WorkspaceUsage>(`
  SELECT usage.*, ${ACCOUNT},
    LATERAL (
      SELECT count(DISTINCT t.run_id) FILTER (WHERE t.status = 'running')::int AS "liveRuns",
        count(*) FILTER (WHERE t.status = 'needs_input' AND t.input_request ->> 'queue' IS NOT NULL)::int
          AS "pausedSessions"
      FROM attempts t JOIN runs r ON r.id = t.run_id
      WHERE t.account_id = a.id AND t.settled_at IS NULL AND r.workspace_id = :workspaceId) usage
  WHERE a.id = :accountId
`);

/** What decides whether there is room for another run, in one round trip. */
export async function readAccountAndUsage(
  db: Database,
  principal: Pick<Principal, 'accountId' | 'workspaceId'>,
): Promise<{ account: Account; usage: WorkspaceUsage }> {
  const { accountId, workspaceId } = principal;
  const [row] = await selectAccountAndUsage(db, { accountId, workspaceId });
  if (!row) throw new Error(`There is no account ${accountId}.`);
  return { account: toAccount(row), usage: { liveRuns: row.liveRuns, pausedSessions: row.pausedSessions } };
}

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    createdAt: row.created_at,
    balanceMicros: row.balance_micros,
    claim:
      row.claim_token === null ? null : { token: row.claim_token, until: row.claim_until, frozenAt: row.frozen_at },
    ownerEmail: row.owner_email,
  };
}
