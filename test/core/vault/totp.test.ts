import { isTotpSeed, totpOfStep, totpStepAt } from '../../../core/vault/totp';

// The key of the RFCs, "12345678901234567890".
const RFC_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 4226, appendix D.
const RFC_4226 = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
test.each(RFC_4226.map((code, step): [number, string] => [step, code]))('step %i gives %s', (step, code) => {
  expect(totpOfStep(RFC_SEED, step)).toBe(code);
});

// RFC 6238, appendix B; its codes have 8 digits.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i s the code is the end of %s', (seconds, code) => {
  expect(totpOfStep(RFC_SEED, totpStepAt(seconds * 1000))).toBe(code.slice(-6));
});

test.each(['gezd gnbv-gy3t qojq-gezd gnbv-gy3t qojq', `${RFC_SEED.slice(0, 16)}\t\n${RFC_SEED.slice(16)}`])(
  '%j is read like the seed that it shows',
  (shown) => {
    expect(totpOfStep(shown, 1)).toBe('287082');
    expect(isTotpSeed(shown)).toBe(true);
  },
);

test('padding says nothing', () => {
  expect(totpOfStep('MZXW6YTBOI======', 1)).toBe(totpOfStep('MZXW6YTBOI', 1));
});

test.each(['', ' - ', '1', 'MZXW6YT8', 'MZXW!', 'MZ=XW', 'MZXW6YTBÖI'])('%j is no seed', (text) => {
  expect(isTotpSeed(text)).toBe(false);
  expect(totpOfStep(text, 1)).toBeNull();
});

test.each([
  ['JBSWY3DPEHPK3PXP', true],
  ['jbsw y3dp', true],
  ['MZXW6', false],
])('%j is long enough for a seed: %s', (text, expected) => {
  expect(isTotpSeed(text)).toBe(expected);
});
