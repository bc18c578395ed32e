import { RequestError } from '../../core/errors';
import { isDispatchable } from '../../core/routing/availability';
import { modelsOf } from '../../core/routing/models';
import { modelListSchema, modelSchema, type ModelObject } from '../../core/schemas/model-schema';
import type { ApiDeps } from '../deps';
import { toListPage } from '../http/list-page';
import { pathParam, type Operation } from '../http/operation';

/** For clients whose users can choose a model and nothing else. */
export function modelsOperations(deps: ApiDeps): Operation[] {
  const models = (): ModelObject[] => modelsOf(deps.catalogue.filter(isDispatchable), deps.chains);
  const tag = 'Service';
  return [
    {
      method: 'get',
      path: '/v1/models',
      operationId: 'listModels',
      summary: 'What the model of a create may name',
      description:
        'svc, the chains that the operator gave a name, and every runner that can be dispatched to, in the shape of ' +
        "OpenAI's list and of Anthropic's. All of them are on one page.",
      tag,
      responses: { 200: { description: 'All models.', schema: modelListSchema } },
      errors: [],
      handler: (_request, response) => void response.json(toListPage(models(), false)),
    },
    {
      method: 'get',
      path: '/v1/models/{id}',
      operationId: 'getModel',
      summary: 'One of them',
      tag,
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          description: 'As listed.',
          example: 'svc',
        },
      ],
      responses: { 200: { description: 'The model.', schema: modelSchema } },
      errors: ['model_not_found'],
      handler(request, response) {
        const model = models().find(({ id }) => id === pathParam(request, 'id'));
        if (!model) throw new RequestError('model_not_found', { param: 'id' });
        response.json(model);
      },
    },
  ];
}
