import { decodeBase32, totp, verifyTotp } from '../../demo/site/totp';

const KEY = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %d is the one in RFC 6238, appendix B', (seconds, code) => {
  expect(totp(KEY, seconds * 1000, 8)).toBe(code);
  expect(totp(KEY, seconds * 1000)).toBe(code.slice(2));
});

test.each([
  ['', ''],
  ['MY', 'f'],
  ['MZXQ====', 'fo'],
  ['mzxw 6ytb oi', 'foobar'],
  ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '12345678901234567890'],
])('base32 %p is read as %p', (text, decoded) => {
  expect(decodeBase32(text).toString()).toBe(decoded);
});

test('a seed with characters outside base32 is refused', () => {
  expect(() => decodeBase32('JBSW1')).toThrow('not a base32 character: 1');
});

test('a code is accepted one step early or late, and not two', () => {
  const at = 1_700_000_000_000;
  const code = totp(KEY, at);
  expect([-30_000, 0, 30_000].map((shift) => verifyTotp(KEY, code, at + shift))).toEqual([true, true, true]);
  expect([-60_000, 60_000].map((shift) => verifyTotp(KEY, code, at + shift))).toEqual([false, false]);
});

test.each(['', '12345', '1234567', 'abcdef'])('%p is never a valid code', (code) => {
  expect(verifyTotp(KEY, code, Date.now())).toBe(false);
});
