import { isGrpcServiceError, ServiceError } from '@temporalio/client';
import { withReconcilerLock } from '../../db/runs/reconciliation';
import { REPAIRS, type ReconcilerDeps, type RepairKind } from './repairs';
import { repeat } from './repeat';

const EVERY_MS = 2000;

/** What became of one round. */
export interface Reconciled {
  mended: number;
  /** Things that could not be put right; the next round finds them again. */
  failed: number;
}

/**
 * Repairs whatever a crash left between PostgreSQL and Temporal. Everything it does is guarded where it is done, so
 * repeating it, or racing with a workflow that is alive after all, changes nothing.
 */
export function startReconciler(deps: ReconcilerDeps): { close(): Promise<void> } {
  const round = (): Promise<void> =>
    withReconcilerLock(deps.db, async () => {
      const reconciled = await reconcile(deps);
      if (reconciled.failed > 0) deps.log.warn(reconciled, 'reconciling left something; the next round tries again');
    });
  return repeat(EVERY_MS, round, (error) =>
    deps.log.warn({ err: error }, 'reconciling failed; the next round tries again'),
  );
}

/** One round: what is wrong with one row, or one kind of damage, keeps nobody from mending the others. */
export async function reconcile(deps: ReconcilerDeps, kinds: readonly RepairKind[] = REPAIRS): Promise<Reconciled> {
  const total: Reconciled = { mended: 0, failed: 0 };
  for (const kind of kinds) {
    const { mended, failed } = await mendAll(deps, kind);
    total.mended += mended;
    total.failed += failed;
  }
  return total;
}

async function mendAll(deps: ReconcilerDeps, { name, find }: RepairKind): Promise<Reconciled> {
  const done: Reconciled = { mended: 0, failed: 0 };
  let ids: Record<string, string> = {};
  try {
    for (const repair of await find(deps)) {
      ids = repair.ids;
      try {
        await repair.mend();
        done.mended += 1;
        deps.metrics.repaired(name, 'mended');
      } catch (error) {
        // With no Temporal there, the next of its kind would wait as long for nothing.
        if (isTemporalAway(error)) throw error;
        done.failed += 1;
        deps.metrics.repaired(name, 'failed');
        deps.log.error({ ...ids, err: error }, `the repair of one ${name} failed`);
      }
    }
  } catch (error) {
    done.failed += 1;
    deps.metrics.repaired(name, 'failed');
    deps.log.warn({ ...ids, err: error }, `the repair of each ${name} was put off`);
  }
  return done;
}

/** gRPC's codes for a server that does not reply, or not in time. */
const WITHOUT_REPLY = new Set([4, 14]);

function isTemporalAway(error: unknown): boolean {
  const cause = error instanceof ServiceError ? error.cause : error;
  return isGrpcServiceError(cause) && WITHOUT_REPLY.has(cause.code);
}
