import { parseRetention } from '../../../core/accounts/retention';
import { RequestError } from '../../../core/errors';
import {
  changeWorkspaceSchema,
  workspaceSchema,
  type WorkspaceObject,
} from '../../../core/schemas/account/workspace-schemas';
import { readWorkspace, setRetention, type WorkspaceSettings } from '../../../db/accounts/workspace-settings';
import type { ApiDeps } from '../../deps';
import { objectBody } from '../../http/object-body';
import type { Operation } from '../../http/operation';
import { principalOf } from '../../http/principal';

/** The workspace of the key. */
export function workspaceOperations(deps: ApiDeps): Operation[] {
  const path = '/v1/workspace';
  const tag = 'Account';

  return [
    {
      method: 'get',
      path,
      operationId: 'getWorkspace',
      summary: 'The workspace of this key, and how long it keeps its runs',
      tag,
      responses: { 200: { description: 'The workspace.', schema: workspaceSchema } },
      errors: [],
      async handler(request, response) {
        response.json(toWorkspaceObject(await readWorkspace(deps.db, principalOf(request).workspaceId)));
      },
    },
    {
      method: 'patch',
      path,
      operationId: 'changeWorkspace',
      summary: 'Choose how long runs are kept (Enterprise)',
      description:
        'A shorter window holds for everything that is there. A longer one holds for runs that are there and for files that ' +
        'are captured from now on.',
      tag,
      requestBody: { schema: changeWorkspaceSchema, required: true },
      responses: { 200: { description: 'The workspace as it is now.', schema: workspaceSchema } },
      errors: [
        'invalid_json',
        'payload_too_large',
        'invalid_request',
        'invalid_retention',
        'retention_not_self_serve',
        'enterprise_required',
      ],
      async handler(request, response) {
        const retention = parseRetention(objectBody(request.body)['retention']);
        const changed = await setRetention(deps.db, principalOf(request).workspaceId, retention);
        if (changed === null) throw new RequestError('enterprise_required', { param: 'retention' });
        response.json(toWorkspaceObject(changed));
      },
    },
  ];
}

function toWorkspaceObject({ id, accountId, name, plan, retention, createdAt }: WorkspaceSettings): WorkspaceObject {
  return {
    object: 'svc.workspace',
    id,
    account_id: accountId,
    name,
    plan,
    retention,
    created_at: createdAt.toISOString(),
  };
}
