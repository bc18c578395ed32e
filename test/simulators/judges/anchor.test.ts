import Anchorbrowser from 'anchorbrowser';
import { createTargetGuard } from '../../../net/guard/target-guard';
import { createSafeFetch } from '../../../net/safe-fetch';
import { openProviders, type OpenProviders } from '../../../runners/providers/open-providers';
import { ANCHOR } from '../../../runners/providers/anchor';
import { SHUTDOWN, type Runner } from '../../../runners/runner';
import { newAttempt } from '../../runners/contract/attempt';
import { OPTIONS } from '../../runners/contract/candidates';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { taskOf } from '../../runners/runner-context';
import { startAnchor } from '../anchor';
import type { Simulator } from '../simulator';
import { UNWATCHED } from '../../runners/unwatched';
import { workHere } from '../../support/jest/work-here';

const GUARD = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
const FETCH = createSafeFetch(GUARD, { maxBytes: 1_000_000, timeoutMs: 60_000, maxRedirects: 5 });

let site: FixtureSite;
let simulator: Simulator;
const opened: OpenProviders[] = [];

beforeAll(async () => {
  [site, simulator] = await Promise.all([startFixtureSite(), startAnchor()]);
});
afterAll(async () => {
  await Promise.all(opened.map((providers) => providers.close()));
  await simulator.close();
  await site.close();
});

/** The agent as one worker has it. */
function openAgent(): Runner {
  const providers = openProviders({
    accounts: [{ provider: ANCHOR, keys: simulator.keys, baseUrl: simulator.url }],
    options: OPTIONS.filter(({ slug }) => slug === 'anchor-agent-openai-cua-azure'),
    drivers: {},
    computers: {},
    work: workHere,
    watch: UNWATCHED,
    guardedFetch: FETCH,
    guard: GUARD,
    pollEveryMs: 5,
  });
  opened.push(providers);
  const [runner] = providers.runners;
  if (runner === undefined) throw new Error('There is no agent.');
  return runner;
}

test('the package opens a session, has a task done in it and ends it', async () => {
  const client = new Anchorbrowser({ apiKey: simulator.keys[0], baseURL: simulator.url, maxRetries: 0 });
  const { data } = await client.sessions.create({ session: { timeout: { max_duration: 5 } } });
  const sessionId = data?.id ?? '';
  const done = await client.tools.performWebTask({ prompt: 'Read it', sessionId, url: site.url('/article') });
  expect(done.data.result).toMatchObject({ answer: expect.stringContaining('Lighthouses') });
  expect((await client.sessions.retrieve(sessionId)).data?.steps).toHaveLength(1);
  await client.sessions.delete(sessionId);
  await expect(client.sessions.retrieve(sessionId)).rejects.toMatchObject({ status: 404 });
  const stranger = new Anchorbrowser({ apiKey: 'wrong', baseURL: simulator.url, maxRetries: 0 });
  await expect(stranger.sessions.create({})).rejects.toMatchObject({ status: 401 });
});

test('a task is one request in a session that can be watched, and that is closed when it is done', async () => {
  const runner = openAgent();
  const attempt = newAttempt(runner);
  const before = simulator.paid();
  const outcome = await runner.run(taskOf(site.url('/article')), attempt);
  expect(outcome).toMatchObject({ kind: 'finished', units: { step: 1, credit: 0.1 } });
  expect(attempt.sessions).toEqual([
    expect.objectContaining({ liveUrl: expect.stringContaining(attempt.jobs[0] ?? '') }),
  ]);
  expect([simulator.paid() - before, simulator.underWay()]).toEqual([1, 0]);
  const { body } = simulator.received.findLast(({ path }) => path.endsWith('perform-web-task')) ?? {};
  expect(body).toMatchObject({
    agent: 'openai-cua',
    provider: 'azure',
    secret_values: { username: expect.any(String) },
  });
});

test('a task that fails or is cancelled leaves no session behind', async () => {
  const runner = openAgent();
  const failing = newAttempt(runner);
  simulator.inject('broken', ({ path }) => path.endsWith('perform-web-task'));
  expect(await runner.run(taskOf(site.url('/article')), failing)).toMatchObject({ kind: 'failed', fault: 'platform' });
  const attempt = newAttempt(runner);
  const [arrived, gone] = [site.nextRequest('/slow'), site.clientGone('/slow')];
  const cancelled = expect(runner.run(taskOf(site.url('/slow')), attempt)).rejects.toThrow('cancelled');
  await arrived;
  attempt.abort(new Error('cancelled'));
  await cancelled;
  await gone;
  expect(simulator.underWay()).toBe(0);
});

test('another worker does not do it again: it closes the session and says that nobody knows', async () => {
  const attempt = newAttempt(openAgent());
  attempt.recordJob = (id) => {
    attempt.jobs.push(id);
    attempt.abort(new Error(SHUTDOWN));
    return Promise.resolve();
  };
  const task = taskOf(site.url('/article'));
  const before = simulator.paid();
  await expect(openAgent().run(task, attempt)).rejects.toThrow(SHUTDOWN);
  const elsewhere = openAgent();
  const outcome = await elsewhere.attach?.(attempt.jobs[0] ?? '', task, newAttempt(elsewhere));
  expect(outcome).toMatchObject({ kind: 'failed', fault: 'platform', error: { code: 'dispatch_unknown' } });
  // The browser of the first, which is closed, and no other.
  expect([simulator.paid() - before, simulator.underWay()]).toEqual([1, 0]);
});
