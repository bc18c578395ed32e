import { RequestError } from '../errors';
import { isJsonObject, type JsonObject } from '../json';
import { CREDENTIAL_LENGTHS } from '../limits';
import { parseCustody } from '../routing/custody';
import { isTotpSeed } from './totp';
import { MFA_KINDS, type Mfa, DEFAULT_CUSTODY } from '../schemas/credential-schemas';
import { toBareHost } from './host';

export interface NewCredential {
  domain: string;
  username: string;
  password: string;
  totpSecret: string | null;
  custody: string;
  mfa: Mfa;
  sourceId: string | null;
}

/** What a PATCH changes; absent members stay as they are. */
export interface CredentialChange {
  password?: string;
  totpSecret?: string | null;
  custody?: string;
  mfa?: Mfa;
}

/** Checked by hand and not by a schema's messages, so that no refusal can ever quote a value. */
export function parseNewCredential(body: unknown): NewCredential {
  const given = objectBody(body);
  for (const field of ['domain', 'username', 'password']) {
    if (given[field] == null || given[field] === '') throw refused(field, `${field} is required.`);
  }
  const { domain: raw } = given;
  // A URL is accepted for its host, so what is cut off may be longer than a host.
  const domain = typeof raw === 'string' && raw.length <= MAX_RAW_DOMAIN ? toBareHost(raw) : null;
  if (domain === null || domain.length > CREDENTIAL_LENGTHS.domain) {
    throw refused(
      'domain',
      `domain must be a host name of at most ${CREDENTIAL_LENGTHS.domain} characters, such as "example.com".`,
    );
  }
  const totpSecret = given['totp_secret'] == null ? null : seed(given['totp_secret']);
  const mfa = given['mfa'] == null ? null : mfaOf(given['mfa']);
  return {
    domain,
    username: requiredText(given, 'username', CREDENTIAL_LENGTHS.username),
    password: requiredText(given, 'password', CREDENTIAL_LENGTHS.password),
    totpSecret,
    custody: given['custody'] == null ? DEFAULT_CUSTODY : custodyOf(given['custody']),
    mfa: totpSecret === null ? (mfa ?? 'none') : 'totp',
    sourceId: given['source_id'] == null ? null : requiredText(given, 'source_id', CREDENTIAL_LENGTHS.sourceId),
  };
}

export function parseCredentialChange(body: unknown): CredentialChange {
  const given = objectBody(body);
  for (const fixed of ['domain', 'username', 'source_id']) {
    if (given[fixed] !== undefined) throw refused(fixed, `${fixed} cannot be changed; create another credential.`);
  }
  const change: CredentialChange = {};
  if (given['password'] !== undefined) {
    change.password = requiredText(given, 'password', CREDENTIAL_LENGTHS.password);
  }
  if (given['custody'] !== undefined) change.custody = custodyOf(given['custody']);
  if (given['mfa'] !== undefined) change.mfa = mfaOf(given['mfa']);
  if (given['totp_secret'] !== undefined) {
    change.totpSecret = given['totp_secret'] === null ? null : seed(given['totp_secret']);
    // A seed means codes from an app; without one nothing is known of the second step.
    change.mfa = change.totpSecret === null ? (change.mfa ?? 'none') : 'totp';
  }
  return change;
}

const MAX_RAW_DOMAIN = 2048;

function objectBody(body: unknown): JsonObject {
  if (isJsonObject(body)) return body;
  throw new RequestError('invalid_credential', { message: 'The request body must be a JSON object.' });
}

function requiredText(given: JsonObject, field: string, maxLength: number): string {
  const value = given[field];
  // PostgreSQL's text cannot hold U+0000, and no form can take it.
  if (typeof value === 'string' && value !== '' && [...value].length <= maxLength && !value.includes('\u0000')) {
    return value;
  }
  throw refused(field, `${field} must be a text of 1 to ${maxLength} characters.`);
}

function seed(value: unknown): string {
  if (typeof value === 'string' && value.length <= CREDENTIAL_LENGTHS.totpSecret && isTotpSeed(value)) return value;
  throw refused(
    'totp_secret',
    `totp_secret must be a base32 seed (letters A-Z and digits 2-7) of at most ${CREDENTIAL_LENGTHS.totpSecret} characters.`,
  );
}

function mfaOf(value: unknown): Mfa {
  const kind = MFA_KINDS.find((known) => known === value);
  if (kind === undefined) throw refused('mfa', `mfa must be one of ${MFA_KINDS.join(', ')}.`);
  return kind;
}

function custodyOf(value: unknown): string {
  if (typeof value !== 'string') throw new RequestError('invalid_custody', { param: 'custody' });
  return parseCustody(value).label;
}

function refused(param: string, message: string): RequestError {
  return new RequestError('invalid_credential', { param, message });
}
