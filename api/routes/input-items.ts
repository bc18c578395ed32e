import { LIST_LIMIT } from '../../core/limits';
import { toInputItems } from '../../core/run/input-items';
import { inputItemListSchema } from '../../core/schemas/response-object';
import type { ApiDeps } from '../deps';
import { findRun } from '../find-run';
import { queryParam, type Operation, type PublishedSchema } from '../operation';
import { idParameter, limitParameter } from '../parameters';

const pageParameters: PublishedSchema[] = [
  {
    name: 'after',
    in: 'query',
    required: false,
    description: 'Id of the last item of the page before.',
    schema: { type: 'string' },
  },
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
        // One item, so every limit and both orders are the same page; the page after it is empty.
        const items = toInputItems(run);
        const data = items.some(({ id }) => id === queryParam(request, 'after')) ? [] : items;
        response.json({
          object: 'list',
          data,
          first_id: data[0]?.id ?? null,
          last_id: data.at(-1)?.id ?? null,
          has_more: false,
        });
      },
    },
  ];
}
