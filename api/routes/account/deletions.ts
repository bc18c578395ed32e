import type { Request, Response } from 'express';
import type { DeletionRecord } from '../../../core/accounts/deletion';
import { RequestError } from '../../../core/errors';
import { deletionSchema, type DeletionObject } from '../../../core/schemas/account/deletion-schemas';
import { closeAccount, closeWorkspace } from '../../../db/erasure/closing';
import { findDeletion } from '../../../db/erasure/deletions';
import type { ApiDeps } from '../../deps';
import { pathParam, queryParam, type Operation, type PublishedSchema } from '../../http/operation';
import { idParameter } from '../../http/parameters';
import { principalOf } from '../../http/principal';
import { beginErasure, RECEIPT_HEADER } from '../../http/reply/receipt';

/** What deletes everything at once, and the receipts of all deletions. */
export function deletionsOperations(deps: ApiDeps): Operation[] {
  const tag = 'Account';

  async function accept(response: Response, deletion: DeletionRecord): Promise<void> {
    await beginErasure(deps, response, deletion);
    response.status(202).json(toDeletionObject(deletion));
  }

  const accepted = {
    description: 'All keys have stopped; the rest follows.',
    schema: deletionSchema,
    headers: RECEIPT_HEADER,
  };

  return [
    {
      method: 'delete',
      path: '/v1/workspace',
      operationId: 'deleteWorkspace',
      summary: 'Delete the workspace with everything in it',
      description: 'Cannot be taken back. Runs that go on are cancelled; what they have cost is billed.',
      tag,
      parameters: [confirmParameter('workspace')],
      responses: { 202: accepted },
      errors: ['confirmation_required'],
      async handler(request, response) {
        const principal = principalOf(request);
        confirm(request, principal.workspaceId);
        await accept(response, await closeWorkspace(deps.db, deps.newId, principal));
      },
    },
    {
      method: 'delete',
      path: '/v1/me',
      operationId: 'deleteAccount',
      summary: 'Delete the account with its last workspace',
      description: 'Cannot be taken back, and credit that is left is lost. Nothing but the ledger is kept.',
      tag,
      parameters: [confirmParameter('account')],
      responses: { 202: accepted },
      errors: ['confirmation_required', 'account_has_workspaces'],
      async handler(request, response) {
        const principal = principalOf(request);
        confirm(request, principal.accountId);
        await accept(response, await closeAccount(deps.db, deps.newId, principal));
      },
    },
    {
      method: 'get',
      path: '/v1/deletions/{id}',
      operationId: 'getDeletion',
      summary: 'The receipt of a deletion',
      description: 'Needs no key, because there may be none left: only those who were told the id can ask.',
      isPublic: true,
      tag,
      parameters: [idParameter('del_')],
      responses: { 200: { description: 'How far it is, and what was removed.', schema: deletionSchema } },
      errors: ['deletion_not_found'],
      async handler(request, response) {
        const deletion = await findDeletion(deps.db, pathParam(request, 'id'));
        if (deletion === null) throw new RequestError('deletion_not_found', { param: 'id' });
        response.set('Cache-Control', 'no-store').json(toDeletionObject(deletion));
      },
    },
  ];
}

function confirmParameter(what: string): PublishedSchema {
  return {
    name: 'confirm',
    in: 'query',
    required: true,
    description: `The id of the ${what}, as GET /v1/me tells it.`,
    schema: { type: 'string' },
  };
}

function confirm(request: Request, id: string): void {
  if (queryParam(request, 'confirm') !== id) throw new RequestError('confirmation_required', { param: 'confirm' });
}

function toDeletionObject({ id, kind, targetId, removed, createdAt, completedAt }: DeletionRecord): DeletionObject {
  return {
    id,
    object: 'svc.deletion',
    target: { kind, id: targetId },
    status: completedAt === null ? 'in_progress' : 'completed',
    removed,
    created_at: createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
  };
}
