import type { RunRecord } from '../../core/run/record';
import { isTerminal } from '../../core/run/states';
import { endRun } from '../../db/runs/finish';
import { runsOf } from '../../db/runs/runs';
import type { ApiDeps } from '../deps';
import { waitForRun } from './reading/wait-for-run';

/** How long a cancel waits for the workflow before it commits the end by itself. */
const CANCEL_WAIT_MS = 3000;

/** Afterwards the run has ended: cancelled, or as it had ended before. */
export async function cancelRun(deps: ApiDeps, { id, workspaceId, status }: RunRecord): Promise<void> {
  const runs = runsOf(deps.db, workspaceId);
  if (isTerminal(status) || !(await runs.requestCancel(id))) return;
  const ended = waitForRun(deps, id, CANCEL_WAIT_MS);
  await deps.runs.cancel(id);
  await ended;
  const run = await runs.find(id);
  // The wait is over also when the run has only paused.
  if (run === null || isTerminal(run.status)) return;
  const context = { newId: deps.newId, baseUrl: deps.publicBaseUrl };
  const finished = await endRun(deps.db, context, id, { kind: 'cancelled' });
  if (finished !== null) deps.metrics.runEnded(finished);
}
