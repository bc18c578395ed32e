import { chromium, type Browser, type Page } from 'playwright-core';
import type { ErrorEnvelope } from '../../../core/errors';
import type { Me } from '../../../core/schemas/account/account-schemas';
import { signUp } from '../../../db/accounts/signups';
import { newId } from '../../../db/new-id';
import { startTestBrowser, type TestBrowser } from '../../runners/browser';
import { createApiClient, type ApiClient } from '../../support/clients/api-client';
import { startMailServer, type MailServer } from '../../support/servers/mail-server';
import { startTestService, type TestService } from '../../support/service';

interface Step {
  status: string;
  delivery?: string;
  account_id?: string;
}

let mail: MailServer;
let service: TestService;
let anyone: ApiClient;
let install: TestBrowser;
let browser: Browser;
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'claims@svc.example', TRUST_PROXY: 'loopback' };
  service = await startTestService(env);
  anyone = createApiClient(service.baseUrl, null);
  install = await startTestBrowser();
  const { executablePath, launchArgs, env: browserEnv, sandbox } = install.install;
  browser = await chromium.launch({ executablePath, args: [...launchArgs], env: browserEnv, chromiumSandbox: sandbox });
});
afterAll(async () => {
  await browser.close();
  await install.close();
  await service.stop();
  await mail.close();
});

let networks = 0;
/** An account as signing up leaves it, and a person who comes from an address of its own. */
async function newcomer(email: string | null = null) {
  networks += 1;
  const network = `198.51.100.${networks}`;
  const { accountId, apiKey, claimToken: token } = await signUp(service.db, newId, { network, client: null, email });
  const claim = <T = ErrorEnvelope>(body: object) =>
    anyone.call<T>('POST', '/api/claim', { body: { token, ...body }, headers: { 'x-forwarded-for': network } });
  return { accountId, token, claim, api: createApiClient(service.baseUrl, apiKey) };
}

const readPage = (api: ApiClient) =>
  api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { url: `${service.site.url}/article`, routing: 'local-reader' },
  });
const codeIn = (raw: string | undefined): string => /Your code is (\d{6})\./.exec(raw ?? '')?.[1] ?? '';
const codeFor = (email: string): string => codeIn(mail.letters.filter(({ to }) => to.includes(email)).at(-1)?.raw);
const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

test('a person claims an account on its page, without JavaScript, and the same key is thawed', async () => {
  const { accountId, token, api } = await newcomer('suggested@example.com');
  await service.db('agent_accounts').where({ account_id: accountId }).update({ frozen_at: new Date() });
  const frozen = await readPage(api);
  expect(frozen.body.error).toMatchObject({
    code: 'account_unclaimed',
    claim_url: `${service.baseUrl}/claim/${token}`,
  });

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page: Page = await context.newPage();
  const opened = await page.goto(frozen.body.error.claim_url ?? '');
  expect(opened?.headers()).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'self'; form-action 'self'/),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await page.inputValue('#email')).toBe('suggested@example.com');
  await page.fill('#email', 'owner@example.com');
  await page.click('button');
  await page.waitForSelector('#code');
  expect(mail.letters.at(-1)).toMatchObject({ from: 'claims@svc.example', to: ['owner@example.com'] });
  const code = codeFor('owner@example.com');

  await page.fill('#code', wrongCode(code));
  await page.click('button');
  expect(await page.textContent('[role=alert]')).toContain('The code is wrong');
  expect((await readPage(api)).status).toBe(403);
  await page.fill('#code', ` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.click('button');
  expect(await page.textContent('.done')).toBe('The account is yours.');
  expect(await page.textContent('main')).toContain('owner@example.com');

  expect((await readPage(api)).status).toBe(200);
  const me = { account_id: accountId, status: 'active', claim_url: null, owner_email: 'owner@example.com' };
  expect((await api.call<Me>('GET', '/v1/me')).body).toMatchObject(me);
  // The link is used up, and looks like one that never was.
  const again = await page.goto(`${service.baseUrl}/claim/${token}`);
  const unknown = await fetch(`${service.baseUrl}/claim/${'x'.repeat(43)}`);
  expect([again?.status(), unknown.status]).toEqual([404, 404]);
  expect(await again?.text()).toBe(await unknown.text());
  await context.close();
});

test('what a person types is shown as text', async () => {
  const { token } = await newcomer('"><script>alert(1)</script>@example.com');
  const shown = await (await fetch(`${service.baseUrl}/claim/${token}`)).text();
  expect(shown).not.toContain('<script');
  const answered = await fetch(`${service.baseUrl}/claim/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ email: '"><img src=x>' }),
  });
  expect(answered.status).toBe(400);
  expect(await answered.text()).not.toContain('<img');
});

test('a code is stored as a hash, is good for five tries, and a newer one replaces it', async () => {
  const { accountId, claim } = await newcomer();
  expect((await claim<Step>({ email: 'five@example.com' })).body).toEqual({ status: 'code_sent', delivery: 'mail' });
  const first = codeFor('five@example.com');
  const { rows } = await service.db.raw<{ rows: unknown[] }>('SELECT claim_codes::text FROM claim_codes');
  expect(JSON.stringify(rows)).not.toContain(first);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await claim({ code: wrongCode(first) })).body.error.code).toBe('invalid_claim_code');
  }
  expect((await claim({ code: first })).body.error.code).toBe('invalid_claim_code');
  await claim({ email: 'six@example.com' });
  const second = codeFor('six@example.com');
  expect((await claim<Step>({ code: second })).body).toEqual({ status: 'claimed', account_id: accountId });
  expect((await claim({ code: second })).body.error.code).toBe('claim_not_found');
});

test('a code is good for ten minutes', async () => {
  const { accountId, claim } = await newcomer();
  await claim({ email: 'late@example.com' });
  const row = () => service.db('claim_codes').where({ account_id: accountId });
  const { expires_at: until } = await row().first();
  expect(Math.round((until.getTime() - Date.now()) / 60_000)).toBe(10);
  await row().update({ expires_at: new Date() });
  expect((await claim({ code: codeFor('late@example.com') })).body.error.code).toBe('invalid_claim_code');
});

test('of two who have the code one becomes the owner', async () => {
  const { claim } = await newcomer();
  await claim({ email: 'twice@example.com' });
  const code = codeFor('twice@example.com');
  const both = await Promise.all([claim({ code }), claim({ code })]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('letters are sent so often to an address and for an account; a refusal says when to ask again', async () => {
  const { claim } = await newcomer();
  const before = mail.letters.length;
  const asked = [];
  for (let count = 0; count < 4; count += 1) asked.push(await claim({ email: `flood${count}@example.com` }));
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(Number(asked[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(mail.letters).toHaveLength(before + 3);
  const perEmail = [];
  for (let count = 0; count < 4; count += 1)
    perEmail.push((await (await newcomer()).claim({ email: 'victim@example.com' })).status);
  expect(perEmail).toEqual([200, 200, 200, 429]);
});

test.each([
  [{ token: 'unknown', email: 'a@example.com' }, 404, 'claim_not_found'],
  [{ token: 7, email: 'a@example.com' }, 404, 'claim_not_found'],
  [{ email: 'a@example.com, b@example.com' }, 400, 'invalid_request'],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, 400, 'invalid_request'],
  [{}, 400, 'invalid_request'],
  [{ code: '123456' }, 400, 'invalid_claim_code'],
])('%j is refused with %d %s', async (body, status, code) => {
  const refused = await (await newcomer()).claim(body);
  expect([refused.status, refused.body.error.code]).toEqual([status, code]);
});

test('a code that cannot be sent is told so', async () => {
  const { claim } = await newcomer();
  mail.refuseAll();
  const refused = await claim({ email: 'unlucky@example.com' });
  expect([refused.status, refused.body.error.message]).toEqual([503, 'The code could not be sent by mail.']);
});
