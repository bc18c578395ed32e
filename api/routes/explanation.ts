import { RequestError } from '../../core/errors';
import { toExplanation } from '../../core/response/explanation';
import { explanationSchema } from '../../core/schemas/runs/explanation-schema';
import { findCard } from '../../db/evidence/decisions';
import type { ApiDeps } from '../deps';
import { findRun } from '../runs/reading/find-run';
import type { Operation } from '../http/operation';
import { idParameter } from '../http/parameters';

export function explanationOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/responses/{id}/explanation',
      operationId: 'getExplanation',
      summary: 'Why a run went to the runner it went to',
      tag: 'Routing',
      description: 'The decision card of smart and category runs. Named runners, chains and sweeps have none.',
      parameters: [idParameter('resp_')],
      responses: { 200: { description: 'The decision card.', schema: explanationSchema } },
      errors: ['response_not_found', 'explanation_not_found'],
      async handler(request, response) {
        const run = await findRun(deps, request);
        const card = await findCard(deps.db, run.id);
        if (!card) throw new RequestError('explanation_not_found', { param: 'id' });
        response.json(toExplanation(run, card));
      },
    },
  ];
}
