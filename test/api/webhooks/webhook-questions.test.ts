import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closed } from '../../support/records/closed-workflow';
import { isOver } from '../../support/clients/api-client';
import { startAskingRunner, type AskingRunner } from '../../support/runners/asking-runner';
import { startWebhookHarness, type WebhookHarness } from './webhook-harness';

jest.setTimeout(120_000);

const CODE = '730518';
const WORD = 'Rex';

let asking: AskingRunner;
let harness: WebhookHarness;
beforeAll(async () => {
  asking = await startAskingRunner(() => [
    { kind: 'otp', prompt: 'Enter the code', channel: 'sms', accepts: (value) => value === CODE },
    { kind: 'text', prompt: 'First pet?', accepts: (value) => value === WORD },
  ]);
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  const entry = { slug: 'asking', url: asking.url, api_key: 'k', price_usd: 0.02, trust: 'trusted', interaction: true };
  writeFileSync(file, JSON.stringify([entry]));
  harness = await startWebhookHarness({ SVC_RUNNERS_FILE: file });
});
afterEach(() => harness.removeEndpoints());
afterAll(async () => {
  await harness.stop();
  await asking.close();
});

test('every question is announced while the run waits, then its end, numbered and without answers', async () => {
  const { service, receiver, endpoint } = harness;
  await endpoint('/asked');
  const { body } = await service.api.create({ input: 'orders', routing: 'asking' });
  const submit = (answer: object) => service.api.call('POST', `/v1/responses/${body.id}/input`, { body: answer });

  const [first] = await receiver.until('/asked', 1);
  expect(first?.event).toMatchObject({
    type: 'response.requires_action',
    sequence: 1,
    data: {
      id: body.id,
      status: 'requires_action',
      svc: { required_action: { kind: 'otp', prompt: 'Enter the code' } },
    },
  });
  expect(first?.event.data['required_action']).toEqual({
    type: 'submit_input',
    submit_input: { kind: 'otp', prompt: 'Enter the code' },
  });
  await submit({ code: CODE });
  const [, second] = await receiver.until('/asked', 2);
  expect(second?.event).toMatchObject({ type: 'response.requires_action', sequence: 2 });
  await submit({ answer: WORD });
  const [, , third] = await receiver.until('/asked', 3);
  expect(third?.event).toMatchObject({ type: 'response.completed', sequence: 3 });
  expect(new Set(receiver.at('/asked').map(({ event }) => event.id)).size).toBe(3);
  for (const secret of [CODE, `"${WORD}"`]) {
    expect(receiver.at('/asked').some((received) => received.body.includes(secret))).toBe(false);
  }
  await closed(harness.temporal.workflow.getHandle(body.id));
});

test('retries of a question stop when it is answered, and the end is delivered all the same', async () => {
  const { service, receiver, endpoint, reactions } = harness;
  const webhook = await endpoint('/deaf');
  reactions.set('/deaf', ({ event }) => (event.type === 'response.requires_action' ? 503 : 200));
  const { body } = await service.api.create({ input: 'orders', routing: 'asking' });
  await receiver.until('/deaf', 1);
  for (const answer of [{ code: CODE }, { answer: WORD }]) {
    await service.api.until(body.id, ({ status }) => status === 'requires_action');
    await service.api.call('POST', `/v1/responses/${body.id}/input`, { body: answer });
  }
  expect((await service.api.until(body.id, isOver)).status).toBe('completed');
  await closed(harness.temporal.workflow.getHandle(body.id));
  const { data } = await harness.deliveriesOf(webhook);
  expect(data.map(({ type, status, last_error }) => [type, status, last_error])).toEqual([
    ['response.completed', 'delivered', null],
    ['response.requires_action', 'failed', 'The question was answered or has expired.'],
    ['response.requires_action', 'failed', 'The question was answered or has expired.'],
  ]);
  // A retry may have come before the answer: attempts are what was sent, and the one that was not sent is none.
  for (const { event_id: eventId, attempt } of data)
    expect(receiver.at('/deaf').filter(({ event }) => event.id === eventId)).toHaveLength(attempt);
});
