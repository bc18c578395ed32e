import type { Request } from 'express';
import { RequestError } from '../core/errors';
import type { SubmittedInput } from '../core/run/submitted-input';
import { runsOf } from '../db/runs';
import type { BegunRun } from './begin-run';
import type { ApiDeps } from './deps';
import { principalOf } from './principal';

/**
 * A create that answers a question of a run goes on with that run. It never begins another one: that would be billed
 * for a task nobody gave.
 */
export async function continueRun(deps: ApiDeps, request: Request, input: SubmittedInput): Promise<BegunRun> {
  const { workspaceId } = principalOf(request);
  const run = input.responseId === null ? null : await runsOf(deps.db, workspaceId).find(input.responseId);
  if (input.responseId !== null && !run) {
    throw new RequestError('response_not_found', { param: 'previous_response_id' });
  }
  throw new RequestError('not_waiting_for_input', { param: 'input' });
}
