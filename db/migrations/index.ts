import type { Knex } from 'knex';
import * as accountsAndKeys from './20261115000001-accounts-and-keys';
import * as runs from './20261115000002-runs';
import * as attempts from './20261115000003-attempts';
import * as ledger from './20261115000004-ledger';
import * as idempotencyAndSecrets from './20261115000005-idempotency-and-secrets';
import * as events from './20261115000006-events';
import * as artifacts from './20261115000007-artifacts';
import * as answers from './20261115000008-answers';
import * as attemptWaves from './20261115000010-attempt-waves';
import * as evidence from './20261115000011-evidence';
import * as credentials from './20261115000020-credentials';
import * as interactions from './20261115000021-interactions';
import * as interactionEpochs from './20261115000022-interaction-epochs';
import * as webhooks from './20261115000030-webhooks';
import * as runMoments from './20261115000040-run-moments';
import * as longTasks from './20261115000050-long-tasks';
import * as evidenceVersion from './20261115000060-evidence-version';
import * as attemptSessions from './20261115000061-attempt-sessions';
import * as eventRetention from './20261115000062-event-retention';
import * as answersUntilAttemptEnds from './20261115000063-answers-until-attempt-ends';
import * as usedCodes from './20261115000064-used-codes';
import * as sessionMoments from './20261115000065-session-moments';
import * as winnersBefore from './20261115000066-winners-before';
import * as lostTries from './20261115000070-lost-tries';
import * as runWeights from './20261115000071-run-weights';
import * as oneNormalizationPerRun from './20261115000073-one-normalization-per-run';
import * as orderOfMembers from './20261115000074-order-of-members';
import * as grants from './20261115000079-grants';
import * as stepRecords from './20261115000085-step-records';
import * as attemptUnits from './20261116000010-attempt-units';
import * as runFiles from './20261116000030-run-files';
import * as providerAccounts from './20261116000040-provider-accounts';
import * as accountCredit from './20261116000060-account-credit';
import * as keyUse from './20261116000120-key-use';
import * as agentAccounts from './20261116000121-agent-accounts';
import * as statement from './20261117000100-statement';
import * as usage from './20261117000101-usage';
import * as payments from './20261117000110-payments';
import * as creditWarnings from './20261117000120-credit-warnings';
import * as workspacePlans from './20261117000200-workspace-plans';
import * as erasure from './20261117000201-erasure';
import * as deletions from './20261117000202-deletions';
import * as pendingArtifacts from './20261117000300-pending-artifacts';
import * as wrappedRuns from './20261117000500-wrapped-runs';
import * as relay from './20261117000600-relay';
import * as browserSessions from './20261117000610-browser-sessions';
import * as listedPrices from './20261117000620-listed-prices';
import * as lockAccount from './20261117000630-lock-account';
import * as sessionRecordings from './20261117001000-session-recordings';
import * as brokenSchemas from './20261119000100-broken-schemas';
import * as filesOfTries from './20261120000100-files-of-tries';
import * as namesThatBeginWithAt from './20261120000200-names-that-begin-with-at';

type Migration = Pick<Knex.Migration, 'up'> & { down: (knex: Knex) => Promise<void> };

/** Listed by hand, so that a name never depends on whether sources or compiled files run. Append only. */
const MIGRATIONS: [string, Migration][] = [
  ['20261115000001-accounts-and-keys', accountsAndKeys],
  ['20261115000002-runs', runs],
  ['20261115000003-attempts', attempts],
  ['20261115000004-ledger', ledger],
  ['20261115000005-idempotency-and-secrets', idempotencyAndSecrets],
  ['20261115000006-events', events],
  ['20261115000007-artifacts', artifacts],
  ['20261115000008-answers', answers],
  ['20261115000010-attempt-waves', attemptWaves],
  ['20261115000011-evidence', evidence],
  ['20261115000020-credentials', credentials],
  ['20261115000021-interactions', interactions],
  ['20261115000022-interaction-epochs', interactionEpochs],
  ['20261115000030-webhooks', webhooks],
  ['20261115000040-run-moments', runMoments],
  ['20261115000050-long-tasks', longTasks],
  ['20261115000060-evidence-version', evidenceVersion],
  ['20261115000061-attempt-sessions', attemptSessions],
  ['20261115000062-event-retention', eventRetention],
  ['20261115000063-answers-until-attempt-ends', answersUntilAttemptEnds],
  ['20261115000064-used-codes', usedCodes],
  ['20261115000065-session-moments', sessionMoments],
  ['20261115000066-winners-before', winnersBefore],
  ['20261115000070-lost-tries', lostTries],
  ['20261115000071-run-weights', runWeights],
  ['20261115000073-one-normalization-per-run', oneNormalizationPerRun],
  ['20261115000074-order-of-members', orderOfMembers],
  ['20261115000079-grants', grants],
  ['20261115000085-step-records', stepRecords],
  ['20261116000010-attempt-units', attemptUnits],
  ['20261116000030-run-files', runFiles],
  ['20261116000040-provider-accounts', providerAccounts],
  ['20261116000060-account-credit', accountCredit],
  ['20261116000120-key-use', keyUse],
  ['20261116000121-agent-accounts', agentAccounts],
  ['20261117000100-statement', statement],
  ['20261117000101-usage', usage],
  ['20261117000110-payments', payments],
  ['20261117000120-credit-warnings', creditWarnings],
  ['20261117000200-workspace-plans', workspacePlans],
  ['20261117000201-erasure', erasure],
  ['20261117000202-deletions', deletions],
  ['20261117000300-pending-artifacts', pendingArtifacts],
  ['20261117000500-wrapped-runs', wrappedRuns],
  ['20261117000600-relay', relay],
  ['20261117000610-browser-sessions', browserSessions],
  ['20261117000620-listed-prices', listedPrices],
  ['20261117000630-lock-account', lockAccount],
  ['20261117001000-session-recordings', sessionRecordings],
  ['20261119000100-broken-schemas', brokenSchemas],
  ['20261120000100-files-of-tries', filesOfTries],
  ['20261120000200-names-that-begin-with-at', namesThatBeginWithAt],
];

export const migrationSource = sourceOf(MIGRATIONS);

/** The schema of an earlier time: these migrations and no later ones. */
export function migrationSourceOf(names: readonly string[]): Knex.MigrationSource<[string, Migration]> {
  const known = MIGRATIONS.filter(([name]) => names.includes(name));
  const unknown = names.filter((name) => !known.some(([one]) => one === name));
  if (unknown.length > 0) throw new Error(`This release does not know the migrations ${unknown.join(', ')}.`);
  return sourceOf(known);
}

function sourceOf(migrations: [string, Migration][]): Knex.MigrationSource<[string, Migration]> {
  return {
    getMigrations: async () => migrations,
    getMigrationName: ([name]) => name,
    getMigration: async ([, migration]) => migration,
  };
}
