import { mkdtempSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Client, Connection } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import { DEMO_PASSWORD } from '../../demo/site/pages/sign-in';
import { DEMO_SMS_CODE, DEMO_TOTP_SEED } from '../../demo/site/second-factors';
import { searchAttributes } from '../../workflows/run/search-attributes';
import { isOver } from '../support/clients/api-client';
import { startAskingRunner, type AskingRunner, type Question } from '../support/runners/asking-runner';
import { startTestRunner, type TestRunner } from '../support/runners/custom-runner';
import { repeated, startLeakyRunner } from '../support/runners/leaky-runner';
import {
  databaseRemains,
  fileRemains,
  KINDS,
  serverLogRemains,
  workflowRemains,
  type Remains,
} from '../support/secrets/remains';
import { findSecrets } from '../support/secrets/secret-search';
import { startTestService, type TestService } from '../support/service';
import { until } from '../support/until';
import { answerRemains, streamRemains, webhookRemains } from '../support/secrets/told-remains';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver';

jest.setTimeout(600_000);

const SECRETS = {
  'password of the demo site': DEMO_PASSWORD,
  'seed of the demo site': DEMO_TOTP_SEED,
  'code by message': DEMO_SMS_CODE,
  'wrong code': '918273',
  'wrong password': 'Wr0ng "Hörse"/Battery+Staple',
  'password that a runner repeats': `zq7&Leak "ÿ" <x>/+~ 'q'`,
  'username that a runner repeats': 'ann.leaky+7@secret.example',
  'inbox that a runner repeats': 'inbox of "Ann" 55/7',
  'poll address that a runner repeats': 'https://inbox.example/poll?key=7f3a-of-ann',
  'seed of the request': 'MFRGGZDFMZTWQ2LKNNWG23TPOA',
  'answer to a question': 'Rex & "Ko" of Ann',
  'answer in an earlier round': 'Maiden "Näme" & Sons',
  'code in a middle round': '730581',
  'answer that is never used': 'never "used" ß word',
};
const CANARY = 'k4nary & "Bird"/7';
const QUEUE_PREFIX = `secrets-${randomBytes(4).toString('hex')}`;
const STEP_MS = 30_000;

let service: TestService;
let asking: AskingRunner;
let repeating: AskingRunner;
let leaky: TestRunner;
let chatty: TestRunner;
let receiver: WebhookReceiver;
let temporal: Client;
const logged: string[] = [];
const runIds: string[] = [];
/** Every code that was made from a seed, by where it was typed. */
const codes: Record<string, string> = {};

const questionOf = (kind: Question['kind'], prompt: string, answer: string): Question => ({
  kind,
  prompt,
  accepts: (value) => value === answer,
});
const pet = questionOf('text', 'First pet?', SECRETS['answer to a question']);
const codeOfSeed: Question = {
  kind: 'otp',
  prompt: 'Code of your app?',
  accepts: (value) => /^\d{6}$/.test(value),
};
const rounds = [
  questionOf('text', 'Maiden name?', SECRETS['answer in an earlier round']),
  questionOf('otp', 'The code we sent by SMS?', SECRETS['code in a middle round']),
  pet,
];

beforeAll(async () => {
  asking = await startAskingRunner(({ text }) => [text === 'Code' ? codeOfSeed : pet]);
  // Tells at the end every code that it was ever given. What it says of its work is searched for all spellings; in its
  // words a code is one where it is called so. Answers that are no codes are words like any other, and its to repeat.
  repeating = await startAskingRunner(
    ({ text }) => (text === 'Code' ? [codeOfSeed, ...rounds] : [...rounds]),
    (answers) => {
      const codesOf = answers.filter((answer) => /^\d{6}$/.test(answer));
      return {
        output: `Three orders are open. ${codesOf.map((code) => `I typed ${code} as the code.`).join(' ')}`,
        steps: codesOf
          .flatMap(repeated)
          .map((form) => ({ action: `typed ${form}`, target: form, note: `note of ${form}` })),
      };
    },
  );
  leaky = await startLeakyRunner();
  // What it tells is no secret: it is there to be found.
  chatty = await startTestRunner(({ key }) => ({
    status: 'succeeded',
    output: { note: CANARY },
    artifacts: [{ name: 'canary.json', url: `${chatty.url}/v1/attempts/${key}`, content_type: 'application/json' }],
  }));
  receiver = await startWebhookReceiver();
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  const entry = { price_usd: 0.01, trust: 'trusted', live: false };
  writeFileSync(
    file,
    JSON.stringify([
      { ...entry, slug: 'asking', url: asking.url, api_key: 'k-asking', interaction: true },
      { ...entry, slug: 'repeating', url: repeating.url, api_key: 'k-repeating', interaction: true },
      { ...entry, slug: 'leaky', url: leaky.url, api_key: 'k-leaky' },
      { ...entry, slug: 'chatty', url: chatty.url, api_key: 'k-chatty' },
    ]),
  );
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  service = await startTestService(
    { SVC_RUNNERS_FILE: file, SVC_TASK_QUEUE_PREFIX: QUEUE_PREFIX },
    pino({ level: 'trace' }, sink),
  );
  const connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  temporal = new Client({ connection });
  const hook = await service.api.call('POST', '/api/v1/webhooks', { body: { url: `${receiver.url}/everything` } });
  expect(hook.status).toBe(201);
});
afterAll(async () => {
  await service.stop();
  await temporal.connection.close();
  await Promise.all([asking, repeating, leaky, chatty, receiver].map((server) => server.close()));
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

/**
 * The news of everything has arrived, so that what is searched is all there will be. Not every event is told: that a run
 * has settled at another cost hears only who asked for it.
 */
async function untilDelivered(): Promise<void> {
  await until(
    'the end of all deliveries',
    () => service.db('webhook_deliveries').where({ status: 'pending' }).select('id', 'event_id', 'last_error'),
    (pending) => pending.length === 0,
  );
}

async function everythingThatIsLeft(otherWorkflowId: string): Promise<Remains[]> {
  await untilDelivered();
  return [
    ...(await databaseRemains(service.db)),
    ...(await workflowRemains(temporal, QUEUE_PREFIX, [...runIds, otherWorkflowId])),
    ...fileRemains(join(service.dataDir, 'artifacts')),
    ...webhookRemains(receiver.received),
    ...(await streamRemains(service, runIds)),
    ...(await answerRemains(service, runIds)),
    { kind: 'log', place: 'the service', bytes: Buffer.from(logged.join('')) },
    ...serverLogRemains(process.env['TEST_DATA_DIR'] ?? ''),
  ];
}

/** The codes that a seed gives from one moment to another: at least one of them was typed. */
function codesBetween(seed: string, fromMs: number, toMs: number): string[] {
  const secret = Secret.fromBase32(seed);
  const made: string[] = [];
  for (let at = fromMs; at <= toMs + STEP_MS; at += STEP_MS) made.push(TOTP.generate({ secret, timestamp: at }));
  return made;
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
  expect([twoRounds.status, twoRounds.output.length, twoRounds.svc.error]).toEqual(['completed', 3, null]);
  const before = Date.now();
  const byTotp = await play({ ...site, url: `${service.demoUrl}/login-otp`, credential_id: withSeed });
  expect([byTotp.status, byTotp.output.length]).toEqual(['completed', 1]);
  for (const code of codesBetween(DEMO_TOTP_SEED, before, Date.now())) codes[`code ${code} on the demo site`] = code;
  const refused = await play({ ...site, url: `${service.demoUrl}/login`, credential_id: wrong });
  expect(refused.svc.error?.reason).toBe('login_refused');
  const seed = { totp_secret: SECRETS['seed of the request'] };
  const answered = await play(
    { input: 'Ask me', routing: 'asking', ...seed, totp_identifier: SECRETS['inbox that a runner repeats'] },
    [{ answer: SECRETS['answer to a question'] }],
  );
  expect(answered.status).toBe('completed');
  expect((await play({ input: 'Code', routing: 'asking', ...seed })).status).toBe('completed');
  const leaked = await play({
    url: 'http://127.0.0.1:9/',
    input: 'Leak',
    routing: 'leaky',
    credential_id: leaking,
    totp_identifier: SECRETS['inbox that a runner repeats'],
    totp_url: SECRETS['poll address that a runner repeats'],
  });
  expect(leaked.svc.steps.length).toBeGreaterThan(5);
  const told = await play({ input: 'Code', routing: 'repeating', ...seed }, [
    { answer: SECRETS['answer in an earlier round'] },
    { code: SECRETS['code in a middle round'] },
    { answer: SECRETS['answer to a question'] },
  ]);
  expect([told.status, told.svc.steps.length]).toEqual(['completed', 18]);
  const typed = await play({
    ...site,
    url: `${service.demoUrl}/login`,
    credential_id: plain,
    steps: ['click "Sign out"'],
  });
  expect(typed.svc.steps.length).toBeGreaterThan(1);
  // Answers that are never used are erased as well.
  const { body: cancelled } = await service.api.create({ input: 'Ask me', routing: 'repeating' });
  runIds.push(cancelled.id);
  await submit(cancelled.id, { answer: SECRETS['answer that is never used'] });
  await service.api.cancel(cancelled.id);
  // What is sent again is sent by a workflow of its own.
  await untilDelivered();
  const delivery = await service.db('webhook_deliveries').first('id', 'webhook_id');
  const retry = `/api/v1/webhooks/${delivery.webhook_id}/deliveries/${delivery.id}/retry`;
  const arrived = receiver.received.length;
  expect((await service.api.call('POST', retry)).status).toBeLessThan(300);
  await receiver.until('/everything', arrived + 1);

  for (const code of [...asking.answers, ...repeating.answers]) {
    if (/^\d{6}$/.test(code)) codes[`code ${code} at a runner`] = code;
  }
  const redelivery = `${delivery.id}-r1`;
  const remains = await everythingThatIsLeft(redelivery);
  const placesOf = (kind: Remains['kind']): string[] =>
    remains.filter((remain) => remain.kind === kind).map(({ place }) => place);
  expect(placesOf('file').length).toBeGreaterThan(3);
  expect(placesOf('history')).toEqual(expect.arrayContaining([...runIds, redelivery]));
  expect(placesOf('webhook body').length).toBeGreaterThan(runIds.length);
  expect(placesOf('stream')).toHaveLength(runIds.length);
  expect(Object.keys(codes).length).toBeGreaterThan(3);
  expect(findSecrets(remains, { ...SECRETS, ...codes })).toEqual([]);
  // The pictures have no layer of text that could hold what the bytes do not show.
  const pictures = remains.filter(({ kind, bytes }) => kind === 'file' && bytes.includes('IHDR'));
  expect(pictures.length).toBeGreaterThan(3);
  for (const { bytes } of pictures)
    expect(pngChunks(bytes)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^([tiz]TXt|eXIf)$/)]));
  expect(asking.answers).toContain(SECRETS['answer to a question']);
  expect(repeating.answers).toContain(SECRETS['answer in an earlier round']);
});

function pngChunks(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    names.push(bytes.toString('latin1', at + 4, at + 8));
  }
  return names;
}

test('the search would have found them: a canary is found in every kind of place', async () => {
  const told = await play({ input: 'Tell', routing: 'chatty', metadata: { note: CANARY } });
  expect([told.status, told.svc.artifacts.length]).toEqual(['completed', 1]);
  // Nobody serves its queue: it only lies there, with all that Temporal shows of a workflow.
  const planted = await temporal.workflow.start('canary', {
    workflowId: `canary-${told.id}`,
    taskQueue: `${QUEUE_PREFIX}-nobody`,
    args: [CANARY],
    memo: { note: CANARY },
    typedSearchAttributes: new TypedSearchAttributes([{ key: searchAttributes.domain, value: CANARY }]),
    staticSummary: CANARY,
  });
  await service.api.raw(`/api/v1/responses/${encodeURIComponent(CANARY)}`);
  await service.db.raw(`SELECT '${CANARY}' FROM nowhere`).catch(() => undefined);
  await fetch(`${receiver.url}/planted`, {
    method: 'POST',
    headers: { 'x-planted': encodeURIComponent(CANARY) },
    body: JSON.stringify({ type: 'planted' }),
  });

  const remains = await everythingThatIsLeft(planted.workflowId);
  await planted.terminate();
  const found = findSecrets(remains, { canary: CANARY });
  const placesWithIt = (kind: Remains['kind']): string[] => found.flatMap((hit) => hit.split(` in ${kind}: `).slice(1));
  // The details of a run cannot be planted from outside; its runner's name is in them, and is found there.
  const named = findSecrets(remains, { runner: 'chatty' });
  expect(named.filter((hit) => hit.endsWith(`in details: ${told.id}`))).not.toEqual([]);
  for (const kind of KINDS.filter((name) => name !== 'details'))
    expect([kind, placesWithIt(kind)]).not.toEqual([kind, []]);
  expect(placesWithIt('table')).toEqual(expect.arrayContaining(['public.runs', 'public.attempts', 'public.events']));
  expect(placesWithIt('history')).toContain(planted.workflowId);
  expect(placesWithIt('log')).toEqual(expect.arrayContaining(['the service', expect.stringContaining('postgres')]));
  expect(placesWithIt('answer')).toEqual(
    expect.arrayContaining([
      `GET /v1/responses/${told.id} (200)`,
      `GET /v1/responses/${told.id}/artifacts/${told.svc.artifacts[0]?.id} (200)`,
      'GET /v1/runs (200)',
      expect.stringMatching(/deliveries\/whdel_\w+ \(200\)$/),
    ]),
  );
});

test.each([
  ['plain', CANARY],
  ['URL-encoded', encodeURIComponent(CANARY)],
  ['in JSON', JSON.stringify({ CANARY })],
  ['in base64', Buffer.from(CANARY).toString('base64')],
  ['in base64 after one byte', Buffer.from(`a${CANARY}z`).toString('base64')],
  ['in base64 after two bytes', Buffer.from(`ab${CANARY}`).toString('base64')],
  ['in base64url', Buffer.from(CANARY).toString('base64url')],
  ['in hexadecimal', Buffer.from(CANARY).toString('hex')],
  ['backwards', [...CANARY].reverse().join('')],
])('the search knows it %s', (spelled, text) => {
  const remains: Remains[] = [{ kind: 'file', place: 'x', bytes: Buffer.from(`<${text}>`) }];
  expect(findSecrets(remains, { canary: CANARY })).toContain(`canary, ${spelled}, in file: x`);
});

test.each([
  ['{"code":"730518"}', true],
  ['typed 730518.', true],
  ['815037', true],
  [Buffer.from('code=730518;').toString('base64'), true],
  ['1730518000', false],
  ['12:00:01.730518', false],
  ['a730518f', false],
])('a code is found where it stands alone: %s', (text, isFound) => {
  const remains: Remains[] = [{ kind: 'log', place: 'x', bytes: Buffer.from(text) }];
  expect(findSecrets(remains, { code: '730518' }).length > 0).toBe(isFound);
});
