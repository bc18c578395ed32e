import type { ServerResponse } from 'node:http';
import { WALL_CLOCK } from '../../../runners/exchange/clock';
import { StoppedUnheard } from '../../../runners/stopped-unheard';
import { taskOf } from '../runner-context';
import { contextWith, startHarness, type Harness } from './harness';

const TASK = taskOf('https://a.example/');
const SUBMIT = 'POST /v1/attempts';
const POLL = 'GET /v1/attempts/j1';
const CANCEL = 'POST /v1/attempts/j1/cancel';
const RUNNING = { id: 'j1', status: 'running' };
const DONE = { id: 'j1', status: 'succeeded', output: 'done' };

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

/** Answers nothing and calls back, as a long poll in which nothing happens. */
const silence = (onRequest: () => void) => () => onRequest();
const ANSWERED = { http: 200, body: '{}' };

describe('another worker', () => {
  test('attaches to the attempt without submitting it again', async () => {
    harness.server.script(POLL, RUNNING, DONE);
    expect(await harness.runner.attach?.('j1', TASK, contextWith())).toMatchObject({
      kind: 'finished',
      output: 'done',
    });
    expect(harness.server.requests('POST')).toEqual([]);
  });

  test('hears when the runner has forgotten the attempt', async () => {
    expect(await harness.runner.attach?.('j1', TASK, contextWith())).toMatchObject({
      fault: 'runner',
      error: { code: 'runner_rejected' },
    });
  });

  test('may submit again, because the key returns the same attempt', async () => {
    harness.server.script(SUBMIT, DONE);
    const [first, second] = [contextWith(), contextWith()];
    expect(harness.runner.isRepeatable(TASK)).toBe(true);
    await harness.runner.run(TASK, first);
    await harness.runner.run(TASK, second);
    const submissions = harness.server.requests(SUBMIT);
    expect(submissions.map(({ headers }) => headers['idempotency-key'])).toEqual(['att_test', 'att_test']);
    expect(submissions[0]?.body).toBe(submissions[1]?.body);
    expect([...first.jobs, ...second.jobs]).toEqual(['j1', 'j1']);
  });
});

test('tells of the browser once it is known, and again when there is more to tell', async () => {
  const live = { ...RUNNING, live_view: 'https://live.example/1' };
  harness.server.script(SUBMIT, RUNNING);
  harness.server.script(POLL, RUNNING, live, live, { ...DONE, replay_url: 'https://replay.example/1' });
  const context = contextWith();
  await harness.runner.run(TASK, context);
  const browser = { id: 'j1', providerId: 'mine' };
  expect(context.sessions).toEqual([
    { ...browser, liveUrl: 'https://live.example/1', replayUrl: null },
    { ...browser, liveUrl: 'https://live.example/1', replayUrl: 'https://replay.example/1' },
  ]);
});

describe('an abort', () => {
  test('cancels the attempt at the runner and rejects with its reason', async () => {
    const context = contextWith();
    const reason = new Error('cancel');
    harness.server.script(SUBMIT, RUNNING);
    harness.server.script(
      POLL,
      silence(() => context.abort(reason)),
    );
    harness.server.script(CANCEL, ANSWERED);
    await expect(harness.runner.run(TASK, context)).rejects.toBe(reason);
    expect(harness.server.requests(CANCEL)).toMatchObject([{ headers: { authorization: 'Bearer key-of-the-runner' } }]);
  });

  test('does not wait for a runner that ignores the cancel', async () => {
    const context = contextWith();
    harness.server.script(SUBMIT, RUNNING);
    harness.server.script(
      POLL,
      silence(() => context.abort(new Error('cancel'))),
    );
    harness.server.script(
      CANCEL,
      silence(() => undefined),
    );
    const start = Date.now();
    await expect(harness.runner.run(TASK, context)).rejects.toThrow('cancel');
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  test('by a shutdown leaves the attempt to the next worker', async () => {
    const context = contextWith();
    harness.server.script(SUBMIT, RUNNING);
    harness.server.script(
      POLL,
      silence(() => context.abort(new Error('shutdown'))),
    );
    await expect(harness.runner.run(TASK, context)).rejects.toThrow('shutdown');
    expect(harness.server.requests(CANCEL)).toEqual([]);
  });

  test('during the submission still cancels what it started', async () => {
    const context = contextWith();
    harness.server.script(SUBMIT, (response: ServerResponse) => {
      context.abort(new Error('cancel'));
      setTimeout(() => response.end(JSON.stringify(RUNNING)), 100);
    });
    harness.server.script(CANCEL, ANSWERED);
    await expect(harness.runner.run(TASK, context)).rejects.toThrow('cancel');
    expect(harness.server.requests(CANCEL)).toHaveLength(1);
  });

  test('during a pause between tries ends at once', async () => {
    const context = contextWith();
    harness.server.script(SUBMIT, (response: ServerResponse) => {
      response.writeHead(503, { 'retry-after': '30' }).end();
      setTimeout(() => context.abort(new Error('cancel')), 100);
    });
    await expect(harness.create({ clock: WALL_CLOCK }).run(TASK, context)).rejects.toThrow('cancel');
    expect(harness.server.seen).toHaveLength(1);
  });

  test('is known to come before the runner has heard of the attempt, and after', async () => {
    const context = contextWith();
    const waiting = contextWith();
    const runner = harness.create({ clock: WALL_CLOCK });
    const refused = new Promise<void>((told) => {
      harness.server.script(SUBMIT, (response: ServerResponse) => {
        response.on('finish', () => setTimeout(told, 50));
        response.writeHead(429, { 'retry-after': '30' }).end();
      });
    });
    const first = runner.run(TASK, context);
    await refused;
    // The second one waits behind what the first was told.
    const second = runner.run(TASK, waiting);
    context.abort(new Error('cancel'));
    waiting.abort(new Error('cancel'));
    await expect(first).rejects.not.toBeInstanceOf(StoppedUnheard);
    await expect(second).rejects.toBeInstanceOf(StoppedUnheard);
    expect(harness.server.seen).toHaveLength(1);
  });

  test('while nothing listens comes before the runner has heard of the attempt', async () => {
    await harness.server.close();
    const context = contextWith();
    const stopped = harness.create({ clock: WALL_CLOCK }).run(TASK, context);
    setTimeout(() => context.abort(new Error('cancel')), 100);
    await expect(stopped).rejects.toBeInstanceOf(StoppedUnheard);
  });

  test('before the start submits nothing, and ends what an earlier worker started', async () => {
    const context = contextWith();
    context.abort(new Error('cancel'));
    await expect(harness.runner.run(TASK, context)).rejects.toThrow('cancel');
    expect(harness.server.seen).toEqual([]);
    await expect(harness.runner.attach?.('j1', TASK, context)).rejects.toThrow('cancel');
    expect(harness.server.seen).toMatchObject([{ path: '/v1/attempts/j1/cancel' }]);
  });
});
