import { RequestError } from '../core/errors';
import { isJsonObject, type JsonObject } from '../core/json';
import { MAX_INPUT_LENGTH } from '../core/limits';
import { interactionIdOfCall } from '../core/run/interaction';
import { answerInteraction, runOfInteraction, type AnswerTarget } from '../db/interactions';
import type { ApiDeps } from './deps';

const FIELDS = ['code', 'answer', 'input'] as const;

/** The one answer in a body that may carry it under three names. Never quotes it. */
export function parseInput(body: unknown): string {
  const given: JsonObject = isJsonObject(body) ? body : {};
  for (const field of FIELDS) {
    const value = given[field] ?? null;
    if (value === null || value === '') continue;
    if (typeof value !== 'string') {
      throw new RequestError('invalid_request', { param: field, message: `${field} must be a text.` });
    }
    if (value.length > MAX_INPUT_LENGTH) {
      throw new RequestError('invalid_request', {
        param: field,
        message: `${field} must have at most ${MAX_INPUT_LENGTH} characters.`,
      });
    }
    if (value.trim() !== '') return value;
  }
  throw new RequestError('missing_input', {
    param: 'code',
    message: 'The answer is missing.',
    remediation: 'Send {"code": "..."} for a one-time code, or {"answer": "..."} for any other question.',
  });
}

/** Accepts the answer, then tells the workflow; a signal that is lost is repeated by the reconciler. */
export async function submitInput(deps: ApiDeps, target: AnswerTarget, answer: string): Promise<void> {
  const interactionId = await answerInteraction(deps.db, deps.kek, target, answer);
  if (interactionId === null) throw new RequestError('not_waiting_for_input');
  await deps.runs.submitInput(target.runId, interactionId);
}

export interface ToolOutput {
  interactionId: string | null;
  output: string;
}

/** The tool output that a client sends back for `submit_input`; null when the input is a task. */
export function toolOutputOf(input: unknown): ToolOutput | null {
  if (!Array.isArray(input)) return null;
  const item: unknown = input.findLast((one: unknown) => isJsonObject(one) && one['type'] === 'function_call_output');
  if (!isJsonObject(item)) return null;
  const callId = typeof item['call_id'] === 'string' ? item['call_id'] : '';
  const output = typeof item['output'] === 'string' ? item['output'] : '';
  return { interactionId: interactionIdOfCall(callId), output: answerIn(output) };
}

/** A model writes the answer as text, or as the JSON that a tool returns. */
function answerIn(output: string): string {
  try {
    const parsed: unknown = JSON.parse(output);
    return isJsonObject(parsed) ? parseInput(parsed) : output;
  } catch {
    return output;
  }
}

/** Answers the question that a tool output names. @returns the run that goes on with it */
export async function submitToolOutput(deps: ApiDeps, workspaceId: string, tool: ToolOutput): Promise<string> {
  const { interactionId, output } = tool;
  const runId = interactionId === null ? null : await runOfInteraction(deps.db, workspaceId, interactionId);
  if (runId === null || interactionId === null) {
    throw new RequestError('response_not_found', {
      param: 'input',
      message: 'No response has asked for the output of this call.',
      remediation: 'Send the call_id of the submit_input call in the output of a response that requires action.',
    });
  }
  await submitInput(deps, { workspaceId, runId, interactionId }, parseInput({ input: output }));
  return runId;
}
