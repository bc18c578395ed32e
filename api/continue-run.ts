import type { Request } from 'express';
import { RequestError } from '../core/errors';
import type { CreateResponseBody } from '../core/run/parse-request';
import type { SubmittedInput } from '../core/run/submitted-input';
import { runOfInteraction } from '../db/interactions';
import { runsOf } from '../db/runs';
import { wantsBackground, type BegunRun } from './begin-run';
import type { ApiDeps } from './deps';
import { principalOf } from './principal';
import { answerIn, parseInput, submitInput } from './submit-input';

/**
 * A create that answers a question of a run goes on with that run. It never begins another one: that would be billed
 * for a task nobody gave.
 */
export async function continueRun(
  deps: ApiDeps,
  request: Request,
  body: CreateResponseBody,
  input: SubmittedInput,
): Promise<BegunRun> {
  const { workspaceId } = principalOf(request);
  const runId = await runThatAsked(deps, workspaceId, input);
  const answer = parseInput({ input: answerIn(input.value) });
  const { interactionId } = input;
  await submitInput(deps, { workspaceId, runId, ...(interactionId === null ? {} : { interactionId }) }, answer);
  const run = await runsOf(deps.db, workspaceId).find(runId);
  return {
    workspaceId,
    admitted: { kind: 'attached', runId },
    background: wantsBackground(request, body),
    answered: new Set(run?.interactions.filter(({ status }) => status !== 'open').map(({ id }) => id)),
  };
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
