import { Secret, TOTP } from 'otpauth';
import { AUTHENTICATOR_APP, DEMO_TOTP_SEED } from '../../demo/site/second-factors';

const { accepts } = AUTHENTICATOR_APP;

test('a code is accepted one step early or late, and not two', () => {
  const at = 1_700_000_000_000;
  const code = TOTP.generate({ secret: Secret.fromBase32(DEMO_TOTP_SEED), timestamp: at });
  expect([-30_000, 0, 30_000].map((shift) => accepts(code, at + shift))).toEqual([true, true, true]);
  expect([-60_000, 60_000].map((shift) => accepts(code, at + shift))).toEqual([false, false]);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%p is never a valid code', (code) => {
  expect(accepts(code, 1_700_000_000_000)).toBe(false);
});
