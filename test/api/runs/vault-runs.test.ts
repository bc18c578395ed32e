import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CredentialObject } from '../../../core/schemas/credential-schemas';
import { startTestRunner, type TestRunner } from '../../support/runners/custom-runner';
import { startTestService, type TestService } from '../../support/service';

/** Ids are without i, l, o and u, so that none contains it by chance. */
const MARK = 'zoilu';
const PASSWORD = `${MARK} "Hünter" & 2`;
const url = 'http://127.0.0.1:9/orders';
let service: TestService;
let deck: TestRunner;
let agent: TestRunner;
let meanwhile: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  const told = (password: string | undefined) =>
    `echo ${password ?? ''} ${Buffer.from(password ?? '').toString('base64')}`;
  deck = await startTestRunner(() => ({ status: 'succeeded', output: 'Three orders are open.' }));
  agent = await startTestRunner(async ({ credentials, task, key }) => {
    await meanwhile();
    if (task.text.includes('refuse')) {
      return { status: 'failed', error: { code: 'login_refused', message: told(credentials?.password) } };
    }
    return {
      status: 'succeeded',
      output: { orders: 3, note: told(credentials?.password) },
      final_url: `https://example.com/?p=${encodeURIComponent(credentials?.password ?? '')}`,
      steps: [{ action: 'type', target: 'Password', note: told(credentials?.password) }],
      ...(task.text.includes('export')
        ? { artifacts: [{ name: `${credentials?.password}.json`, url: `${agent.url}/v1/attempts/${key}` }] }
        : {}),
    };
  });
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  const entry = { price_usd: 0.02, trust: 'trusted', live: false };
  writeFileSync(file, JSON.stringify([{ ...entry, slug: 'agent', url: agent.url, api_key: 'k' }]));
  service = await startTestService({ SVC_RUNNERS_FILE: file, DECK_BASE_URL: deck.url, DECK_API_KEY: 'deck-key' });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([deck.close(), agent.close()]);
});
afterEach(() => {
  meanwhile = async () => undefined;
});

const one = (id: string): string => `/api/v1/credentials/${id}`;
const store = async (more: object = {}): Promise<string> => {
  const body = { domain: '127.0.0.1', username: 'ann@example.com', password: PASSWORD, ...more };
  return (await service.api.call<CredentialObject>('POST', '/api/v1/credentials', { body })).body.id;
};
const health = async (id: string) => (await service.api.call<CredentialObject>('GET', one(id))).body;

test('the runner is given the secrets, and nothing that is kept or answered has them', async () => {
  const id = await store();
  const { body } = await service.api.create({ url, input: 'Count', routing: 'agent', credential_id: id });
  expect(agent.bodies.at(-1)).toMatchObject({
    credentials: { domain: '127.0.0.1', username: 'ann@example.com', password: PASSWORD },
  });
  expect(agent.bodies.at(-1)).not.toHaveProperty('vault_reference');
  expect(body.status).toBe('completed');
  const kept = JSON.stringify([
    body,
    await service.db('runs'),
    await service.db('attempts'),
    await service.db('events'),
  ]);
  for (const secret of [MARK, 'H%C3%BCnter', 'ann@']) expect(kept).not.toContain(secret);
  expect(kept).not.toContain(Buffer.from(PASSWORD).toString('base64').slice(0, -4));
  expect(await health(id)).toMatchObject({ health: 'ok', last_used: expect.any(String) });
});

test('a refused login makes the credential failed, one that works makes it ok again', async () => {
  const id = await store();
  const ask = (input: string) => service.api.create({ url, input, routing: 'agent', credential_id: id });
  const refused = await ask('refuse me');
  expect(refused.body.svc.error).toMatchObject({ reason: 'login_refused' });
  expect(JSON.stringify(refused.body)).not.toContain(MARK);
  expect((await health(id)).health).toBe('failed');
  await ask('count');
  expect((await health(id)).health).toBe('ok');
});

test('the deck runner is also told which credential of the vault it was given', async () => {
  const id = await store({ custody: 'deck_only', source_id: 'src-1' });
  const { body } = await service.api.create({ url, input: 'Count', credential_id: id });
  expect(body.svc).toMatchObject({ runner: 'deck', custody: { policy: 'deck_only', allowed_runners: ['deck'] } });
  expect(deck.bodies.at(-1)).toMatchObject({
    credentials: { password: PASSWORD },
    vault_reference: { credential_id: id, domain: '127.0.0.1', source_id: 'src-1' },
  });
});

test('a credential that is rotated while the run is under way is the new one at the next dispatch', async () => {
  const id = await store();
  const fallback = { url, input: 'refuse', routing: ['agent', 'deck'], credential_id: id };
  meanwhile = () => service.api.call('PATCH', one(id), { body: { password: 'zq8-new' } });
  await service.api.create(fallback);
  expect(deck.bodies.at(-1)).toMatchObject({ credentials: { password: 'zq8-new' } });
});

test('a credential that is deleted while the run is under way reaches no further runner', async () => {
  const id = await store();
  meanwhile = () => service.api.call('DELETE', one(id));
  const before = deck.submitted.length;
  const { body } = await service.api.create({ url, input: 'refuse', routing: ['agent', 'deck'], credential_id: id });
  expect(deck.submitted).toHaveLength(before);
  expect(body.svc.status).toBe('failed');
  // Only what was executed is billed.
  expect(body.svc.cost.total_usd).toBeCloseTo(0.02);
});

test('a file is delivered with the bytes it came with, under a name without secrets', async () => {
  const id = await store();
  const { body } = await service.api.create({ url, input: 'Please export', routing: 'agent', credential_id: id });
  const [file] = body.svc.artifacts;
  expect(file?.name).toBe('••••••.json');
  const delivered = await service.api.raw(`/api/v1/responses/${body.id}/artifacts/${file?.id}`);
  expect(await delivered.json()).toMatchObject({ output: { note: expect.stringContaining(PASSWORD) } });
  expect(JSON.stringify(body)).not.toContain(JSON.stringify(PASSWORD).slice(1, -1));
});
