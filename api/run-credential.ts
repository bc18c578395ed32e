import { RequestError } from '../core/errors';
import { composeCustody, parseCustody, type CustodyRule } from '../core/routing/custody';
import type { RunRequest } from '../core/run/record';
import { isOwnSite } from '../core/vault/host';
import { credentialsOf } from '../db/credentials';
import type { Database } from '../db/connection';

/** Who may see the credentials of a run: the stored one's policy and the request's own, together. */
export async function custodyOf(
  db: Database,
  workspaceId: string,
  request: RunRequest,
  requested: string | undefined,
): Promise<CustodyRule | null> {
  const ofRequest = requested === undefined ? null : parseCustody(requested);
  const id = request.credentialId ?? null;
  if (id === null) return composeCustody(null, ofRequest);
  const credential = await credentialsOf(db, workspaceId).find(id);
  if (credential === null) throw new RequestError('credential_not_found', { param: 'credential_id' });
  const { url } = request.task;
  if (url !== null && !isOwnSite(url, credential.domain)) {
    throw new RequestError('invalid_credential', {
      param: 'credential_id',
      message: `The credential belongs to ${credential.domain} and is not used on another site.`,
      remediation: 'Use a credential whose domain is that of the url, or a url on the domain of the credential.',
    });
  }
  return composeCustody({ policy: parseCustody(credential.custody), credentialId: id }, ofRequest);
}
