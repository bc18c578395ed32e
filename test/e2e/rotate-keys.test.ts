import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CredentialObject } from '../../core/schemas/credential-schemas';
import { runCommand } from '../support/command';
import { startTestRunner, type TestRunner } from '../support/runners/custom-runner';
import { startTestService, type TestService } from '../support/service';

const COMMAND = 'workers/rotate-keys.ts';
const folder = mkdtempSync(join(tmpdir(), 'svc-rotate-'));
const keyFile = join(folder, 'keys');
let service: TestService;
let agent: TestRunner;

beforeAll(async () => {
  agent = await startTestRunner(() => ({ status: 'succeeded', output: 'Three orders are open.' }));
  const runnersFile = join(folder, 'runners.json');
  const entry = { slug: 'agent', url: agent.url, api_key: 'k', price_usd: 0.01, trust: 'trusted', live: false };
  writeFileSync(runnersFile, JSON.stringify([entry]));
  service = await startTestService({ KMS_KEY_URI: `file://${keyFile}`, SVC_RUNNERS_FILE: runnersFile });
});
afterAll(async () => {
  await service.stop();
  await agent.close();
});

/** The command as an operator runs it, beside the running service. */
async function rotate(): Promise<string> {
  const env = { DATABASE_URL: service.databaseUrl, KMS_KEY_URI: keyFile, SVC_DATA_DIR: folder };
  const { code, stdout, stderr } = await runCommand(COMMAND, [], env);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stdout;
}

const store = async (password: string): Promise<string> => {
  const body = { domain: '127.0.0.1', username: 'ann', password };
  return (await service.api.call<CredentialObject>('POST', '/api/v1/credentials', { body })).body.id;
};

test('keys are rotated while the service stores and uses credentials', async () => {
  const passwords = new Map<string, string>();
  for (const password of ['one', 'two']) passwords.set(await store(password), password);
  let rotating = true;
  const writer = (async () => {
    for (let count = 0; rotating; count += 1) passwords.set(await store(`pw-${count}`), `pw-${count}`);
  })();
  const said = await rotate();
  rotating = false;
  await writer;
  expect(said).toContain('local-2');
  expect(passwords.size).toBeGreaterThan(2);
  passwords.set(await store('after'), 'after');
  const row = await service.db('credentials').orderBy('id', 'desc').first();
  expect(row.password_sealed.keyId).toBe('local-2');

  for (const [id, password] of [...passwords].slice(0, 4)) {
    await service.api.create({ url: 'http://127.0.0.1:9/', routing: 'agent', credential_id: id });
    expect(agent.bodies.at(-1)).toMatchObject({ credentials: { password } });
  }
});

test('an old version goes once nothing uses it and a day has passed', async () => {
  expect(await rotate()).toContain('local-1, local-2, local-3');
  const lastWeek = new Date(Date.now() - 7 * 24 * 3600 * 1000).toISOString();
  writeFileSync(keyFile, readFileSync(keyFile, 'utf8').replace(/\d{4}-\S+Z/g, lastWeek), { mode: 0o600 });
  expect(await rotate()).toMatch(/holds local-3, local-4; removed local-1, local-2/);
  const id = await store('still');
  await service.api.create({ url: 'http://127.0.0.1:9/', routing: 'agent', credential_id: id });
  expect(agent.bodies.at(-1)).toMatchObject({ credentials: { password: 'still' } });
});

test('a rotation without a database to work on says what is missing', async () => {
  const { code, stderr } = await runCommand(COMMAND, [], { SVC_DATA_DIR: join(folder, 'nothing-here') });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('DATABASE_URL') });
});
