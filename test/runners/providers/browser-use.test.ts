import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { newAttempt } from '../contract/attempt';
import { JOB_PRODUCTS } from '../contract/hosted/job-products';
import { startRig, type Rig } from '../contract/hosted/rig';
import { taskOf } from '../runner-context';

let site: FixtureSite;
const rigs = new Map<string, Rig>();
beforeAll(async () => {
  site = await startFixtureSite();
  for (const agent of JOB_PRODUCTS.filter(({ provider }) => provider.id === 'browser-use'))
    rigs.set(agent.product, await startRig(agent));
});
afterAll(async () => {
  await Promise.all([...rigs.values()].map((rig) => rig.close()));
  await site.close();
});

async function run(product: string, path: string) {
  const rig = rigs.get(product);
  if (rig === undefined) throw new Error(`${product} has no adapter.`);
  const runner = rig.open();
  const attempt = newAttempt(runner);
  const schema = { type: 'object' };
  const outcome = await runner.run(taskOf(site.url(path), { outputSchema: schema }), attempt);
  const submitted = rig.simulator.received.find(rig.isSubmit)?.body ?? {};
  return { outcome, attempt, submitted, schema };
}

test('v2 tells steps with their pages, what it cost, and where it can be watched', async () => {
  const { outcome, attempt, submitted, schema } = await run('browser-use-v2', '/article');
  expect(outcome).toMatchObject({ reportedCostUsd: 0.012, finalUrl: site.url('/article'), units: { step: 1 } });
  expect(outcome.steps).toMatchObject([{ action: 'open', url: site.url('/article') }]);
  const [live] = attempt.sessions;
  expect(live).toMatchObject({ liveUrl: `https://live.browser-use.com/${live?.id}` });
  expect(attempt.sessions.at(-1)).toMatchObject({ replayUrl: `https://recordings.browser-use.com/${live?.id}` });
  expect(submitted).toMatchObject({ llm: 'browser-use-2.0', structuredOutput: JSON.stringify(schema), maxSteps: 50 });
});

test('v3 tells steps, tokens and cost, and stops at what the caller is charged at most', async () => {
  const { outcome, attempt, submitted, schema } = await run('browser-use-v3', '/article');
  expect(outcome).toMatchObject({ reportedCostUsd: 0.012, units: { step: 1, token: 1_100 } });
  expect(outcome.steps).toMatchObject([{ action: `open ${site.url('/article')}` }]);
  expect(attempt.sessions.at(-1)).toMatchObject({ liveUrl: expect.any(String), replayUrl: expect.any(String) });
  expect(submitted).toMatchObject({ model: 'bu-mini', outputSchema: schema, maxCostUsd: 0.87, skills: false });
});

test.each(['idle', 'stopped'])('a session of v3 that is %s with an output is over, judged or not', async (status) => {
  const { outcome } = await run('browser-use-v3', `/article?ends=${status}`);
  expect(outcome).toMatchObject({ kind: 'finished', units: { step: 1 } });
});

test('v4 tells its events as steps, keeps what was attached, and nothing else of its workspace', async () => {
  const { outcome, attempt, submitted } = await run('browser-use-v4', '/data.csv');
  expect(outcome).toMatchObject({ reportedCostUsd: 0.012, units: { token: 1_100 }, downloads: { claimed: 1 } });
  expect(outcome.steps.map(({ action }) => action)).toEqual(['browser.ready', 'browser.open']);
  expect(attempt.files.map(({ name }) => name)).toEqual(['data.csv']);
  expect(attempt.sessions.at(-1)).toMatchObject({ liveUrl: expect.any(String) });
  expect(submitted).toMatchObject({ model: 'minimax-m3', task: expect.stringContaining('{"type":"object"}') });
});
