import { isJsonObject } from '../json';
import { isId } from '../run/ids';
import { interactionIdOfCall } from '../run/interaction';
import type { CreateResponseBody } from '../schemas/runs/create-response-schema';
import { saidByTool } from './tool-output';

/** An answer to a question of a run, sent the way tool calls are answered: as a create whose input ends with it. */
export interface SubmittedInput {
  /** The run that asked, where the caller names it. */
  responseId: string | null;
  /** The interaction that is answered, where the call was one of ours. */
  interactionId: string | null;
  /** Empty where the output says nothing. */
  value: string;
}

/**
 * Null for every create that is a task. Only a trailing output counts: in the history of a longer conversation an
 * earlier one is something that was answered long ago. Outputs of calls that were never ours mean nothing here.
 */
export function submittedInputOf(body: CreateResponseBody): SubmittedInput | null {
  const last: unknown = Array.isArray(body.input) ? body.input.at(-1) : undefined;
  if (!isJsonObject(last) || last['type'] !== 'function_call_output') return null;
  const { call_id: callId, output } = last;
  const previous = body.previous_response_id;
  const responseId = previous !== undefined && isId('response', previous) ? previous : null;
  const called = typeof callId === 'string' ? interactionIdOfCall(callId) : null;
  const interactionId = called !== null && isId('interaction', called) ? called : null;
  if (responseId === null && interactionId === null) return null;
  return { responseId, interactionId, value: saidByTool(output) };
}
