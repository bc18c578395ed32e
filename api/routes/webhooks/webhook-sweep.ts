import { takeOverdueDeliveries } from '../../../db/webhooks/overdue-deliveries';
import type { ApiDeps } from '../../deps';

/** Gives a workflow to every delivery that is due and that nobody drives. Safe to run any number of times at once. */
export async function sweepDeliveries(
  deps: ApiDeps,
  scope: { accountId?: string } = {},
): Promise<{ overdue: number; resumed: number }> {
  const overdue = await takeOverdueDeliveries(deps.db, scope);
  return { overdue: overdue.length, resumed: await deps.deliveries.resume(overdue) };
}

/** The same for callers who do not wait for it: what it does not come to is found by the next sweep. */
export function sweepInBackground(deps: ApiDeps, scope: { accountId: string }): void {
  sweepDeliveries(deps, scope).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'overdue deliveries were not swept'),
  );
}
