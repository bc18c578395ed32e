import type { Request, Response } from 'express';
import { RequestError } from '../../core/errors';
import type { CreateResponseBody } from '../../core/schemas/runs/create-response-schema';
import { submittedInputOf } from '../../core/request/submitted-input';
import { toResponseObject } from '../../core/response/response-object';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import type { RunRecord, WrapperOrigin } from '../../core/run/record';
import { isTerminal } from '../../core/run/states';
import { withoutCalls } from '../../core/stream/without-questions';
import type { Admitted } from '../../db/runs/admission/admission';
import { admitRun, type AdmissibleRun } from './admit-run';
import { readAccountAndUsage, type AccountAndUsage } from '../../db/accounts/accounts';
import { releaseTrials } from '../../db/evidence/trials';
import type { Principal } from '../../db/accounts/workspaces';
import { findReplay, toReplay } from '../../db/runs/admission/idempotency-keys';
import { runsOf } from '../../db/runs/runs';
import { noteLost } from '../../db/runs/reply-arrivals';
import type { ApiDeps } from '../deps';
import { isCallerDone, onceCallerDone } from '../http/caller';
import { earlierCreateOf, holderOf, principalOf } from '../http/principal';
import type { StreamDialect } from '../stream/run-streams';
import { continueRun } from './continue-run';
import { hashBody, idempotencyKeyOf, tellReplay } from './idempotency';
import { parseRun } from './parse-run';
import { planRun, type PlannedRun } from './plan-run';
import { refuseIfFrozen } from './refuse-frozen';
import { isSdkRetry, isStreamed, prefersAsync, wantsBackground } from './reply-preference';
import type { PlaceInLine } from './start-line';
import { startRun, type BegunRun } from './start-run';
import { waitForRun } from './reading/wait-for-run';

/** A create in the words of POST /v1/responses, whichever style it came in. */
export interface Create {
  body: CreateResponseBody;
  /** What the style left out when it translated the body. */
  notes?: string[];
  /** How the style tells a run in events, without the questions that the caller has answered; left out by those without. */
  dialect?(answered: ReadonlySet<string>): StreamDialect;
  /** For styles of other providers, whose replies are made with it. */
  wrapper?: WrapperOrigin;
  /** Where the style's clients wait less long than a create may take. */
  waitMs?: number;
  /** The style's clients send a request again that was answered with 408, to wait on. */
  isRepeatable?: boolean;
}

export interface CreatedRun {
  run: RunRecord;
  /** The run as the caller is shown it. */
  object(): ResponseObject;
  /** An earlier create has made it, and it is shown as anyone is shown it. */
  isReplay: boolean;
  /** The caller has waited for the run, as opposed to one that is replayed or goes on in the background. */
  waited: boolean;
}

/**
 * What all styles of create share: parse, plan, admit, start, wait. A create that carries the answer to a question goes
 * on with the run that asked.
 * @returns what to reply with; null when the reply was a stream of events
 */
export async function createRun(
  deps: ApiDeps,
  request: Request,
  response: Response,
  create: Create,
): Promise<CreatedRun | null> {
  const { body } = create;
  const submitted = submittedInputOf(body);
  const begun = submitted
    ? await continueRun(deps, request, response, body, submitted)
    : await beginRun(deps, request, response, create);
  const { admitted } = begun;
  if (admitted.kind === 'replayed' && admitted.run === null) throw new RequestError('response_not_found');
  if (isStreamed(body) && create.dialect) {
    await streamRun(deps, response, begun, create.dialect(begun.answered));
    return null;
  }
  const isReplay = admitted.kind === 'replayed' && begun.answered.size === 0;
  const waited = admitted.kind !== 'replayed' && !begun.background;
  const waitMs = Math.min(create.waitMs ?? Infinity, deps.syncWaitMs);
  const run = await runToShow(deps, response, begun, waitMs);
  const object = () =>
    withoutCalls(toResponseObject(run, { baseUrl: deps.publicBaseUrl, now: new Date() }), begun.answered);
  return { run, object, isReplay, waited };
}

async function beginRun(
  deps: ApiDeps,
  request: Request,
  response: Response,
  { body, notes = [], wrapper, isRepeatable = false }: Create,
): Promise<BegunRun> {
  if (isStreamed(body)) deps.streams.ensureOpen();
  const principal = principalOf(request);
  const background = wantsBackground(request, body);
  const idempotencyKey = idempotencyKeyOf(request, body);
  const isRetry = isRepeatable || isSdkRetry(request);
  const caller = { askedAt: new Date(), isGone: () => isCallerDone(response) };
  const holder = holderOf(request);
  const asked = { principal, holder, body, bodyHash: hashBody(body, wrapper), idempotencyKey, isRetry, caller };
  const replayed = idempotencyKey === null ? null : await findEarlier(deps, request, { ...asked, idempotencyKey });
  const { admitted, place = null } = replayed
    ? { admitted: replayed }
    : await admitInTurn(deps, response, asked, { background, notes, wrapper });

  if (admitted.kind === 'attached') response.set('Idempotent-Replayed', 'true');
  if (admitted.kind === 'replayed') tellReplay(response, idempotencyKey);
  else noteArrival(deps, response, admitted.runId);
  if (prefersAsync(request) && !isStreamed(body)) response.set('Preference-Applied', 'respond-async');
  response.set('Location', `/api/v1/responses/${admitted.runId}`);
  return { workspaceId: principal.workspaceId, admitted, place, background, answered: new Set() };
}

/** A run that has ended is as it was when the caller was let in; one that goes on is looked up when its body is there. */
async function findEarlier(
  deps: ApiDeps,
  request: Request,
  { principal, idempotencyKey, bodyHash }: { principal: Principal; idempotencyKey: string; bodyHash: Buffer },
): Promise<Admitted | null> {
  const { workspaceId } = principal;
  const known = earlierCreateOf(request);
  const isSettled = known === null || (known?.run && isTerminal(known.run.status));
  const replay = isSettled
    ? known && toReplay(known, bodyHash)
    : await findReplay(deps.db, { workspaceId, key: idempotencyKey, bodyHash });
  return replay && { kind: 'replayed', ...replay };
}

interface Asked extends Omit<AdmissibleRun, 'request' | 'files' | 'plan' | 'decision' | 'usage'> {
  /** Null where it has to be read. */
  holder: AccountAndUsage | null;
}

type Manner = { background: boolean; notes: string[]; wrapper: WrapperOrigin | undefined };

/** Whoever waits for the run stands in line until it begins. Browsers are waited for in a line of their own. */
async function admitInTurn(
  deps: ApiDeps,
  response: Response,
  asked: Asked,
  manner: Manner,
): Promise<{ admitted: Admitted; place?: PlaceInLine }> {
  if (manner.background) return { admitted: await admitNew(deps, asked, manner) };
  const { workspaceId } = asked.principal;
  deps.startLine.ensureRoom(workspaceId);
  const stand = () => {
    const place = deps.startLine.join(workspaceId);
    onceCallerDone(response, () => place.leave());
    return place;
  };
  // Of many with the same key one makes a run, and which one is known when it is made.
  const early = asked.idempotencyKey === null ? stand() : null;
  const admitted = await admitNew(deps, asked, manner);
  const waitsHere = admitted.kind === 'created' && admitted.run.plan.candidates[0]?.queue === 'http';
  if (!waitsHere) {
    early?.leave();
    return { admitted };
  }
  const place = early ?? stand();
  place.holdFor(admitted.runId);
  return { admitted, place };
}

async function admitNew(
  deps: ApiDeps,
  { holder, ...asked }: Asked,
  { background, notes, wrapper }: Manner,
): Promise<Admitted> {
  const { workspaceId } = asked.principal;
  const { account, usage } = holder ?? (await readAccountAndUsage(deps.db, asked.principal));
  refuseIfFrozen(deps, account);
  const parsed = await parseRun(deps, workspaceId, { ...asked.body, background }, notes);
  const planned = await planRun(deps, workspaceId, parsed, 'claim');
  const request = { ...parsed.request, ...(wrapper && { wrapper }) };
  const admitted = await admitRun(deps, { ...asked, ...planned, request, files: parsed.files, usage }).catch(
    async (error: unknown) => {
      await giveTrialsBack(deps, planned);
      throw error;
    },
  );
  if (admitted.kind !== 'created') await giveTrialsBack(deps, planned);
  return admitted;
}

/** What no run was made of leaves nothing. Where that fails as well, the trials are free again some time later. */
async function giveTrialsBack({ db, log }: ApiDeps, { plan: { trials } }: PlannedRun): Promise<void> {
  if (trials === undefined) return;
  await releaseTrials(db, trials).catch((error: unknown) => log.warn({ err: error }, 'trials were not given back'));
}

/** Remembers whether the caller got its reply, for the sake of a retry that carries no key. */
function noteArrival(deps: ApiDeps, response: Response, runId: string): void {
  onceCallerDone(response, () => {
    // Whoever is told to ask again has no reply yet.
    const hasReply = response.writableFinished && response.statusCode !== 408;
    if (hasReply) return deps.marks.arrived(runId);
    noteLost(deps.db, runId).catch((error: unknown) =>
      deps.log.warn({ runId, err: error }, 'whether a reply arrived was not noted'),
    );
  });
}

/** Starts the run and tells it from its first event on, within the time a create may take. */
async function streamRun(deps: ApiDeps, response: Response, begun: BegunRun, dialect: StreamDialect): Promise<void> {
  const { workspaceId, admitted } = begun;
  const request = { workspaceId, runId: admitted.runId, dialect, skip: 0, timeLimitMs: deps.syncWaitMs };
  await Promise.all([deps.streams.stream(response, request), startRun(deps, begun)]);
}

/** Starts the run and waits for its end or its pause, unless the caller is not to wait. */
async function runToShow(deps: ApiDeps, response: Response, begun: BegunRun, waitMs: number): Promise<RunRecord> {
  const { workspaceId, admitted, background } = begun;
  const { runId } = admitted;
  const find = () => runsOf(deps.db, workspaceId).find(runId);
  const leave = deps.freshRuns.follow(runId);
  try {
    if (admitted.kind !== 'replayed') {
      const attachedTo = admitted.kind === 'attached' && !background ? await find() : null;
      const isOver = attachedTo !== null && isTerminal(attachedTo.status);
      // Listening begins before the start: an instant run can end before the start call returns.
      const ended = background || isOver ? null : waitForRun(deps, runId, waitMs, response);
      await startRun(deps, begun);
      await ended;
    }
    if (admitted.kind === 'created' && background) return admitted.run;
    const known = admitted.kind === 'replayed' ? admitted.run : null;
    const run = known ?? (await deps.freshRuns.of(runId)) ?? (await find());
    if (!run) throw new RequestError('response_not_found');
    return run;
  } finally {
    leave();
  }
}
