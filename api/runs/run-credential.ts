import { RequestError } from '../../core/errors';
import { composeCustody, parseCustody, type CustodyRule } from '../../core/routing/custody';
import type { CreateResponseBody } from '../../core/schemas/create-response-schema';
import type { RunRequest } from '../../core/run/record';
import { isOwnSite } from '../../core/vault/host';
import { credentialsOf } from '../../db/vault/credentials';
import type { Database } from '../../db/connection';

/** Who may see the credentials of a run: the stored one's policy and the request's own, together. */
export async function custodyOf(
  db: Database,
  workspaceId: string,
  request: RunRequest,
  sent: Pick<CreateResponseBody, 'custody' | 'credential_id'>,
): Promise<CustodyRule | null> {
  const ofRequest = sent.custody === undefined ? null : parseCustody(sent.custody);
  const id = request.credentialId ?? null;
  if (id === null) return composeCustody(null, ofRequest);
  const param = sent.credential_id === undefined ? 'credentials_ref' : 'credential_id';
  const credential = await credentialsOf(db, workspaceId).find(id);
  if (credential === null) throw new RequestError('credential_not_found', { param });
  const { url } = request.task;
  if (url !== null && !isOwnSite(url, credential.domain)) {
    throw new RequestError('invalid_credential', {
      param,
      message: `The credential belongs to ${credential.domain} and is not used on another site.`,
      remediation: 'Use a credential whose domain is that of the url, or a url on the domain of the credential.',
    });
  }
  return composeCustody({ policy: parseCustody(credential.custody), credentialId: id }, ofRequest);
}
