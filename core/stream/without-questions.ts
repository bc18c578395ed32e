import { interactionIdOfCall } from '../run/interaction';
import type { ResponseObject } from '../schemas/runs/response-schema';
import type { RunHistory } from './history';

/**
 * A run as it is told to someone who goes on with it after answering these questions. To an agent a call is something
 * to carry out: one that met its answered call again would answer again.
 */
export function withoutQuestions(history: RunHistory, answered: ReadonlySet<string>): RunHistory {
  return {
    run: { ...history.run, interactions: history.run.interactions.filter(({ id }) => !answered.has(id)) },
    moments: history.moments.filter(
      ({ kind, subject }) => (kind !== 'paused' && kind !== 'resumed') || !answered.has(subject ?? ''),
    ),
    costs: history.costs,
    ended: history.ended && withoutCalls(history.ended, answered),
  };
}

export function withoutCalls(response: ResponseObject, answered: ReadonlySet<string>): ResponseObject {
  const output = response.output.filter(
    (item) => item.type !== 'function_call' || !answered.has(interactionIdOfCall(item.call_id) ?? ''),
  );
  return { ...response, output };
}
