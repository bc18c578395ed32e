import { RequestError } from '../../core/errors';
import { isJsonObject, type JsonObject } from '../../core/json';
import { MAX_INPUT_LENGTH } from '../../core/limits';
import { answerInteraction, type AnswerTarget } from '../../db/interactions/answers';
import type { ApiDeps } from '../deps';

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
