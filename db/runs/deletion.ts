import { isId } from '../../core/run/ids';
import type { RunRequest } from '../../core/run/record';
import { LIVE_STATUSES, type ResponseStatus } from '../../core/run/states';
import type { Database } from '../connection';
import { ring } from '../doorbell';
import { eraseDecision } from '../evidence/decisions';
import { eraseEvents } from '../webhooks/events';
import { cancelInteractions } from '../interactions/interactions';
import { jsonColumn } from '../json-column';
import { forgetSite } from '../money/forget-site';
import { ERASE_FILES } from '../vault/run-files';
import { eraseRunSecrets } from '../vault/run-secrets';

/**
 * Tombstones a run and erases what it held. The row and its ledger stay, because money is never forgotten.
 * @returns whether the run was there, and whether it still has to be stopped
 */
export async function deleteRun(
  db: Database,
  workspaceId: string,
  id: string,
): Promise<{ found: boolean; wasLive: boolean }> {
  if (!isId('response', id)) return { found: false, wasLive: false };
  return db.transaction(async (trx) => {
    const row = await trx('runs')
      .where({ id, workspace_id: workspaceId })
      .whereNull('deleted_at')
      .forUpdate()
      .first<{ status: ResponseStatus; request: RunRequest } | undefined>('status', 'request');
    if (!row) return { found: false, wasLive: false };
    const wasLive = LIVE_STATUSES.includes(row.status);
    const { wrapper: _wrapper, ...kept } = row.request;
    const erased: RunRequest = {
      ...kept,
      instructions: null,
      metadata: {},
      formatLabel: null,
      task: { text: '', url: null, steps: [], successCriteria: null, outputSchema: null },
    };
    await trx('runs')
      .where({ id })
      .update({
        deleted_at: trx.fn.now(),
        request: jsonColumn(erased),
        ending: null,
        ...(wasLive ? { cancel_requested_at: trx.raw('coalesce(cancel_requested_at, now())') } : {}),
      });
    // Errors quote steps of the task, and files are called after what is in them.
    await trx('attempts')
      .where({ run_id: id })
      .update({ result: null, error: null, progress_note: null, input_request: null, session: null });
    // Due at once, so that retention removes their bytes when whoever deletes the run dies before it has.
    await trx('artifacts').where({ run_id: id }).update({ expires_at: trx.fn.now(), name: '', provider_url: null });
    await eraseEvents(trx, id);
    await trx('run_moments').where({ run_id: id }).delete();
    await cancelInteractions(trx, id);
    // Questions name phones and addresses of the account's owner.
    await trx('interactions').where({ run_id: id }).update({ prompt: '', live_view: null, replay_url: null });
    await eraseRunSecrets(trx, id);
    await trx.raw(ERASE_FILES, { runId: id });
    await eraseDecision(trx, id);
    await forgetSite(trx, id);
    if (wasLive) await ring(trx, `cancel:${id}`);
    return { found: true, wasLive };
  });
}
