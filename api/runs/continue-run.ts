import type { Request, Response } from 'express';
import { RequestError } from '../../core/errors';
import type { CreateResponseBody } from '../../core/schemas/runs/create-response-schema';
import type { SubmittedInput } from '../../core/request/submitted-input';
import { findReplay, type KeyClaim } from '../../db/runs/admission/idempotency-keys';
import { runOfInteraction } from '../../db/interactions/interactions';
import { runsOf } from '../../db/runs/runs';
import type { ApiDeps } from '../deps';
import { apiKeyOf, principalOf } from '../http/principal';
import { hashBodyWithAnswer, idempotencyKeyOf, tellReplay } from './idempotency';
import { wantsBackground } from './reply-preference';
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
  const runId = replayed?.runId ?? (await submitTo(deps, workspaceId, input, claim));
  const run = replayed === null ? await runsOf(deps.db, workspaceId).find(runId) : replayed.run;
  return {
    workspaceId,
    admitted: replayed === null ? { kind: 'attached', runId } : { kind: 'replayed', ...replayed },
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

/** @returns the run that goes on with the answer */
async function submitTo(
  deps: ApiDeps,
  workspaceId: string,
  input: SubmittedInput,
  claim: KeyClaim | null,
): Promise<string> {
  const runId = await runThatAsked(deps, workspaceId, input);
  const answer = parseInput({ input: input.value });
  const { interactionId } = input;
  const target = { workspaceId, runId, ...(interactionId && { interactionId }), ...(claim && { claim }) };
  await submitInput(deps, target, answer);
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
