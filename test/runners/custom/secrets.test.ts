import { MASK } from '../../../core/redaction';
import { taskOf } from '../runner-context';
import { API_KEY, contextWith, startHarness, type Harness } from './harness';

const credentials = { domain: 'a.example', username: 'ann@a.example', password: 'p&ss word' };
const totpSecret = 'JBSWY3DPEHPK3PXP';
const totpInbox = { identifier: 'inbox-7', url: 'https://codes.example/poll' };
const ALL = `${credentials.password} ${totpSecret} ${API_KEY} ${credentials.username}`;
const IN_ADDRESS = `https://a.example/?p=${encodeURIComponent(credentials.password)}&t=${totpSecret}`;
const TASK = taskOf('https://a.example/');
const SUBMIT = 'POST /v1/attempts';

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

test('travel in the submission only', async () => {
  harness.server.script(SUBMIT, { id: 'j1', status: 'running' });
  harness.server.script('GET /v1/attempts/j1', { id: 'j1', status: 'succeeded', output: 'x' });
  await harness.runner.run(TASK, contextWith({ credentials, totpSecret, totpInbox }));
  const [submission, ...rest] = harness.server.seen;
  expect(JSON.parse(submission?.body ?? '')).toMatchObject({ credentials, totp: totpInbox });
  // The seed stays with us: codes are made in this process.
  expect(submission?.body).not.toContain(totpSecret);
  for (const { path, body } of rest) expect(path + body).not.toMatch(/p%26ss|p&ss|JBSWY/);
});

test.each([
  ['a failure', { status: 'failed', error: { code: 'wrong', message: `typed ${ALL}` } }],
  ['a code', { status: 'failed', error: { code: credentials.password, message: IN_ADDRESS } }],
  ['a result', { status: 'succeeded', output: { [ALL]: [{ text: `x ${ALL} y` }] }, final_url: IN_ADDRESS }],
  ['a block', { status: 'blocked', block_reason: ALL }],
  ['a question', { status: 'needs_input', input_request: { id: 'i', kind: 'text', prompt: ALL } }],
  ['steps', { status: 'succeeded', steps: [{ action: ALL, target: ALL, url: IN_ADDRESS, note: ALL }] }],
])('are taken out of %s', async (_what, members) => {
  harness.server.script(SUBMIT, { id: 'j1', status: 'running', progress: `typing ${ALL}` });
  harness.server.script('GET /v1/attempts/j1', { id: 'j1', ...members });
  const context = contextWith({ credentials, totpSecret, totpInbox });
  const outcome = await harness.runner.run(TASK, context);
  const told = JSON.stringify([outcome, context.notes]);
  expect(told).toContain(MASK);
  expect(told).not.toMatch(/p&ss|p%26ss|JBSWY|key-of-the/);
  if (members.status !== 'succeeded') expect(told).not.toContain(credentials.username);
});

test('are taken out of a refusal, also where the clip would cut one in two', async () => {
  const message = `${'x'.repeat(235)} ${credentials.password}`;
  harness.server.script(SUBMIT, { http: 422, body: JSON.stringify({ error: { message } }) });
  const outcome = await harness.runner.run(TASK, contextWith({ credentials }));
  expect(outcome.error?.code).toBe('runner_rejected');
  expect(JSON.stringify(outcome)).not.toContain('p&');
});

test('are refused in the names a runner gives its jobs and questions, which are kept as they are', async () => {
  const secrets = { credentials: { ...credentials, password: 'p4ss-word' } };
  harness.server.script(SUBMIT, { id: 'job-p4ss-word', status: 'running' });
  const context = contextWith(secrets);
  const outcome = await harness.runner.run(TASK, context);
  expect([outcome.error?.code, outcome.fault, context.jobs]).toEqual(['invalid_runner_answer', 'runner', []]);
  const question = { id: 'q-p4ss-word', kind: 'text', prompt: 'Pet?' };
  harness.server.script(SUBMIT, { id: 'j1', status: 'needs_input', input_request: question });
  const asked = await harness.runner.run(TASK, contextWith(secrets));
  expect([asked.kind, asked.error?.code]).toEqual(['failed', 'invalid_runner_answer']);
  expect(JSON.stringify([outcome, asked])).not.toContain('p4ss-word');
});
