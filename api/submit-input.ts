import { RequestError } from '../core/errors';
import type { SubmittedInput } from '../core/run/submitted-input';
import { runsOf } from '../db/runs';
import type { ApiDeps } from './deps';

/** Hands an answer to the run that asked for it. It is never taken for a new task: that would bill a second run. */
export async function submitInput(deps: ApiDeps, workspaceId: string, input: SubmittedInput): Promise<never> {
  const { responseId } = input;
  const run = responseId === null ? null : await runsOf(deps.db, workspaceId).find(responseId);
  if (responseId !== null && !run) throw new RequestError('response_not_found', { param: 'previous_response_id' });
  throw new RequestError('not_waiting_for_input', { param: 'input' });
}
