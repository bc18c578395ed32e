import { RequestError } from '../../../core/errors';
import { healthOf, maskUsername, toCredentialObject, type Credential } from '../../../core/vault/credential';
import { parseCredentialChange, parseNewCredential } from '../../../core/vault/credential-body';
import { fc } from '../../support/property';

const NOW = new Date('2026-11-15T00:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const credential: Credential = {
  id: 'cred_1',
  workspaceId: 'ws_1',
  domain: 'example.com',
  sourceId: null,
  usernameMasked: 'a***',
  mfa: 'none',
  custody: 'any',
  lastLogin: 'ok',
  createdAt: daysAgo(200),
  lastUsedAt: null,
};
const given = { domain: 'example.com', username: 'ann', password: 'pw' };
const SEED = 'JBSWY3DPEHPK3PXP';

function refusalOf(parse: () => unknown): { code: string; param: unknown; message: string } {
  try {
    parse();
  } catch (error) {
    if (error instanceof RequestError) {
      return { code: error.code, param: error.details.param, message: error.message };
    }
    throw error;
  }
  throw new Error('nothing was refused');
}

test.each([
  ['used today', { lastUsedAt: NOW }, 'ok'],
  ['used 90 days ago', { lastUsedAt: daysAgo(90) }, 'ok'],
  ['used 91 days ago', { lastUsedAt: daysAgo(91) }, 'stale'],
  ['never used since long ago', {}, 'stale'],
  ['made lately', { createdAt: daysAgo(3) }, 'ok'],
  ['refused', { lastLogin: 'failed', lastUsedAt: NOW }, 'failed'],
  ['refused long ago', { lastLogin: 'failed', lastUsedAt: daysAgo(100) }, 'failed'],
] as const)('a credential that was %s', (_what, more, health) => {
  expect(healthOf({ ...credential, ...more }, NOW)).toBe(health);
});

test('the object says when it was used, and has no member for a secret', () => {
  expect(toCredentialObject({ ...credential, lastUsedAt: NOW }, NOW)).toEqual({
    id: 'cred_1',
    object: 'svc.credential',
    domain: 'example.com',
    source_id: null,
    username_masked: 'a***',
    mfa: 'none',
    custody: 'any',
    health: 'ok',
    created_at: daysAgo(200).toISOString(),
    last_used: NOW.toISOString(),
  });
});

test.each([
  ['ann@example.com', 'a***@example.com'],
  ['an@example.com', '***@example.com'],
  ['bob', 'b***'],
  ['x', '***'],
  ['🙂🙂🙂', '🙂***'],
  ['@odd', '@***'],
  ['@o', '***'],
  ['@ann@example.com', '@***@example.com'],
])('%s is shown as %s', (username, masked) => {
  expect(maskUsername(username)).toBe(masked);
});

test('a new credential gets the defaults of the interface', () => {
  expect(parseNewCredential({ ...given, totp_secret: null, mfa: null, custody: null, source_id: null })).toEqual({
    ...given,
    totpSecret: null,
    custody: 'trusted_runners',
    mfa: 'none',
    sourceId: null,
  });
});

test.each([
  [{ totp_secret: SEED }, 'totp'],
  [{ totp_secret: SEED, mfa: 'none' }, 'totp'],
  [{ mfa: 'sms-relay' }, 'sms-relay'],
  [{ mfa: 'passkey' }, 'passkey'],
  [{}, 'none'],
])('%j means mfa %s', (more, mfa) => {
  expect(parseNewCredential({ ...given, ...more }).mfa).toBe(mfa);
});

test.each([
  ['domain', { domain: undefined }],
  ['domain', { domain: 'not a host' }],
  ['domain', { domain: `${`${'a'.repeat(60)}.`.repeat(5)}example` }],
  ['username', { username: '' }],
  ['username', { username: 'u'.repeat(321) }],
  ['password', { password: undefined }],
  ['password', { password: 12345678 }],
  ['password', { password: 'p'.repeat(1025) }],
  ['totp_secret', { totp_secret: 'not base32!' }],
  ['totp_secret', { totp_secret: 'A1B8' }],
  ['totp_secret', { totp_secret: 'A'.repeat(129) }],
  ['totp_secret', { totp_secret: 7 }],
  ['mfa', { mfa: 'sms' }],
  ['source_id', { source_id: 3 }],
  ['source_id', { source_id: 's'.repeat(201) }],
])('a flaw in %s is named', (param, more) => {
  expect(refusalOf(() => parseNewCredential({ ...given, ...more }))).toMatchObject({
    code: 'invalid_credential',
    param,
  });
});

test.each([['nobody'], ['pinned:'], ['pinned:a,,b'], [7]])('custody %j is malformed', (custody) => {
  expect(refusalOf(() => parseNewCredential({ ...given, custody }))).toMatchObject({
    code: 'invalid_custody',
    param: 'custody',
  });
  expect(refusalOf(() => parseCredentialChange({ custody }))).toMatchObject({ code: 'invalid_custody' });
});

test('lengths at their limit are accepted', () => {
  const label = 'a'.repeat(63);
  const domain = `${label}.${label}.${label}.${'b'.repeat(61)}`;
  expect(domain).toHaveLength(253);
  const full = {
    domain,
    username: 'u'.repeat(320),
    password: '🙂'.repeat(1024),
    totp_secret: 'A'.repeat(128),
  };
  expect(parseNewCredential(full)).toMatchObject({ domain, password: full.password });
});

test.each([
  [{}, {}],
  [{ password: 'new' }, { password: 'new' }],
  [{ totp_secret: SEED }, { totpSecret: SEED, mfa: 'totp' }],
  [{ totp_secret: null }, { totpSecret: null, mfa: 'none' }],
  [
    { totp_secret: null, mfa: 'sms-relay' },
    { totpSecret: null, mfa: 'sms-relay' },
  ],
  [
    { custody: 'pinned: a , b', mfa: 'passkey' },
    { custody: 'pinned:a,b', mfa: 'passkey' },
  ],
])('the change %j', (body, change) => {
  expect(parseCredentialChange(body)).toEqual(change);
});

test.each([
  ['password', { password: null }],
  ['password', { password: '' }],
  ['mfa', { mfa: null }],
  ['username', { username: 'bob' }],
  ['domain', { domain: 'example.org' }],
])('a change of %s that cannot be', (param, body) => {
  expect(refusalOf(() => parseCredentialChange(body))).toMatchObject({ code: 'invalid_credential', param });
});

test('no refusal ever quotes a value', () => {
  const secret = 'zq7Jx-Secret';
  const value = fc.oneof(
    fc.constant(secret),
    fc.constant({ secret }),
    fc.constant([secret]),
    fc.constant(`${secret}\u0000`),
  );
  const fields = ['domain', 'username', 'password', 'totp_secret', 'custody', 'mfa', 'source_id'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), value), (body) => {
      for (const parse of [parseNewCredential, parseCredentialChange]) {
        try {
          parse(body);
        } catch (error) {
          expect(JSON.stringify([(error as RequestError).message, (error as RequestError).details])).not.toContain(
            'zq7Jx',
          );
        }
      }
    }),
  );
});
