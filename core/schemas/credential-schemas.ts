import { CREDENTIAL_LENGTHS } from '../limits';
import { dateTime, listOf, orNull } from './shapes';
import type { TypeOf } from './type-of';

export const MFA_KINDS = ['none', 'totp', 'sms-relay', 'passkey'] as const;
export type Mfa = (typeof MFA_KINDS)[number];

export const DEFAULT_CUSTODY = 'trusted_runners';

const mfa = { type: 'string', enum: [...MFA_KINDS] } as const;
const custody = {
  type: 'string',
  description: 'any, trusted_runners, deck_only or pinned:<runner>[,<runner>...].',
} as const;
const password = { type: 'string', minLength: 1, maxLength: CREDENTIAL_LENGTHS.password, writeOnly: true };
const totpSecret = { maxLength: CREDENTIAL_LENGTHS.totpSecret, writeOnly: true, description: 'A base32 seed.' };

export const createCredentialSchema = orNull({
  $id: 'CreateCredential',
  type: 'object',
  required: ['domain', 'username', 'password'],
  properties: {
    domain: {
      type: 'string',
      minLength: 1,
      description: `A host; scheme, port and path are dropped. At most ${CREDENTIAL_LENGTHS.domain} characters.`,
    },
    username: { type: 'string', minLength: 1, maxLength: CREDENTIAL_LENGTHS.username, writeOnly: true },
    password,
    totp_secret: { type: 'string', ...totpSecret },
    custody: { ...custody, default: DEFAULT_CUSTODY },
    mfa: { ...mfa, description: 'totp when a seed is given, else none unless said otherwise.' },
    source_id: { type: 'string', maxLength: CREDENTIAL_LENGTHS.sourceId, description: 'Catalogue source id.' },
  },
} as const);

export const changeCredentialSchema = {
  $id: 'ChangeCredential',
  type: 'object',
  properties: {
    custody,
    password,
    totp_secret: { type: ['string', 'null'], ...totpSecret, description: 'A string replaces, null removes.' },
    mfa,
  },
} as const;

export const credentialSchema = {
  $id: 'Credential',
  type: 'object',
  required: [
    'id',
    'object',
    'domain',
    'source_id',
    'username_masked',
    'mfa',
    'custody',
    'health',
    'created_at',
    'last_used',
  ],
  properties: {
    id: { type: 'string' },
    object: { const: 'svc.credential' },
    domain: { type: 'string' },
    source_id: { type: ['string', 'null'] },
    username_masked: { type: 'string' },
    mfa,
    custody,
    health: { type: 'string', enum: ['ok', 'stale', 'failed'] },
    created_at: dateTime,
    last_used: { type: ['string', 'null'], format: 'date-time' },
  },
} as const;

/** What the API answers about a stored login. */
export type CredentialObject = TypeOf<typeof credentialSchema>;

export const credentialListSchema = { $id: 'CredentialList', ...listOf(credentialSchema) };

export const deletedCredentialSchema = {
  $id: 'DeletedCredential',
  type: 'object',
  required: ['id', 'object', 'deleted'],
  properties: { id: { type: 'string' }, object: { const: 'svc.credential' }, deleted: { const: true } },
} as const;
