import { claimUrlOf, standingOf } from '../../../core/accounts/standing';
import { toUsd } from '../../../core/money';
import { meSchema, type Me } from '../../../core/schemas/account/account-schemas';
import { readAccount } from '../../../db/accounts/accounts';
import type { ApiDeps } from '../../deps';
import type { Operation } from '../../http/operation';
import { principalOf } from '../../http/principal';

export function meOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/me',
      operationId: 'getMe',
      summary: 'Whose key this is',
      description: 'Also tells agents whether a person has claimed their account, and where that is done.',
      tag: 'Account',
      responses: { 200: { description: 'Account, workspace and key of the caller.', schema: meSchema } },
      errors: [],
      async handler(request, response) {
        const { accountId, workspaceId, apiKeyId } = principalOf(request);
        const account = await readAccount(deps.db, accountId);
        const me: Me = {
          object: 'svc.account',
          account_id: accountId,
          workspace_id: workspaceId,
          api_key_id: apiKeyId,
          status: standingOf(account),
          claim_url: claimUrlOf(deps.publicBaseUrl, account),
          claim_expires_at: account.claim?.until.toISOString() ?? null,
          owner_email: account.ownerEmail,
          balance_usd: toUsd(account.balanceMicros),
          created_at: account.createdAt.toISOString(),
        };
        response.json(me);
      },
    },
  ];
}
