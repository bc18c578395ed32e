import { effectiveStatus } from '../../core/response/effective-state';
import { pendingInteraction } from '../../core/run/interaction';
import { toAskedInput } from '../../core/response/asked-input';
import { acceptedInputSchema, pendingInputSchema, submitInputSchema } from '../../core/schemas/runs/input-schemas';
import type { ApiDeps } from '../deps';
import { findRun } from '../runs/reading/find-run';
import type { Operation } from '../http/operation';
import { idParameter } from '../http/parameters';
import { principalOf } from '../http/principal';
import { parseInput, submitInput } from '../runs/submit-input';

/** What a paused run asks its owner, and where the answer goes. */
export function inputOperations(deps: ApiDeps): Operation[] {
  const common = { path: '/v1/responses/{id}/input', tag: 'Responses', parameters: [idParameter('resp_')] };

  return [
    {
      ...common,
      method: 'get',
      operationId: 'getInput',
      summary: 'What a paused run asks for',
      responses: {
        200: { description: 'The question; null when the run waits for none.', schema: pendingInputSchema },
      },
      errors: ['response_not_found'],
      async handler(request, response) {
        const run = await findRun(deps, request);
        const { status } = effectiveStatus(run, new Date());
        const pending = status === 'requires_action' ? pendingInteraction(run) : null;
        response.json({
          object: 'svc.input',
          response_id: run.id,
          status,
          required_action: pending === null ? null : toAskedInput(pending),
        });
      },
    },
    {
      ...common,
      method: 'post',
      operationId: 'submitInput',
      summary: 'Answer the question of a paused run',
      description:
        'The answer is kept encrypted until it has been used once, and then erased. Keep polling the response.',
      requestBody: { schema: submitInputSchema, required: true },
      responses: { 200: { description: 'Accepted; the run goes on.', schema: acceptedInputSchema } },
      errors: [
        'invalid_json',
        'payload_too_large',
        'invalid_request',
        'missing_input',
        'response_not_found',
        'not_waiting_for_input',
      ],
      async handler(request, response) {
        const { id: runId } = await findRun(deps, request);
        const answer = parseInput(request.body);
        await submitInput(deps, { workspaceId: principalOf(request).workspaceId, runId }, answer);
        response.json({ object: 'svc.input', response_id: runId, accepted: true, status: 'in_progress' });
      },
    },
  ];
}
