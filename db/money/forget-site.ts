import type { Transaction } from '../connection';
import { lockAccount } from './ledger';
import { addToUsage, sumsOf } from './usage-sums';

/**
 * What a deleted run has spent stays in the sums of its workspace, but no longer under the name of its site. The
 * caller has locked the run, so nothing of it is billed meanwhile.
 */
export async function forgetSite(trx: Transaction, runId: string): Promise<void> {
  const run = await trx('runs as r')
    .join('workspaces as w', 'w.id', 'r.workspace_id')
    .where('r.id', runId)
    .whereNotNull('r.site')
    .first<{ account_id: string; workspace_id: string; site: string } | undefined>(
      'w.account_id',
      'w.id as workspace_id',
      'r.site',
    );
  if (!run) return;
  // Whoever bills holds the account too: sums of one workspace are never changed by two at once.
  await lockAccount(trx, run.account_id);
  await trx.raw(
    `WITH part AS (${sumsOf('(SELECT * FROM ledger_lines WHERE run_id = :runId)')}),
     lessened AS (
       UPDATE usage_days u SET attempts = u.attempts - part.attempts, runner_micros = u.runner_micros - part.runner_micros,
         fee_micros = u.fee_micros - part.fee_micros,
         normalization_micros = u.normalization_micros - part.normalization_micros
       FROM part WHERE (u.workspace_id, u.day, u.runner, u.site, u.api_key_id) =
         (part.workspace_id, part.day, part.runner, part.site, part.api_key_id))
     ${addToUsage(`SELECT workspace_id, day, runner, '', api_key_id, attempts, runner_micros, fee_micros,
       normalization_micros FROM part`)}`,
    { runId },
  );
  await trx('usage_days')
    .where({ workspace_id: run.workspace_id, site: run.site, attempts: 0 })
    .where({ runner_micros: 0, fee_micros: 0, normalization_micros: 0 })
    .delete();
  await trx('runs').where({ id: runId }).update({ site: null });
}
