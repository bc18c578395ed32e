import type { CredentialObject, Mfa } from '../schemas/credential-schemas';

/** What is known of a stored login without opening it. */
export interface Credential {
  id: string;
  workspaceId: string;
  domain: string;
  sourceId: string | null;
  usernameMasked: string;
  mfa: Mfa;
  custody: string;
  /** What the last login on a site said; `stale` is not stored, it comes with time. */
  lastLogin: 'ok' | 'failed';
  createdAt: Date;
  lastUsedAt: Date | null;
}

const STALE_AFTER_MS = 90 * 24 * 60 * 60 * 1000;

/** A refused login stays known until one works or the password is changed; anything else goes stale unused. */
export function healthOf({ lastLogin, lastUsedAt, createdAt }: Credential, now: Date): CredentialObject['health'] {
  if (lastLogin === 'failed') return 'failed';
  return now.getTime() - (lastUsedAt ?? createdAt).getTime() > STALE_AFTER_MS ? 'stale' : 'ok';
}

export function toCredentialObject(credential: Credential, now: Date): CredentialObject {
  return {
    id: credential.id,
    object: 'svc.credential',
    domain: credential.domain,
    source_id: credential.sourceId,
    username_masked: credential.usernameMasked,
    mfa: credential.mfa,
    custody: credential.custody,
    health: healthOf(credential, now),
    created_at: credential.createdAt.toISOString(),
    last_used: credential.lastUsedAt?.toISOString() ?? null,
  };
}

const MIN_LENGTH_TO_SHOW_A_LETTER = 3;

/** Enough to tell one's own logins apart: `a***@example.com`, `b***`. What begins with `@` is a name and no address. */
export function maskUsername(username: string): string {
  const at = username.lastIndexOf('@');
  const isAddress = at > 0;
  const name = isAddress ? username.slice(0, at) : username;
  const letters = [...name];
  const shown = letters.length >= MIN_LENGTH_TO_SHOW_A_LETTER ? (letters[0] ?? '') : '';
  return `${shown}***${isAddress ? username.slice(at) : ''}`;
}
