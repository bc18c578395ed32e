import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD, DEMO_USERNAME } from '../../demo/site/pages/sign-in';
import { DEMO_SMS_CODE, DEMO_TOTP_SEED } from '../../demo/site/second-factors';
import type { DemoSite } from '../../demo/site';
import { createVisitor, startTestSite, type Visitor } from './visitor';

let site: DemoSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  visitor = createVisitor(site);
});

const SEED = Secret.fromBase32(DEMO_TOTP_SEED);
const RIGHT = { username: DEMO_USERNAME, password: DEMO_PASSWORD };

function currentCode(): string {
  return TOTP.generate({ secret: SEED });
}

/** A well-formed code that is not valid now, nor in the steps around. */
function wrongCode(): string {
  const valid = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) =>
    TOTP.generate({ secret: SEED, timestamp: Date.now() + shift }),
  );
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !valid.includes(code)) ?? '666666';
}

test('the right password leads to the account, which shows the orders', async () => {
  const reply = await visitor.post('/login', RIGHT);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/account']);
  const account = await (await visitor.get('/account')).text();
  expect(account).toContain('Signed in as <strong>demo</strong>');
  expect(account).toContain('QY-2063');
});

test('a wrong password shows the form again with a clear error and 401', async () => {
  const reply = await visitor.post('/login', { ...RIGHT, password: 'wrong"><script>' });
  const page = await reply.text();
  expect(reply.status).toBe(401);
  expect(page).toContain('The username or password is incorrect');
  expect(page).toContain('<label for="password">Password</label>');
  expect(page).not.toContain('wrong');
  expect((await visitor.get('/account')).status).toBe(303);
});

test('the account belongs to one cookie: another visitor is sent to sign in, and signing out ends it', async () => {
  await visitor.post('/login', RIGHT);
  const stranger = await createVisitor(site).get('/account');
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/login']);
  await visitor.post('/logout', {});
  expect((await visitor.get('/account')).headers.get('location')).toBe('/login');
});

describe.each([
  ['/login-otp', 'Enter the 6-digit code from your authenticator app', currentCode, wrongCode],
  ['/login-sms', 'Enter the 6-digit code we sent by SMS to ••42', () => DEMO_SMS_CODE, () => '111111'],
])('%s', (path, prompt, right, wrong) => {
  test('asks for a code after the password, again after each wrong one, and opens the account on the right one', async () => {
    const password = await visitor.post(path, RIGHT);
    expect([password.status, password.headers.get('location')]).toEqual([303, `${path}/code`]);
    const form = await (await visitor.get(`${path}/code`)).text();
    expect(form).toContain(prompt);
    expect(form).toContain('autocomplete="one-time-code"');

    for (const round of [1, 2]) {
      const reply = await visitor.post(`${path}/code`, { code: wrong() });
      const page = await reply.text();
      expect([round, reply.status]).toEqual([round, 401]);
      expect(page).toContain('That code is not correct');
      expect(page).toContain(prompt);
    }

    const reply = await visitor.post(`${path}/code`, { code: ` ${right().slice(0, 3)} ${right().slice(3)} ` });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/account']);
    expect((await visitor.get('/account')).status).toBe(200);
  });

  test('the password alone does not open the account', async () => {
    await visitor.post(path, RIGHT);
    expect((await visitor.get('/account')).headers.get('location')).toBe('/login');
  });

  test('the code page is not there without the password', async () => {
    expect((await visitor.get(`${path}/code`)).headers.get('location')).toBe(path);
    expect((await visitor.post(`${path}/code`, { code: right() })).headers.get('location')).toBe(path);
    expect((await visitor.get('/account')).status).toBe(303);
  });
});

test('the code of one second factor does not serve for the other', async () => {
  await visitor.post('/login-otp', RIGHT);
  expect((await visitor.post('/login-sms/code', { code: DEMO_SMS_CODE })).headers.get('location')).toBe('/login-sms');
  expect((await visitor.get('/account')).status).toBe(303);
});
