import { clampLimit, LIST_LIMIT } from '../../core/limits';
import { toEnvelope } from '../../core/run/envelope';
import { runListSchema } from '../../core/schemas/response-object';
import { runsOf } from '../../db/runs';
import type { ApiDeps } from '../deps';
import { queryParam, type Operation } from '../operation';
import { limitParameter, startingAfterParameter } from '../parameters';
import { principalOf } from '../principal';

export function runsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/runs',
      operationId: 'listRuns',
      summary: 'List runs, newest first',
      tag: 'Runs',
      parameters: [limitParameter(LIST_LIMIT.runsDefault), startingAfterParameter],
      responses: { 200: { description: 'A page of run envelopes.', schema: runListSchema } },
      errors: [],
      async handler(request, response) {
        const limit = clampLimit(request.query['limit'], LIST_LIMIT.runsDefault);
        const startingAfter = queryParam(request, 'starting_after');
        const page = await runsOf(deps.db, principalOf(request).workspaceId).list({ limit, startingAfter });
        const context = { baseUrl: deps.publicBaseUrl, now: new Date() };
        const data = page.runs.map((run) => toEnvelope(run, context));
        const lastId = data.at(-1)?.id ?? null;
        response.json({
          object: 'list',
          data,
          has_more: page.hasMore,
          first_id: data[0]?.id ?? null,
          last_id: lastId,
          next_starting_after: page.hasMore ? lastId : null,
        });
      },
    },
  ];
}
