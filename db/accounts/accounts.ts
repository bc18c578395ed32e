import type { Account } from '../../core/accounts/standing';
import type { Micros } from '../../core/money';
import type { Database } from '../connection';
import { fixedQuery } from '../fixed-query';
import { hashApiKey, KEY_AND_WORKSPACE, PRINCIPAL_COLUMNS, toPrincipal, type Principal } from './workspaces';

interface AccountRow {
  id: string;
  created_at: Date;
  balance_micros: Micros;
  claim_token: string | null;
  claim_until: Date;
  frozen_at: Date | null;
  owner_email: string | null;
}

const ACCOUNT_COLUMNS = `a.id, a.created_at, a.balance_micros, g.claim_token, g.claim_until, g.frozen_at, g.owner_email`;
const JOIN_AGENT_ACCOUNT = `LEFT JOIN agent_accounts g ON g.account_id = a.id`;

const selectAccount = fixedQuery<AccountRow>(
  `SELECT ${ACCOUNT_COLUMNS} FROM accounts a ${JOIN_AGENT_ACCOUNT} WHERE a.id = :accountId`,
);

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

/** What decides whether there is room for another run. */
export interface AccountAndUsage {
  account: Account;
  usage: WorkspaceUsage;
}

type AccountAndUsageRow = AccountRow & WorkspaceUsage;

/**
 * Each run is looked up by its id, and not joined: PostgreSQL makes its plan while there are hardly any runs, keeps it, and
 * a join by the workspace goes through all of its runs for each that is under way.
 */
const usageOf = (workspaceId: string) => `LATERAL (
  SELECT count(DISTINCT t.run_id) FILTER (WHERE t.status = 'running')::int AS "liveRuns",
    count(*) FILTER (WHERE t.status = 'needs_input' AND t.input_request ->> 'queue' IS NOT NULL)::int
      AS "pausedSessions"
  FROM attempts t
  WHERE t.account_id = a.id AND t.settled_at IS NULL AND t.status IN ('running', 'needs_input')
    AND (SELECT workspace_id FROM runs WHERE id = t.run_id) = ${workspaceId}) usage`;

const selectAccountAndUsage = fixedQuery<AccountAndUsageRow>(`
  SELECT usage.*, ${ACCOUNT_COLUMNS} FROM accounts a ${JOIN_AGENT_ACCOUNT}, ${usageOf(':workspaceId')}
  WHERE a.id = :accountId
`);

export async function readAccountAndUsage(
  db: Database,
  { accountId, workspaceId }: Pick<Principal, 'accountId' | 'workspaceId'>,
): Promise<AccountAndUsage> {
  const [row] = await selectAccountAndUsage(db, { accountId, workspaceId });
  if (!row) throw new Error(`There is no account ${accountId}.`);
  return toAccountAndUsage(row);
}

const selectHolder = fixedQuery<Principal & AccountAndUsageRow>(`
  SELECT ${PRINCIPAL_COLUMNS}, usage.*, ${ACCOUNT_COLUMNS}
  FROM ${KEY_AND_WORKSPACE} JOIN accounts a ON a.id = w.account_id ${JOIN_AGENT_ACCOUNT}, ${usageOf('w.id')}
`);

/** Who holds an API key, and the same of their account, in one round trip. Null where the key is not good. */
export async function findHolder(
  db: Database,
  apiKey: string,
): Promise<(AccountAndUsage & { principal: Principal }) | null> {
  const [row] = await selectHolder(db, { keyHash: hashApiKey(apiKey) });
  return row ? { principal: toPrincipal(row), ...toAccountAndUsage(row) } : null;
}

function toAccountAndUsage(row: AccountAndUsageRow): AccountAndUsage {
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
