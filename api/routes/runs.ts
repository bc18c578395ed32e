import { parseRunFilter, STATUS_FILTERS } from '../../core/lists/run-filter';
import { clampLimit, LIST_LIMIT, LIST_SCAN_WINDOW } from '../../core/limits';
import { toEnvelope } from '../../core/response/envelope';
import { ROUTING_CLASSES } from '../../core/run/routing/routing-class';
import { runListSchema } from '../../core/schemas/runs/run-envelope-schema';
import { runsOf } from '../../db/runs/runs';
import type { ApiDeps } from '../deps';
import { cursorOf, cursorParameters, toListPage } from '../http/list-page';
import type { Operation } from '../http/operation';
import { limitParameter, queryParameter } from '../http/parameters';
import { principalOf } from '../http/principal';

const dateTime = { type: 'string', format: 'date-time' };

const filterParameters = [
  queryParameter('created_after', 'Only runs created after this moment, exclusively. ISO 8601.', dateTime),
  queryParameter('created_before', 'Only runs created before this moment, exclusively. ISO 8601.', dateTime),
  queryParameter('status', 'The status as shown; a run past its time contract is failed.', {
    type: 'string',
    enum: STATUS_FILTERS,
  }),
  queryParameter('runner', 'Slug of the runner that executed the run, exactly.', { type: 'string', minLength: 1 }),
  queryParameter('routing', 'Class of the requested routing.', { type: 'string', enum: [...ROUTING_CLASSES] }),
  queryParameter('parent_id', 'Only sub-runs of this long task; implies exclude_children=false.', {
    type: 'string',
    minLength: 1,
  }),
  queryParameter('exclude_children', 'false: sub-runs of long tasks are listed too.', {
    type: 'boolean',
    default: true,
  }),
];

export function runsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/runs',
      operationId: 'listRuns',
      summary: 'List runs, newest first',
      description: `Filters combine with AND. One page looks at ${LIST_SCAN_WINDOW} runs at most: when these do not fill it, has_more is true and next_starting_after names the last run looked at, also with empty data. Go on with next_starting_after while it is there.`,
      tag: 'Runs',
      parameters: [limitParameter(LIST_LIMIT.runsDefault), ...cursorParameters('run'), ...filterParameters],
      responses: { 200: { description: 'A page of run envelopes.', schema: runListSchema } },
      errors: ['invalid_list_filter'],
      async handler(request, response) {
        const now = new Date();
        const page = await runsOf(deps.db, principalOf(request).workspaceId).list({
          limit: clampLimit(request.query['limit'], LIST_LIMIT.runsDefault),
          startingAfter: cursorOf(request),
          filter: parseRunFilter(request.query),
          now,
        });
        const data = page.runs.map((run) => toEnvelope(run, { baseUrl: deps.publicBaseUrl, now }));
        response.json({ ...toListPage(data, page.hasMore), next_starting_after: page.nextStartingAfter });
      },
    },
  ];
}
