/** Rows of a table that belong to somebody, by a condition of SQL. */
export interface OwnedRows {
  table: string;
  where: string;
}

/**
 * Everything that belongs to runs, whose ids are `:ids`. What refers to something comes before it. Not here: the ledger,
 * which stays, and idempotency keys, which stay until their time is over.
 */
export const OF_RUNS: readonly OwnedRows[] = [
  { table: 'webhook_deliveries', where: 'event_id IN (SELECT id FROM events WHERE run_id = ANY(:ids))' },
  ...[
    'events',
    'interactions',
    'artifacts',
    'decisions',
    'run_moments',
    'run_secrets',
    'run_files',
    'learning_winners',
  ].map((table) => ({ table, where: 'run_id = ANY(:ids)' })),
  { table: 'observations', where: 'attempt_id IN (SELECT id FROM attempts WHERE run_id = ANY(:ids))' },
  { table: 'attempts', where: 'run_id = ANY(:ids)' },
  { table: 'runs', where: 'id = ANY(:ids)' },
];

const OF_WEBHOOKS = 'webhook_id IN (SELECT id FROM webhooks WHERE workspace_id = :id)';

/** Everything else that belongs to the workspace `:id`, in the same order; its own row comes last. */
export const OF_WORKSPACE: readonly OwnedRows[] = [
  { table: 'webhook_deliveries', where: OF_WEBHOOKS },
  { table: 'webhook_secrets', where: OF_WEBHOOKS },
  ...[
    'webhooks',
    'events',
    'credentials',
    'idempotency_keys',
    'expired_artifacts',
    'learning_winners',
    'exploration_days',
    'long_tasks',
    'browser_sessions',
    'browser_contexts',
    'api_keys',
  ].map((table) => ({ table, where: 'workspace_id = :id' })),
  // Of hosts on a network of its own, which are kept apart under its name; what is known of public sites is everybody's.
  { table: 'evidence', where: `starts_with(key, CAST(:id AS text) || '/')` },
  { table: 'site_profiles', where: `starts_with(site, CAST(:id AS text) || '/')` },
];

/** Everything that belongs to the webhook endpoint `:id`. */
export const OF_WEBHOOK: readonly OwnedRows[] = [
  ...['webhook_deliveries', 'webhook_secrets'].map((table) => ({ table, where: 'webhook_id = :id' })),
  { table: 'webhooks', where: 'id = :id' },
];

export const OF_CREDENTIAL: readonly OwnedRows[] = [{ table: 'credentials', where: 'id = :id' }];

/** Who opened the account `:id`, who owns it, and who pays for it elsewhere. The account itself is the head of its ledger, and stays. */
export const OF_ACCOUNT: readonly OwnedRows[] = [
  { table: 'claim_codes', where: 'account_id = :id' },
  { table: 'agent_accounts', where: 'account_id = :id' },
  { table: 'stripe_customers', where: 'account_id = :id' },
];
