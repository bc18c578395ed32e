import { LIST_LIMIT } from '../../core/limits';
import { toInputItems } from '../../core/response/input-items';
import { inputItemListSchema } from '../../core/schemas/runs/response-schema';
import type { ApiDeps } from '../deps';
import { findRun } from '../runs/reading/find-run';
import { cursorOf, cursorParameters, toListPage } from '../http/list-page';
import type { Operation, PublishedSchema } from '../http/operation';
import { idParameter, limitParameter } from '../http/parameters';

const pageParameters: PublishedSchema[] = [
  ...cursorParameters('item'),
  {
    name: 'order',
    in: 'query',
    required: false,
    description: 'asc or desc, the default.',
    schema: { type: 'string' },
  },
];

export function inputItemsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/responses/{id}/input_items',
      operationId: 'listInputItems',
      summary: 'List what was asked',
      tag: 'Responses',
      parameters: [idParameter('resp_'), limitParameter(LIST_LIMIT.responsesDefault), ...pageParameters],
      responses: { 200: { description: 'The input of the run.', schema: inputItemListSchema } },
      errors: ['response_not_found'],
      async handler(request, response) {
        const run = await findRun(deps, request);
        // One item, so every limit and both orders are the same page; the page after it, or after an unknown one, is empty.
        const items = toInputItems(run);
        const data = cursorOf(request) === undefined ? items : [];
        response.json(toListPage(data, false));
      },
    },
  ];
}
