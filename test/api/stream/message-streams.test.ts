import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageObject } from '../../../core/schemas/dialects/message-schema';
import type { RunEnvelope } from '../../../core/schemas/runs/run-envelope-schema';
import { startAskingRunner, type AskingRunner } from '../../support/runners/asking-runner';
import { startTestRunner, type RunnerScript, type TestRunner } from '../../support/runners/custom-runner';
import { startTestService, type TestService } from '../../support/service';
import { namesOf, readSse, type SseEvent, type SseReader } from '../../support/clients/sse';

const CODE = '730518';
const SCRIPTS: Record<string, RunnerScript> = {
  good: () => ({ status: 'succeeded', output: 'The museum opens at nine.' }),
  nothing: () => ({ status: 'succeeded', output: [] }),
  broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'The button was not there.' } }),
  walled: () => ({ status: 'blocked', block_reason: 'captcha' }),
};

let service: TestService;
let asking: AskingRunner;
const runners: TestRunner[] = [];
beforeAll(async () => {
  asking = await startAskingRunner(() => [
    { kind: 'otp', prompt: 'Enter the SMS code', channel: 'sms', accepts: (value) => value === CODE },
  ]);
  const entry = { api_key: 'k', price_usd: 0.02, live: false };
  const entries: object[] = [{ ...entry, slug: 'asking', url: asking.url, interaction: true }];
  for (const [slug, script] of Object.entries(SCRIPTS)) {
    const runner = await startTestRunner(script);
    runners.push(runner);
    entries.push({ ...entry, slug, url: runner.url });
  }
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  writeFileSync(file, JSON.stringify(entries));
  service = await startTestService({ SVC_RUNNERS_FILE: file });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([asking, ...runners].map((runner) => runner.close()));
});

const stream = (routing: string, content: string, headers: Record<string, string> = {}): Promise<SseReader> =>
  readSse(`${service.baseUrl}/v1/messages`, service.apiKey, {
    body: { model: 'svc', max_tokens: 100, messages: [{ role: 'user', content }], routing, stream: true },
    headers,
  });
const hang = (name: string): Promise<SseReader> => stream('local-reader', `Read ${service.site.url}/hang/${name}`);
const parsed = <T>({ data }: SseEvent): T => JSON.parse(data) as T;
const begunBy = async (reader: SseReader): Promise<string> =>
  parsed<{ message: MessageObject }>((await reader.next())!).message.response_id;

const WORDS = ['content_block_start', 'content_block_delta', 'content_block_stop'];
const CLOSING = ['message_delta', 'message_stop'];

/** What a reader makes of the events after the first: the text, and how it ended. */
function told(events: SseEvent[]) {
  const names = namesOf(events).filter((name) => name !== 'ping');
  for (const { name, data } of events) expect((JSON.parse(data) as { type: string }).type).toBe(name);
  expect(names).toEqual([...(names.length > CLOSING.length ? WORDS : []), ...CLOSING]);
  const text = events
    .filter(({ name }) => name === 'content_block_delta')
    .map((event) => parsed<{ delta: { text: string } }>(event).delta.text)
    .join('');
  const end = parsed<{ delta: { stop_reason: string; stop_sequence: null }; svc: RunEnvelope }>(events.at(-2)!);
  expect(end.delta.stop_sequence).toBeNull();
  return { text, stop: end.delta.stop_reason, status: end.svc.status, error: end.svc.error?.code ?? null };
}

test.each([
  ['good', { text: 'The museum opens at nine.', stop: 'end_turn', status: 'succeeded', error: null }],
  ['nothing', { text: '[]', stop: 'end_turn', status: 'empty', error: null }],
  ['broken', { text: expect.stringContaining('The button was not there.'), status: 'failed', error: 'run_failed' }],
  ['walled', { text: expect.any(String), stop: 'end_turn', status: 'blocked', error: 'blocked' }],
])('a message stream of a run that is %s begins at once and ends with what came of it', async (routing, ending) => {
  const reader = await stream(routing, 'When does it open?');
  expect([reader.status, reader.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const first = (await reader.next())!;
  expect(first.name).toBe('message_start');
  expect(parsed<{ message: MessageObject }>(first).message).toMatchObject({ content: [], stop_reason: null });
  const end = told(await reader.rest());
  expect(end).toMatchObject(ending);
  expect(end.text).not.toBe('');
});

test('a cancelled run ends its message stream with the reason', async () => {
  const reader = await hang('cancelled');
  const id = await begunBy(reader);
  await service.site.hanging('cancelled');
  await service.api.cancel(id);
  expect(told(await reader.rest())).toEqual({
    text: 'The run was cancelled.',
    stop: 'end_turn',
    status: 'cancelled',
    error: 'run_cancelled',
  });
});

test('a run that ran out of time ends its message stream with the reason', async () => {
  const reader = await hang('late');
  const id = await begunBy(reader);
  await service.site.hanging('late');
  // What the reconciler finds when nobody ended the run in time.
  await service
    .db('runs')
    .where({ id })
    .update({ deadline_at: new Date(Date.now() - 3_600_000) });
  expect(told(await reader.rest())).toMatchObject({ stop: 'end_turn', status: 'failed', error: 'run_timeout' });
});

test('a pause ends the message with its question; once answered, the same request tells the rest', async () => {
  const key = { 'idempotency-key': 'paused-message' };
  const reader = await stream('asking', 'How many orders?', key);
  const id = await begunBy(reader);
  const paused = told(await reader.rest());
  expect(paused).toEqual({ text: 'Enter the SMS code', stop: 'pause_turn', status: 'needs_human', error: null });

  await service.api.call('POST', `/v1/responses/${id}/input`, { body: { code: CODE } });
  const again = await stream('asking', 'How many orders?', key);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await begunBy(again)).toBe(id);
  const ended = told(await again.rest());
  expect(JSON.parse(ended.text)).toEqual({ orders: 3 });
  expect([ended.stop, ended.status]).toEqual(['end_turn', 'succeeded']);
});
