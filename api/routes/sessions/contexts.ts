import { RequestError } from '../../../core/errors';
import type { JsonObject } from '../../../core/json';
import { checkProjectId } from '../../../core/sessions/project-id';
import { SESSION_TERMS } from '../../../core/sessions/terms';
import { contextSchema, createContextSchema, createdContextSchema } from '../../../core/schemas/session-schemas';
import { createContext, deleteContext, findContext } from '../../../db/sessions/contexts';
import type { ApiDeps } from '../../deps';
import { objectBody } from '../../http/object-body';
import { pathParam, type Operation } from '../../http/operation';
import { idParameter } from '../../http/parameters';
import { principalOf } from '../../http/principal';
import { SESSION_STYLE } from './sessions';

/** Contexts are filled by sessions; what Browserbase once let clients upload is refused there too. */
const NO_UPLOADS = { cipherAlgorithm: 'AES-256-CBC', initializationVectorSize: 16, publicKey: '', uploadUrl: '' };

export function contextsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      ...SESSION_STYLE,
      method: 'post',
      path: '/v1/contexts',
      operationId: 'createContext',
      summary: 'A place for the cookies and the local storage of sessions',
      description: 'Sessions that name it with persist leave what they have in it, sealed; it is never shown.',
      requestBody: { schema: createContextSchema, required: false },
      responses: { 201: { description: 'An empty context.', schema: createdContextSchema } },
      errors: [],
      async handler(request, response) {
        const id = deps.newId('browserContext');
        const name = nameIn(objectBody(request.body));
        await createContext(deps.db, { id, workspaceId: principalOf(request).workspaceId, name });
        response.status(201).json({ id, ...NO_UPLOADS });
      },
    },
    {
      ...SESSION_STYLE,
      method: 'get',
      path: '/v1/contexts/{id}',
      operationId: 'getContext',
      summary: 'One context',
      parameters: [idParameter('ctx_')],
      responses: { 200: { description: 'The context, without what is in it.', schema: contextSchema } },
      errors: ['context_not_found'],
      async handler(request, response) {
        const context = await findContext(deps.db, principalOf(request).workspaceId, pathParam(request, 'id'));
        if (context === null) throw new RequestError('context_not_found', { param: 'id' });
        response.json({
          id: context.id,
          createdAt: context.createdAt.toISOString(),
          updatedAt: context.updatedAt.toISOString(),
          projectId: context.workspaceId,
          ...(context.name === null ? {} : { name: context.name }),
        });
      },
    },
    {
      ...SESSION_STYLE,
      method: 'delete',
      path: '/v1/contexts/{id}',
      operationId: 'deleteContext',
      summary: 'Delete a context with what is in it',
      parameters: [idParameter('ctx_')],
      responses: { 204: { description: 'It is gone.' } },
      errors: ['context_not_found'],
      async handler(request, response) {
        const isGone = await deleteContext(deps.db, principalOf(request).workspaceId, pathParam(request, 'id'));
        if (!isGone) throw new RequestError('context_not_found', { param: 'id' });
        response.status(204).end();
      },
    },
  ];
}

function nameIn(body: JsonObject): string | null {
  const unknown = Object.keys(body).find((key) => key !== 'name' && key !== 'projectId');
  if (unknown !== undefined)
    throw new RequestError('invalid_request', { param: unknown, message: `${unknown} is not known.` });
  checkProjectId(body);
  const { name } = body;
  if (name === undefined) return null;
  const trimmed = typeof name === 'string' ? name.trim() : '';
  if (trimmed === '' || trimmed.length > SESSION_TERMS.contextNameLength)
    throw new RequestError('invalid_request', {
      param: 'name',
      message: `name must be a text of 1 to ${SESSION_TERMS.contextNameLength} characters.`,
    });
  return trimmed;
}
