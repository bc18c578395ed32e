import type { Request, Response } from 'express';
import { RequestError } from '../../core/errors';
import { isSweepMode } from '../../core/request/routing-choice';
import type { CreateResponseBody } from '../../core/schemas/create-response-schema';
import type { RunRecord } from '../../core/run/record';
import { isTerminal } from '../../core/run/states';
import type { Admitted } from '../../db/runs/admission';
import { noteAnswered, noteUnanswered } from '../../db/runs/unanswered-creates';
import { runsOf } from '../../db/runs/runs';
import { isCallerDone, onceCallerDone } from '../http/caller';
import { createRun } from './create-run';
import type { ApiDeps } from '../deps';
import { idempotencyKeyOf } from './idempotency';
import { principalOf } from '../http/principal';
import type { StreamDialect } from '../stream/run-streams';

/** A run that was admitted, or found, for a create request, before anyone waits for it. */
export interface BegunRun {
  workspaceId: string;
  admitted: Admitted;
  /** The caller does not want to wait. */
  background: boolean;
  /** Questions that the caller has answered, and is not told of again. */
  answered: ReadonlySet<string>;
}

/**
 * What every endpoint that creates runs does first: one admission, one key space, the same headers.
 * @param notes what the endpoint left out when it translated the body
 */
export async function beginRun(
  deps: ApiDeps,
  request: Request,
  response: Response,
  body: CreateResponseBody,
  notes: string[] = [],
): Promise<BegunRun> {
  if (isStreamed(body)) deps.streams.ensureOpen();
  const principal = principalOf(request);
  const background = wantsBackground(request, body);
  const idempotencyKey = idempotencyKeyOf(request.get('idempotency-key'), body);
  // The official SDKs count their automatic retries here, and send no key of their own.
  const isRetry = Number(request.get('x-stainless-retry-count') ?? 0) > 0;
  const caller = { askedAt: new Date(), isGone: () => isCallerDone(response) };
  const admitted = await createRun(deps, { principal, body, notes, idempotencyKey, background, isRetry, caller });

  if (admitted.kind === 'attached') response.set('Idempotent-Replayed', 'true');
  if (admitted.kind === 'replayed') tellReplay(response, idempotencyKey);
  else noteDelivery(deps, response, admitted.runId);
  if (prefersAsync(request) && !isStreamed(body)) response.set('Preference-Applied', 'respond-async');
  response.set('Location', `/api/v1/responses/${admitted.runId}`);
  return { workspaceId: principal.workspaceId, admitted, background, answered: new Set() };
}

export function tellReplay(response: Response, idempotencyKey: string | null): void {
  response.set({ 'Idempotent-Replayed': 'true', 'Idempotency-Key': idempotencyKey ?? '' });
}

export function wantsBackground(request: Request, body: CreateResponseBody): boolean {
  // Sweeps take as long as they take: they are always answered at once.
  return body.background === true || prefersAsync(request) || isSweepMode(body.routing);
}

function prefersAsync(request: Request): boolean {
  return /(^|[,;\s])respond-async($|[,;\s])/i.test(request.get('prefer') ?? '');
}

/** Starts the run and waits for its end or its pause, unless the caller is not to wait. */
export async function answerableRun(deps: ApiDeps, response: Response, begun: BegunRun): Promise<RunRecord> {
  const { admitted, background } = begun;
  if (admitted.kind !== 'replayed') {
    // Listening begins before the start: an instant run can end before the start call returns.
    const ended = background || (await isAlreadyOver(deps, begun)) ? null : waitForEnd(deps, response, admitted.runId);
    await start(deps, begun);
    await ended;
  }
  return findBegun(deps, begun);
}

/** Starts the run and tells it from its first event on, within the time a create may take. */
export async function streamBegun(
  deps: ApiDeps,
  response: Response,
  begun: BegunRun,
  dialect: StreamDialect,
): Promise<void> {
  const { workspaceId, admitted } = begun;
  const request = { workspaceId, runId: admitted.runId, dialect, skip: 0, timeLimitMs: deps.syncWaitMs };
  await Promise.all([deps.streams.stream(response, request), start(deps, begun)]);
}

/** Sweeps are answered as in the background also then, and are streamed by GET. */
export function isStreamed(body: CreateResponseBody): boolean {
  return body.stream === true && !isSweepMode(body.routing);
}

async function start(deps: ApiDeps, { workspaceId, admitted }: BegunRun): Promise<void> {
  if (admitted.kind !== 'created') return;
  const { runId: id, attemptId: firstAttemptId, request, plan, deadlineAt } = admitted;
  await deps.runs.start({ id, workspaceId, firstAttemptId, request, plan, deadlineAt });
}

async function findBegun(deps: ApiDeps, { workspaceId, admitted }: BegunRun): Promise<RunRecord> {
  const run = await runsOf(deps.db, workspaceId).find(admitted.runId);
  if (!run) throw new RequestError('response_not_found');
  return run;
}

async function isAlreadyOver(deps: ApiDeps, { workspaceId, admitted }: BegunRun): Promise<boolean> {
  const attachedTo = admitted.kind === 'attached' ? await runsOf(deps.db, workspaceId).find(admitted.runId) : null;
  return attachedTo !== null && isTerminal(attachedTo.status);
}

/** Remembers whether the caller got its answer, for the sake of a retry that carries no key. */
function noteDelivery(deps: ApiDeps, response: Response, runId: string): void {
  onceCallerDone(response, () => {
    const note = response.writableFinished ? noteAnswered(deps.db, runId) : noteUnanswered(deps.db, runId);
    note.catch((error: unknown) => deps.log.warn({ runId, err: error }, 'the delivery of an answer was not noted'));
  });
}

async function waitForEnd(deps: ApiDeps, response: Response, runId: string): Promise<void> {
  const gone = new AbortController();
  const stop = onceCallerDone(response, () => gone.abort());
  await deps.waiter.wait(runId, deps.syncWaitMs, gone.signal);
  stop();
}
