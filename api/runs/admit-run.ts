import { RequestError } from '../../core/errors';
import { PAUSED_SESSIONS } from '../../core/limits';
import type { GivenFile } from '../../core/request/given-files';
import type { CreateResponseBody } from '../../core/schemas/runs/create-response-schema';
import { classifyTask } from '../../core/routing/brain/classify-task';
import type { RunPlan, RunRequest } from '../../core/run/record';
import type { WorkspaceUsage } from '../../db/accounts/accounts';
import { noteUncovered } from '../../db/money/credit-news';
import { recordAdmission, type Admission, type Admitted } from '../../db/runs/admission/admission';
import { sealRunFiles } from '../../db/vault/run-files';
import { sealRunSecrets, type RequestSecrets } from '../../db/vault/run-secrets';
import type { ApiDeps } from '../deps';
import { refuseUnlessReady } from '../http/reply/unavailable';
import { refusalForCredits, uncoveredRun } from './refuse-frozen';

/** People take minutes to answer; until one does, no place becomes free. */
const PAUSED_RETRY_AFTER_SECONDS = 30;

/** What a create comes to before it is admitted: who asks, what for, and the plan. */
export interface AdmissibleRun extends Pick<
  Admission,
  'principal' | 'request' | 'plan' | 'decision' | 'bodyHash' | 'idempotencyKey' | 'caller'
> {
  body: CreateResponseBody;
  files: readonly GivenFile[];
  /** What its workspace takes up already. */
  usage: WorkspaceUsage;
  /** The client says that it has sent this request before. */
  isRetry: boolean;
}

/** Commits the run, whose workflow is then to be started, unless there is no room for it. */
export async function admitRun(
  deps: ApiDeps,
  { body, files, isRetry, usage, ...run }: AdmissibleRun,
): Promise<Admitted> {
  refuseUnlessReady(deps.readiness);
  refuseBeyondShare(deps, usage, run);
  const { workspaceId } = run.principal;
  const secrets = secretsOf(body);
  const admitting = recordAdmission(deps.db, deps.newId, {
    ...run,
    isUnkeyedRetry: isRetry && run.idempotencyKey === null,
    requestOwner: deps.instance,
    sealSecrets: secrets === null ? null : (runId) => sealRunSecrets(deps.kek, { workspaceId, runId }, secrets),
    ...(files.length > 0 && { sealFiles: (runId) => sealRunFiles(deps.kek, { workspaceId, runId }, files) }),
  });
  return admitting.catch(async (error: unknown) => {
    if (!(error instanceof RequestError) || error.code !== 'insufficient_credits') throw error;
    const { accountId } = run.principal;
    const [first] = run.plan.candidates;
    const price = first?.priceMicros ?? 0;
    await noteUncovered(deps.db, accountId, price);
    throw await refusalForCredits(deps, accountId, price, uncoveredRun(first));
  });
}

/**
 * Refuses what would take more than a workspace's share, so that there is room for the others. When the instance is
 * full, a workspace still gets the places that remain when another one uses its whole share.
 */
function refuseBeyondShare(
  deps: ApiDeps,
  { liveRuns, pausedSessions }: WorkspaceUsage,
  run: { request: RunRequest; plan: RunPlan },
): void {
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

function secretsOf(body: CreateResponseBody): RequestSecrets | null {
  const totpSecret = body.totp_secret ?? null;
  const inbox = { identifier: body.totp_identifier ?? null, url: body.totp_url ?? null };
  const totpInbox = inbox.identifier === null && inbox.url === null ? null : inbox;
  return totpSecret === null && totpInbox === null ? null : { totpSecret, totpInbox };
}
