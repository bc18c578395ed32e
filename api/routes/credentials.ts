import type { Request } from 'express';
import { RequestError } from '../../core/errors';
import {
  changeCredentialSchema,
  createCredentialSchema,
  credentialListSchema,
  credentialSchema,
  deletedCredentialSchema,
} from '../../core/schemas/credential-schemas';
import { toCredentialObject, type Credential } from '../../core/vault/credential';
import { parseCredentialChange, parseNewCredential } from '../../core/vault/credential-body';
import { recordDeletion } from '../../db/erasure/deletions';
import { credentialsOf } from '../../db/vault/credentials';
import type { ApiDeps } from '../deps';
import { toListPage } from '../http/list-page';
import { pathParam, type Operation } from '../http/operation';
import { idParameter } from '../http/parameters';
import { principalOf } from '../http/principal';
import { beginErasure, RECEIPT_HEADER } from '../http/reply/receipt';

/** The vault is write-only: what goes in as a secret comes out of no reply, no error and no log. */
export function credentialsOperations(deps: ApiDeps): Operation[] {
  const vaultOf = (request: Request) => credentialsOf(deps.db, principalOf(request).workspaceId);
  const view = (credential: Credential | null) => {
    if (credential === null) throw new RequestError('credential_not_found', { param: 'id' });
    return toCredentialObject(credential, new Date());
  };
  const tag = 'Credentials';
  const parameters = [idParameter('cred_')];

  return [
    {
      method: 'post',
      path: '/v1/credentials',
      operationId: 'createCredential',
      summary: 'Store a login',
      description: 'Username, password and TOTP seed are encrypted and never returned.',
      tag,
      requestBody: { schema: createCredentialSchema, required: true },
      responses: { 201: { description: 'Stored; id and metadata only.', schema: credentialSchema } },
      errors: ['invalid_json', 'payload_too_large', 'invalid_credential', 'invalid_custody'],
      async handler(request, response) {
        const given = parseNewCredential(request.body);
        response.status(201).json(view(await vaultOf(request).insert(deps.kek, deps.newId, given)));
      },
    },
    {
      method: 'get',
      path: '/v1/credentials',
      operationId: 'listCredentials',
      summary: 'List stored logins, newest first',
      tag,
      responses: { 200: { description: 'All that were not deleted.', schema: credentialListSchema } },
      errors: [],
      async handler(request, response) {
        response.json(toListPage((await vaultOf(request).list()).map(view), false));
      },
    },
    {
      method: 'get',
      path: '/v1/credentials/{id}',
      operationId: 'getCredential',
      summary: 'Fetch one, without its secrets',
      tag,
      parameters,
      responses: { 200: { description: 'The credential.', schema: credentialSchema } },
      errors: ['credential_not_found'],
      async handler(request, response) {
        response.json(view(await vaultOf(request).find(pathParam(request, 'id'))));
      },
    },
    {
      method: 'patch',
      path: '/v1/credentials/{id}',
      operationId: 'changeCredential',
      summary: 'Rotate the password, replace or remove the seed, change custody or mfa',
      description: 'Runs that are under way log in with the new password from their next dispatch on.',
      tag,
      parameters,
      requestBody: { schema: changeCredentialSchema, required: true },
      responses: { 200: { description: 'The credential as it is now.', schema: credentialSchema } },
      errors: ['invalid_json', 'payload_too_large', 'invalid_credential', 'invalid_custody', 'credential_not_found'],
      async handler(request, response) {
        const id = pathParam(request, 'id');
        view(await vaultOf(request).find(id));
        response.json(view(await vaultOf(request).change(deps.kek, id, parseCredentialChange(request.body))));
      },
    },
    {
      method: 'delete',
      path: '/v1/credentials/{id}',
      operationId: 'deleteCredential',
      summary: 'Delete a login; its secrets are erased at once',
      tag,
      parameters,
      responses: { 200: { description: 'It is gone.', schema: deletedCredentialSchema, headers: RECEIPT_HEADER } },
      errors: ['credential_not_found'],
      async handler(request, response) {
        const id = pathParam(request, 'id');
        const principal = principalOf(request);
        const deletion = await deps.db.transaction(async (trx) => {
          const isRevoked = await credentialsOf(trx, principal.workspaceId).revoke(id);
          if (!isRevoked) throw new RequestError('credential_not_found', { param: 'id' });
          return recordDeletion(trx, deps.newId, { kind: 'credential', targetId: id, principal });
        });
        await beginErasure(deps, response, deletion);
        response.json({ id, object: 'svc.credential', deleted: true });
      },
    },
  ];
}
