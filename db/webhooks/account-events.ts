import type { JsonValue } from '../../core/json';
import { API_VERSION, type CreditEventType } from '../../core/run/events';
import type { Transaction } from '../connection';
import { jsonColumn } from '../json-column';
import { newId } from '../new-id';

/**
 * An event of an account and of no run, for those of its workspaces in which somebody has subscribed to it. No run's
 * workflow drives its deliveries: the reconciler finds them.
 */
export async function recordAccountEvent(
  trx: Transaction,
  event: { accountId: string; type: CreditEventType; data: JsonValue },
): Promise<void> {
  const endpoints: { id: string; workspaceId: string; disabled: boolean }[] = await trx('webhooks')
    .where({ account_id: event.accountId })
    .whereNull('deleted_at')
    .whereRaw('? = ANY (events)', [event.type])
    .orderBy('id')
    .select('id', 'workspace_id as workspaceId', 'disabled');
  const eventIds = new Map(endpoints.map(({ workspaceId }) => [workspaceId, newId('event')]));
  if (eventIds.size === 0) return;
  const now = trx.fn.now();
  await trx('events').insert(
    [...eventIds].map(([workspaceId, id]) => ({
      ...{ id, workspace_id: workspaceId, run_id: null, type: event.type, sequence: 0 },
      ...{ api_version: API_VERSION, data: jsonColumn(event.data), created_at: now },
    })),
  );
  // One that is disabled gets nothing, unless it is enabled and has its events replayed.
  const deliveries = endpoints
    .filter(({ disabled }) => !disabled)
    .map(({ id, workspaceId }) => ({
      ...{ id: newId('delivery'), webhook_id: id, event_id: eventIds.get(workspaceId) },
      ...{ next_attempt_at: now, created_at: now, updated_at: now },
    }));
  if (deliveries.length > 0) await trx('webhook_deliveries').insert(deliveries);
}
