import { RequestError } from '../../core/errors';
import { clientNetwork } from '../../core/net/client-network';
import { claimSchema, claimStepSchema } from '../../core/schemas/account/signup-schemas';
import { confirmClaim, sendClaimCode } from '../claim/claim-account';
import type { ApiDeps } from '../deps';
import { objectBody } from '../http/object-body';
import type { Operation } from '../http/operation';

/** The two steps of the page behind claim_url, for programs. */
export function claimOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'post',
      path: '/claim',
      operationId: 'claimAccount',
      summary: 'Claim an account that an agent opened',
      description: 'With email a code is sent there; with code the account belongs to that address from then on.',
      tag: 'Account',
      isPublic: true,
      requestBody: { schema: claimSchema, required: true },
      responses: { 200: { description: 'The step is done.', schema: claimStepSchema } },
      errors: ['claim_not_found', 'invalid_claim_code', 'rate_limited'],
      async handler(request, response) {
        const { token, email, code } = objectBody(request.body);
        if (typeof token !== 'string') throw new RequestError('claim_not_found', { param: 'token' });
        const asked = { token, network: clientNetwork(request.ip) };
        response.set('Cache-Control', 'no-store');
        if (code === undefined) {
          response.json({ status: 'code_sent', delivery: await sendClaimCode(deps, { ...asked, email }) });
        } else {
          const { accountId } = await confirmClaim(deps, { ...asked, code });
          response.json({ status: 'claimed', account_id: accountId });
        }
      },
    },
  ];
}
