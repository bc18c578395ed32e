import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Client, Connection } from '@temporalio/client';
import pino from 'pino';
import type { ResponseObject } from '../../core/run/response-object';
import { DEMO_PASSWORD } from '../../demo/site/pages/sign-in';
import { DEMO_SMS_CODE, DEMO_TOTP_SEED } from '../../demo/site/second-factors';
import { isOver } from '../support/api-client';
import { startAskingRunner, type AskingRunner } from '../support/asking-runner';
import { startTestRunner, type TestRunner } from '../support/custom-runner';
import { databaseRemains, fileRemains, findSecrets, historyRemains, type Remains } from '../support/secret-search';
import { startTestService, type TestService } from '../support/service';

const SECRETS = {
  'password of the demo site': DEMO_PASSWORD,
  'seed of the demo site': DEMO_TOTP_SEED,
  'code by message': DEMO_SMS_CODE,
  'wrong code': '918273',
  'wrong password': 'Wr0ng "Hörse"/Battery+Staple',
  'password that a runner repeats': `zq7&Leak "ÿ" <x>/+~ 'q'`,
  'username that a runner repeats': 'ann.leaky+7@secret.example',
  'seed of the request': 'MFRGGZDFMZTWQ2LKNNWG23TPOA',
  'answer to a question': 'Rex & "Ko" of Ann',
  'inbox of the request': 'inbox-7f3a-of-ann',
};
const CANARY = 'k4nary & "Bird"/7';

let service: TestService;
let asking: AskingRunner;
let leaky: TestRunner;
const logged: string[] = [];
const runIds: string[] = [];

beforeAll(async () => {
  asking = await startAskingRunner(() => [
    { kind: 'text', prompt: 'First pet?', accepts: (value) => value === SECRETS['answer to a question'] },
  ]);
  // Repeats what it was given wherever it can, in every way it can think of.
  leaky = await startTestRunner(({ credentials }) => {
    const { username = '', password = '' } = credentials ?? {};
    const formsOf = (secret: string): string[] => [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret),
      Buffer.from(secret).toString('base64'),
      Buffer.from(`user:${secret}!`).toString('base64'),
      [...secret].reverse().join(''),
    ];
    const forms = [...formsOf(password), ...formsOf(username)];
    const said = forms.join(' | ');
    return {
      status: 'failed',
      error: { code: 'broken', message: said.slice(0, 250) },
      // A username may be part of a result: it is often what was asked for.
      output: { [password]: formsOf(password), text: password },
      final_url: `https://example.com/?p=${encodeURIComponent(password)}&u=${encodeURIComponent(username)}`,
      steps: forms.map((form) => ({ action: 'type', target: form.slice(0, 280), note: form.slice(0, 280) })),
      progress: said.slice(0, 190),
    };
  });
  const folder = mkdtempSync(join(tmpdir(), 'svc-runners-'));
  const file = join(folder, 'runners.json');
  const entry = { price_usd: 0.01, trust: 'trusted', live: false };
  writeFileSync(
    file,
    JSON.stringify([
      { ...entry, slug: 'asking', url: asking.url, api_key: 'k-asking', interaction: true },
      { ...entry, slug: 'leaky', url: leaky.url, api_key: 'k-leaky' },
    ]),
  );
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  service = await startTestService({ SVC_RUNNERS_FILE: file }, pino({ level: 'trace' }, sink));
});
afterAll(async () => {
  await service.stop();
  await Promise.all([asking.close(), leaky.close()]);
});

const store = async (body: object): Promise<string> =>
  (await service.api.call<{ id: string }>('POST', '/api/v1/credentials', { body })).body.id;
const submit = async (id: string, body: object): Promise<void> => {
  await service.api.until(id, ({ status }) => status === 'requires_action');
  expect((await service.api.call('POST', `/api/v1/responses/${id}/input`, { body })).status).toBe(200);
};

async function play(body: object, answers: object[] = []): Promise<ResponseObject> {
  const { body: created } = await service.api.create({ background: true, ...body });
  runIds.push(created.id);
  for (const answer of answers) await submit(created.id, answer);
  return service.api.until(created.id, isOver);
}

async function everythingThatIsLeft(): Promise<Remains[]> {
  const connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  try {
    return [
      ...(await databaseRemains(service.db)),
      ...(await historyRemains(new Client({ connection }), runIds)),
      ...fileRemains(join(service.dataDir, 'artifacts')),
      { place: 'logs', bytes: Buffer.from(logged.join('')) },
    ];
  } finally {
    await connection.close();
  }
}

test('after logins, wrong and right codes, questions, leaks and failures no secret is left anywhere', async () => {
  const login = { domain: '127.0.0.1', username: 'demo', password: DEMO_PASSWORD };
  const plain = await store(login);
  const withSeed = await store({ ...login, totp_secret: DEMO_TOTP_SEED });
  const wrong = await store({ ...login, password: SECRETS['wrong password'] });
  const leaking = await store({
    domain: '127.0.0.1',
    username: SECRETS['username that a runner repeats'],
    password: SECRETS['password that a runner repeats'],
  });
  const site = { routing: 'local-chromium' };

  const loggedIn = await play({ ...site, url: `${service.demoUrl}/login`, credential_id: plain });
  expect(loggedIn.output_text).toContain('Your orders');
  const twoRounds = await play({ ...site, url: `${service.demoUrl}/login-sms`, credential_id: plain }, [
    { code: SECRETS['wrong code'] },
    { code: DEMO_SMS_CODE },
  ]);
  expect([twoRounds.status, twoRounds.output.length]).toEqual(['completed', 3]);
  const byTotp = await play({ ...site, url: `${service.demoUrl}/login-otp`, credential_id: withSeed });
  expect([byTotp.status, byTotp.output.length]).toEqual(['completed', 1]);
  const refused = await play({ ...site, url: `${service.demoUrl}/login`, credential_id: wrong });
  expect(refused.svc.error?.reason).toBe('login_refused');
  const answered = await play(
    {
      input: 'Ask me',
      routing: 'asking',
      totp_secret: SECRETS['seed of the request'],
      totp_identifier: SECRETS['inbox of the request'],
    },
    [{ answer: SECRETS['answer to a question'] }],
  );
  expect(answered.status).toBe('completed');
  const leaked = await play({ url: 'http://127.0.0.1:9/', input: 'Leak', routing: 'leaky', credential_id: leaking });
  expect(leaked.svc.steps.length).toBeGreaterThan(5);
  const typed = await play({
    ...site,
    url: `${service.demoUrl}/login`,
    credential_id: plain,
    steps: ['click "Sign out"'],
  });
  expect(typed.svc.steps.length).toBeGreaterThan(1);
  // Answers that are never used are erased as well.
  const { body: cancelled } = await service.api.create({ input: 'Ask me', routing: 'asking' });
  runIds.push(cancelled.id);
  await service.api.cancel(cancelled.id);

  const remains = await everythingThatIsLeft();
  expect(remains.filter(({ place }) => place.startsWith('file')).length).toBeGreaterThan(3);
  expect(remains.filter(({ place }) => place.startsWith('history')).length).toBe(runIds.length);
  expect(findSecrets(remains, SECRETS)).toEqual([]);
  expect(asking.answers).toContain(SECRETS['answer to a question']);
});

test('the search would have found them: a canary is found in every place and every spelling', async () => {
  const { body } = await service.api.create({ input: 'Ask me', routing: 'asking', metadata: { note: CANARY } });
  const connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  await new Client({ connection }).workflow.getHandle(body.id).signal('canary', { note: CANARY });
  await connection.close();
  runIds.push(body.id);
  logged.push(JSON.stringify({ msg: `saw ${CANARY}` }));
  const folder = join(service.dataDir, 'artifacts', 'canary');
  mkdirSync(folder, { recursive: true });
  const utf8 = Buffer.from(CANARY);
  const spelled = [
    CANARY,
    encodeURIComponent(CANARY),
    utf8.toString('base64'),
    Buffer.from(`a${CANARY}z`).toString('base64'),
    Buffer.from(`ab${CANARY}`).toString('base64'),
    utf8.toString('hex'),
    [...CANARY].reverse().join(''),
  ];
  writeFileSync(join(folder, 'page.html'), spelled.join('\n'));

  const found = findSecrets(await everythingThatIsLeft(), { canary: CANARY });
  for (const place of ['table public.runs', `history of ${body.id}`, 'logs', 'page.html']) {
    expect(found.some((hit) => hit.includes(place))).toBe(true);
  }
  const spellings = [
    'plain',
    'URL-encoded',
    'in base64,',
    'after one byte',
    'after two bytes',
    'hexadecimal',
    'backwards',
  ];
  for (const spelling of spellings) {
    expect(found.some((hit) => `${hit},`.includes(spelling) && hit.includes('page.html'))).toBe(true);
  }
  await service.api.cancel(body.id);
});
