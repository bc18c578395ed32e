import { decodeBase32, isTotpSeed } from '../../../core/vault/base32';
import { hotp, totpOfStep, totpStepAt } from '../../../core/vault/totp';

const ascii = (text: string): Uint8Array => Buffer.from(text);
const SHA1_KEY = ascii('12345678901234567890');
const SHA256_KEY = ascii('12345678901234567890123456789012');
const SHA512_KEY = ascii('1234567890123456789012345678901234567890123456789012345678901234');

// RFC 4226, appendix D.
const RFC_4226 = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
test.each(RFC_4226.map((code, counter): [number, string] => [counter, code]))(
  'counter %i gives %s',
  (counter, code) => {
    expect(hotp(SHA1_KEY, counter)).toBe(code);
  },
);

// RFC 6238, appendix B.
test.each([
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
])('at %i s the codes are %s, %s and %s', (seconds, sha1, sha256, sha512) => {
  const step = totpStepAt(seconds * 1000);
  expect(hotp(SHA1_KEY, step, 8)).toBe(sha1);
  expect(hotp(SHA256_KEY, step, 8, 'sha256')).toBe(sha256);
  expect(hotp(SHA512_KEY, step, 8, 'sha512')).toBe(sha512);
  expect(totpOfStep('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', step)).toBe(sha1.slice(-6));
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['MY======', 'f'],
  ['MZXQ====', 'fo'],
  ['MZXW6===', 'foo'],
  ['MZXW6YQ=', 'foob'],
  ['MZXW6YTB', 'fooba'],
  ['MZXW6YTBOI======', 'foobar'],
  ['mzxw 6ytb-oi', 'foobar'],
])('base32 %j is %j', (text, bytes) => {
  expect(Buffer.from(decodeBase32(text) ?? [255]).toString()).toBe(bytes);
});

test.each(['1', 'MZXW6YT8', 'MZXW!', 'MZ=XW'])('%j is not base32', (text) => {
  expect(decodeBase32(text)).toBeNull();
  expect(isTotpSeed(text)).toBe(false);
  expect(totpOfStep(text, 1)).toBeNull();
});

test.each([
  ['JBSWY3DPEHPK3PXP', true],
  ['jbsw y3dp', true],
  ['MZXW6', false],
  ['', false],
])('%j is long enough for a seed: %s', (text, expected) => {
  expect(isTotpSeed(text)).toBe(expected);
});
