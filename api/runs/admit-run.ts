import { RequestError } from '../../core/errors';
import { PAUSED_SESSIONS } from '../../core/limits';
import { classifyTask } from '../../core/routing/brain/classify-task';
import type { RunPlan, RunRequest } from '../../core/run/record';
import { usageOf } from '../../db/accounts/workspace-usage';
import type { Principal } from '../../db/accounts/workspaces';
import type { ApiDeps } from '../deps';

/** People take minutes to answer; until one does, no place becomes free. */
const PAUSED_RETRY_AFTER_SECONDS = 30;

/**
 * Refuses what would take more than a workspace's share, so that there is room for the others. A full instance still
 * takes runs of those who have less than what the shares leave over.
 */
export async function refuseBeyondShare(
  deps: ApiDeps,
  principal: Principal,
  run: { request: RunRequest; plan: RunPlan },
): Promise<void> {
  const { liveRuns, pausedSessions } = await usageOf(deps.db, principal);
  if (liveRuns >= deps.maxLiveRunsPerWorkspace) {
    throw new RequestError('saturated', { message: 'This workspace has as many live runs as it may.' });
  }
  const leftOver = deps.maxLiveRuns - deps.maxLiveRunsPerWorkspace;
  if (deps.liveRuns() >= deps.maxLiveRuns && liveRuns >= leftOver) throw new RequestError('saturated');
  if (pausedSessions >= PAUSED_SESSIONS.perWorkspace && mayPauseInBrowser(run)) {
    throw new RequestError('saturated', {
      message: `${pausedSessions} browser sessions of this workspace wait for an answer, which is as many as it may have.`,
      remediation: 'Answer or cancel some of the runs that wait for input, or repeat the request later.',
      retryAfterSeconds: PAUSED_RETRY_AFTER_SECONDS,
    });
  }
}

/** A login that may ask, and may come to a browser of ours: other tasks hardly ever stop for a question. */
function mayPauseInBrowser({ request, plan }: { request: RunRequest; plan: RunPlan }): boolean {
  if (request.allowInteraction === false) return false;
  const isLogin = classifyTask(request.task, (request.credentialId ?? null) !== null) === 'login';
  return isLogin && [...plan.candidates, ...plan.widening].some(({ queue }) => queue === 'browser');
}
