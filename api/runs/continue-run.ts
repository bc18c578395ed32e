import type { Request, Response } from 'express';
import { RequestError } from '../../core/errors';
import type { CreateResponseBody } from '../../core/schemas/runs/create-response-schema';
import type { SubmittedInput } from '../../core/request/submitted-input';
import { findReplay, type KeyClaim } from '../../db/runs/admission/idempotency-keys';
import { wasAnswered } from '../../db/interactions/answers';
import { runOfInteraction } from '../../db/interactions/interactions';
import { runsOf } from '../../db/runs/runs';
import type { ApiDeps } from '../deps';
import { apiKeyOf, principalOf } from '../http/principal';
import { hashBodyWithAnswer, idempotencyKeyOf, tellReplay } from './idempotency';
import { isSdkRetry, wantsBackground } from './reply-preference';
import type { BegunRun } from './start-run';
import { parseInput, submitInput } from './submit-input';

/**
 * A create that answers a question of a run goes on with that run. It never begins another one: that would be billed
 * for a task nobody gave.
 */
export async function continueRun(
  deps: ApiDeps,
  request: Request,
  response: Response,
  body: CreateResponseBody,
  input: SubmittedInput,
): Promise<BegunRun> {
  const { workspaceId } = principalOf(request);
  const claim = claimOf(request, body);
  const replayed = claim === null ? null : await findReplay(deps.db, claim);
  if (replayed !== null) tellReplay(response, claim?.key ?? null);
  const admitted =
    replayed === null
      ? { kind: 'attached' as const, runId: await submitTo(deps, request, response, input, claim) }
      : { kind: 'replayed' as const, ...replayed };
  const run = replayed === null ? await runsOf(deps.db, workspaceId).find(admitted.runId) : replayed.run;
  return {
    workspaceId,
    admitted,
    place: null,
    background: wantsBackground(request, body),
    answered: new Set(run?.interactions.filter(({ status }) => status !== 'open').map(({ id }) => id)),
  };
}

/** Keys of creates and of answers are one space. */
function claimOf(request: Request, body: CreateResponseBody): KeyClaim | null {
  const key = idempotencyKeyOf(request, body);
  if (key === null) return null;
  const { workspaceId } = principalOf(request);
  return { workspaceId, key, bodyHash: hashBodyWithAnswer(body, apiKeyOf(request) ?? '') };
}

/** @returns the run that goes on with the answer, also where an SDK only repeats one whose reply was lost */
async function submitTo(
  deps: ApiDeps,
  request: Request,
  response: Response,
  input: SubmittedInput,
  claim: KeyClaim | null,
): Promise<string> {
  const { workspaceId } = principalOf(request);
  const runId = await runThatAsked(deps, workspaceId, input);
  const answer = parseInput({ input: input.value });
  const { interactionId } = input;
  const target = { workspaceId, runId, ...(interactionId && { interactionId }), ...(claim && { claim }) };
  try {
    await submitInput(deps, target, answer);
  } catch (error) {
    const isRefused = error instanceof RequestError && error.code === 'not_waiting_for_input';
    const mayBeRepeated = isRefused && claim === null && isSdkRetry(request) && interactionId !== null;
    if (!mayBeRepeated || !(await wasAnswered(deps.db, deps.kek, { workspaceId, interactionId }, answer))) throw error;
    response.set('Idempotent-Replayed', 'true');
  }
  return runId;
}

async function runThatAsked(deps: ApiDeps, workspaceId: string, input: SubmittedInput): Promise<string> {
  const { interactionId, responseId } = input;
  const asked = interactionId === null ? null : await runOfInteraction(deps.db, workspaceId, interactionId);
  const named = responseId === null ? null : await runsOf(deps.db, workspaceId).find(responseId);
  const runId = asked ?? named?.id;
  if (runId !== undefined) return runId;
  throw new RequestError('response_not_found', {
    param: responseId === null ? 'input' : 'previous_response_id',
    message: 'No response has asked for the output of this call.',
    remediation: 'Send the call_id of the submit_input call in the output of a response that requires action.',
  });
}
