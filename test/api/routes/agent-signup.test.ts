import { randomBytes } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import type { ErrorEnvelope } from '../../../core/errors';
import type { Me } from '../../../core/schemas/account/account-schemas';
import { CLAIM_WINDOWS_WORKFLOW } from '../../../workflows/messages';
import { createApiClient, type ApiClient } from '../../support/clients/api-client';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

interface Challenge {
  challenge_id: string;
  instruction: string;
  puzzle: string;
  expires_in_seconds: number;
}
interface SignedUp {
  status: string;
  account_id: string;
  api_key: string;
  claim_url: string;
  free_credit_usd: number;
  expires_at: string;
}

const PREFIX = `agent-signup-${randomBytes(4).toString('hex')}`;
let dear: TestRunners;
let service: TestService;
let anyone: ApiClient;
beforeAll(async () => {
  // The tests are the proxy, so each has addresses of its own.
  dear = await startTestRunners({ dear: () => ({ status: 'succeeded', output: 'done' }) }, { price_usd: 20 });
  service = await startTestService({ ...dear.env, TRUST_PROXY: 'loopback', SVC_TASK_QUEUE_PREFIX: PREFIX });
  anyone = createApiClient(service.baseUrl, null);
});
afterAll(async () => {
  await service.stop();
  await dear.close();
});

let addresses = 0;
const newAddress = (): string => `198.51.100.${(addresses += 1)}`;
const from = (address: string, userAgent = 'tide-agent/1.0') => ({
  'x-forwarded-for': address,
  'user-agent': userAgent,
});

const fetchChallenge = async (address: string) =>
  (await anyone.call<Challenge>('GET', '/v1/agent-signup/challenge', { headers: from(address) })).body;

/** What whoever reads the puzzle would find. */
const answerTo = async ({ challenge_id: id }: Challenge): Promise<string> =>
  (await service.db('signup_challenges').where({ id }).first('answer')).answer;

const post = <T = ErrorEnvelope>(address: string, body: object, userAgent?: string) =>
  anyone.call<T>('POST', '/v1/agent-signup', { body, headers: from(address, userAgent) });

async function signUp(address: string, more: object = {}) {
  const challenge = await fetchChallenge(address);
  const challenge_answer = ` ${(await answerTo(challenge)).toUpperCase()}\n`;
  return post<SignedUp>(address, { challenge_id: challenge.challenge_id, challenge_answer, ...more });
}

const readPage = (api: ApiClient, more: object = {}) =>
  api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { url: `${service.site.url}/article`, routing: 'local-reader', ...more },
  });

test('an agent that solves its puzzle gets a key that works, welcome credit, and a way for a person to claim it', async () => {
  const challenge = await fetchChallenge(newAddress());
  expect(challenge).toMatchObject({ expires_in_seconds: 120 });
  expect(challenge.instruction.length * challenge.puzzle.length).toBeGreaterThan(0);
  const { status, body, headers } = await signUp(newAddress(), { client: 'codex', email: 'owner@example.com' });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({ status: 'ready', free_credit_usd: 10 });
  const inDays = (Date.parse(body.expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(inDays * 100) / 100).toBe(7);
  const api = createApiClient(service.baseUrl, body.api_key);
  expect((await api.call<Me>('GET', '/v1/me')).body).toMatchObject({
    account_id: body.account_id,
    status: 'unclaimed',
    claim_url: body.claim_url,
    claim_expires_at: body.expires_at,
    balance_usd: 10,
  });
  expect((await readPage(api)).status).toBe(200);
});

test('who signs up again from the same address gets a key of the same account, and nothing of what others stored', async () => {
  const address = newAddress();
  const first = (await signUp(address)).body;
  const api = createApiClient(service.baseUrl, first.api_key);
  await readPage(api);
  const second = (await signUp(address)).body;
  expect(second).toMatchObject({ account_id: first.account_id, claim_url: first.claim_url });
  expect(second.api_key).not.toBe(first.api_key);
  expect(second.free_credit_usd).toBeLessThan(10);
  const other = createApiClient(service.baseUrl, second.api_key);
  expect((await other.call<{ data: unknown[] }>('GET', '/v1/runs')).body.data).toEqual([]);
  const credit = await service.db('ledger_lines').where({ account_id: first.account_id, kind: 'welcome_credit' });
  expect(credit).toHaveLength(1);
  // A day later it is somebody else, for all that is known.
  await service
    .db('agent_accounts')
    .where({ account_id: first.account_id })
    .update({ created_at: new Date(0) });
  expect((await signUp(address)).body.account_id).not.toBe(first.account_id);
});

test('signups at the same time get credit once, and addresses of one IPv6 network count as one', async () => {
  const challenges = await Promise.all(['2001:db8:7::1', '2001:db8:7:0:ffff::2'].map(fetchChallenge));
  const answers = await Promise.all(challenges.map(answerTo));
  const signedUp = await Promise.all(
    challenges.map(({ challenge_id }, index) =>
      post<SignedUp>(`2001:db8:7::${index + 3}`, { challenge_id, challenge_answer: answers[index] }),
    ),
  );
  expect(signedUp.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(signedUp.map(({ body }) => body.account_id)).size).toBe(1);
  expect((await signUp('2001:db8:8::1')).body.account_id).not.toBe(signedUp[0]?.body.account_id);
});

test('a challenge is for one answer, right or wrong, even when two come at once', async () => {
  const address = newAddress();
  const wrong = await fetchChallenge(address);
  const { challenge_id } = wrong;
  const refused = await post(address, { challenge_id, challenge_answer: 'no such thing' });
  expect([refused.status, refused.body.error.code]).toEqual([400, 'wrong_challenge_answer']);
  const late = await post(address, { challenge_id, challenge_answer: await answerTo(wrong) });
  expect([late.status, late.body.error.code]).toEqual([400, 'invalid_challenge']);

  const good = await fetchChallenge(address);
  const body = { challenge_id: good.challenge_id, challenge_answer: await answerTo(good) };
  const both = await Promise.all([post(address, body), post(address, body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a challenge is for the address that fetched it, whatever a caller says to be, and for two minutes', async () => {
  const address = newAddress();
  const challenge = await fetchChallenge(address);
  const body = { challenge_id: challenge.challenge_id, challenge_answer: await answerTo(challenge) };
  expect((await post(newAddress(), body)).body.error.code).toBe('invalid_challenge');
  // What stands before the proxy's own word was written by the caller.
  expect((await post(`${address}, ${newAddress()}`, body)).body.error.code).toBe('invalid_challenge');
  expect((await post(`203.0.113.1, ${address}`, body)).status).toBe(200);

  const old = await fetchChallenge(address);
  await service.db('signup_challenges').where({ id: old.challenge_id }).update({ expires_at: new Date() });
  const late = await post(address, { challenge_id: old.challenge_id, challenge_answer: await answerTo(old) });
  expect(late.body.error.code).toBe('invalid_challenge');
});

test.each([
  ['missing_challenge', {}, undefined],
  ['missing_challenge', { challenge_id: 'chal_1', challenge_answer: ' ' }, undefined],
  ['missing_challenge', { challenge_id: 7, challenge_answer: 'x' }, undefined],
  ['invalid_challenge', { challenge_id: 'chal_1', challenge_answer: 'x' }, undefined],
  ['invalid_request', { challenge_id: 'chal_1', challenge_answer: 'x', client: 'telnet' }, undefined],
  ['invalid_request', { challenge_id: 'chal_1', challenge_answer: 'x', email: 'a@b, c@d.example' }, undefined],
  ['missing_user_agent', { challenge_id: 'chal_1', challenge_answer: 'x' }, ''],
  ['generic_user_agent', { challenge_id: 'chal_1', challenge_answer: 'x' }, 'curl/8.5.0'],
  ['generic_user_agent', { challenge_id: 'chal_1', challenge_answer: 'x' }, 'python-requests/2.32.3'],
])('%s: %j', async (code, body, userAgent) => {
  const refused = await post(newAddress(), body, userAgent);
  expect([refused.status, refused.body.error.code]).toEqual([400, code]);
});

test('a challenge is fetched with a User-Agent, and so often; a refusal says when to come again', async () => {
  const address = newAddress();
  const fetchOne = (userAgent?: string) =>
    anyone.call<ErrorEnvelope>('GET', '/v1/agent-signup/challenge', { headers: from(address, userAgent) });
  const nameless = await fetchOne('');
  expect([nameless.status, nameless.body.error.code]).toEqual([400, 'missing_user_agent']);
  const fetched = await Promise.all(Array.from({ length: 22 }, () => fetchOne()));
  const refused = fetched.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body.error.code).toBe('rate_limited');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(15);
  expect(fetched.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
});

test('an account whose welcome credit is used up is frozen for what costs money; reads go on, a claim thaws it', async () => {
  const { account_id: id, api_key, claim_url } = (await signUp(newAddress())).body;
  const api = createApiClient(service.baseUrl, api_key);
  const before = await readPage(api, { idempotency_key: 'once' });
  expect(before.status).toBe(200);
  // Less than any run costs, and then nothing at all.
  for (const [balance, status] of [
    [1, 'unclaimed'],
    [0, 'frozen'],
  ] as const) {
    await service.db('accounts').where({ id }).update({ balance_micros: balance });
    for (const path of ['/v1/responses', '/v1/messages', '/v1/chat/completions']) {
      const messages = [{ role: 'user', content: `Read ${service.site.url}/article` }];
      const body = path === '/v1/responses' ? { url: `${service.site.url}/article` } : { messages };
      const refused = await api.call<ErrorEnvelope>('POST', path, { body: { ...body, routing: 'local-reader' } });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'account_unclaimed']);
      expect(refused.body.error.claim_url).toBe(claim_url);
    }
    const session = await api.call<{ code: string; claim_url: string }>('POST', '/v1/sessions', { body: {} });
    expect([session.status, session.body.code, session.body.claim_url]).toEqual([403, 'account_unclaimed', claim_url]);
    expect((await api.call<Me>('GET', '/v1/me')).body.status).toBe(status);
  }
  expect((await api.call('GET', '/v1/runs')).status).toBe(200);
  expect((await readPage(api, { idempotency_key: 'once' })).status).toBe(200);
  // Somebody owns it from here on: what is missing is money.
  await service
    .db('agent_accounts')
    .where({ account_id: id })
    .update({ claim_token: null, claimed_at: new Date(), owner_email: 'owner@example.com' });
  const unpaid = await readPage(api);
  expect([unpaid.status, unpaid.body.error.code]).toEqual([402, 'insufficient_credits']);
});

test('a run that welcome credit could never have paid for is refused for its price', async () => {
  const api = createApiClient(service.baseUrl, (await signUp(newAddress())).body.api_key);
  const refused = await readPage(api, { routing: 'dear' });
  expect([refused.status, refused.body.error.code]).toEqual([402, 'insufficient_credits']);
});

test("the schedule freezes accounts whose time is over, and an owner's never", async () => {
  const [late, owned, early] = await Promise.all([1, 2, 3].map(async () => (await signUp(newAddress())).body));
  const rows = () => service.db('agent_accounts').orderBy('account_id');
  const update = (accountId: string | undefined, values: object) =>
    service
      .db('agent_accounts')
      .where({ account_id: accountId })
      .update({ claim_until: new Date(), ...values });
  await update(late?.account_id, {});
  const owner = { claim_token: null, claimed_at: new Date(), owner_email: 'owner@example.com' };
  await update(owned?.account_id, owner);
  const connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  await new Client({ connection }).schedule.getHandle(`${PREFIX}-${CLAIM_WINDOWS_WORKFLOW}`).trigger();
  await connection.close();
  const frozen = await until(
    'an account to be frozen',
    async () => (await rows()).filter(({ frozen_at }) => frozen_at !== null).map(({ account_id }) => account_id),
    (ids) => ids.length > 0,
  );
  expect(frozen).toEqual([late?.account_id]);
  const refused = await readPage(createApiClient(service.baseUrl, late?.api_key ?? ''));
  expect(refused.body.error).toMatchObject({ code: 'account_unclaimed', claim_url: late?.claim_url });
  for (const account of [owned, early])
    expect((await readPage(createApiClient(service.baseUrl, account?.api_key ?? ''))).status).toBe(200);
});
