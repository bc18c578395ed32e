import { connectCdp } from '../../net/cdp/connect';
import { createTargetGuard } from '../../net/guard/target-guard';
import { createExchange } from '../../runners/exchange/exchange';
import { createProviderHttp } from '../../runners/exchange/provider-http';
import { createRateGate } from '../../runners/exchange/rate-gate';
import { stepsDriver } from '../../runners/drivers/steps';
import { createBrowserRunner } from '../../runners/browser/runner';
import { BROWSERLESS } from '../../runners/providers/browserless';
import { PROVIDERS } from '../../runners/providers';
import type { Order } from '../../runners/providers/order';
import { STEEL } from '../../runners/providers/steel';
import { needsInput } from '../../runners/outcomes';
import { createDesk } from '../../runners/rentals/desk';
import { createRemoteSource } from '../../runners/sources/remote/remote-source';
import { createRemoteRunner } from '../../runners/rentals/runner';
import { DESKTOP } from '../../runners/sources/wish';
import { startBrowserless } from '../simulators/browserless';
import { startSteel } from '../simulators/steel';
import type { Simulator } from '../simulators/simulator';
import { SIMULATORS } from '../simulators';
import { workHere } from '../support/jest/work-here';
import { DISPATCHABLE } from './contract/candidates';
import { startFixtureSite, type FixtureSite } from './sites/fixture-site';
import { createContext, taskOf, type TestedRunner } from './runner-context';
import { createJumpingClock } from './contract/jumping-clock';

let steel: Simulator;
let site: FixtureSite;
beforeAll(async () => {
  [steel, site] = await Promise.all([startSteel(), startFixtureSite()]);
});
afterAll(async () => {
  await steel.close();
  await site.close();
});

const order = (settings: Order['settings']): Order => ({
  attemptId: 'att_test',
  task: taskOf(null),
  prompt: '',
  settings,
  secrets: { credentials: null, totpSecret: null, totpInbox: null },
  mayAsk: false,
  maxCostUsd: 1,
  maxSteps: 50,
  maxMinutes: 20,
});

/** With driver and browser in this process: what goes between processes is the contract's concern. */
function runnerWith(rules: { allowLocalTargets: boolean }, key = steel.keys[0]): TestedRunner {
  const browser = STEEL.browsers?.['steel-session'];
  if (browser === undefined) throw new Error('Steel rents out no browsers');
  const http = createProviderHttp({ url: steel.url, authorization: STEEL.authorize([key]) });
  const exchange = createExchange({ http, baseUrl: steel.url, gate: createRateGate(), clock: createJumpingClock() });
  const guard = createTargetGuard({ ...rules, allowedHostPorts: [], refusedPorts: [] });
  const source = createRemoteSource({ guard, onRefused: () => undefined });
  return createRemoteRunner({
    slug: 'steel-session-lax',
    desk: createDesk({ browser, providerId: 'steel', exchange, keys: [key] }),
    driver: createBrowserRunner({ slug: 'remote-steps', source, driver: stepsDriver, wish: DESKTOP, work: workHere }),
    orderOf: () => order({ region: 'lax' }),
  });
}

const isRelease = ({ path }: { path: string }): boolean => path.endsWith('/release');
const HERE = { allowLocalTargets: true };

test('the browser is recorded before it is used, its minutes are counted, and it is given back', async () => {
  const jobs: string[] = [];
  const context = createContext();
  context.recordJob = (id) => {
    expect(site.requests).toEqual([]);
    return Promise.resolve(void jobs.push(id));
  };
  const outcome = await runnerWith(HERE).run(taskOf(site.url('/article')), context);
  expect(outcome.kind).toBe('finished');
  expect(outcome.units.minute).toBeGreaterThan(0);
  const [id = ''] = jobs;
  const liveUrl = `https://api.steel.dev/v1/sessions/${id}/player`;
  const session = { id, providerId: 'steel', liveUrl, replayUrl: `https://app.steel.dev/sessions/${id}` };
  expect(context.sessions).toEqual([session]);
  expect([steel.paid(), steel.underWay()]).toEqual([1, 0]);
});

test('addresses are checked in a rented browser, too', async () => {
  const outcome = await runnerWith(HERE).run(taskOf(site.url('/redirect-private')), createContext());
  expect(outcome.error?.code).toBe('unsafe_url');
});

test('a browser that cannot be had costs nothing, and it is said whose fault that was', async () => {
  const before = steel.paid();
  const run = (runner: TestedRunner) => runner.run(taskOf(site.url('/article')), createContext());
  const refused = await run(runnerWith(HERE, 'ste-another-key'));
  expect(refused).toMatchObject({ kind: 'failed', fault: 'platform', error: { code: 'key_refused' }, unbilled: true });
  steel.inject('broken');
  const broken = await run(runnerWith(HERE));
  expect(broken).toMatchObject({ kind: 'failed', error: { code: 'runner_unreachable' }, unbilled: true });
  expect(steel.paid()).toBe(before);
});

test('a key that is refused at the socket which opens the browser is a refused key, until it is taken there', async () => {
  const browserless = await startBrowserless();
  const browser = BROWSERLESS.browsers?.['browserless-session'];
  if (browser === undefined) throw new Error('Browserless rents out no browsers');
  const { url, browsersUrl = '' } = browserless;
  const troubles: [string, boolean][] = [];
  const endOf = async (key: string) => {
    const http = createProviderHttp({ url, authorization: {} });
    const onTrouble = (trouble: string, isThere: boolean) => void troubles.push([trouble, isThere]);
    const exchange = createExchange({ http, baseUrl: url, gate: createRateGate(), onTrouble });
    const guard = createTargetGuard({ ...HERE, allowedHostPorts: [], refusedPorts: [] });
    const source = createRemoteSource({ guard, onRefused: () => undefined });
    const runner: TestedRunner = createRemoteRunner({
      slug: 'browserless-session',
      desk: createDesk({ browser, providerId: 'browserless', exchange, keys: [key], browsersUrl }),
      driver: createBrowserRunner({ slug: 'remote-steps', source, driver: stepsDriver, wish: DESKTOP, work: workHere }),
      orderOf: () => order({}),
    });
    const outcome = await runner.run(taskOf(site.url('/article')), createContext());
    await http.close();
    return outcome;
  };
  expect(await endOf('bl-another-key')).toMatchObject({
    kind: 'failed',
    fault: 'platform',
    error: { code: 'key_refused' },
    unbilled: true,
  });
  expect(await endOf(browserless.keys[0])).toMatchObject({ kind: 'finished' });
  expect(troubles).toEqual([
    ['key_refused', true],
    ['key_refused', false],
  ]);
  await browserless.close();
});

test('giving back is repeated until it is heard', async () => {
  steel.inject('broken', isRelease, 2);
  const runner = runnerWith(HERE);
  await runner.run(taskOf(site.url('/article')), createContext());
  await runner.close?.();
  expect(steel.underWay()).toBe(0);
});

test('what a lost worker has rented is given back, and a task that may have changed something is not done again', async () => {
  const open = await fetch(`${steel.url}/v1/sessions`, { method: 'POST', headers: STEEL.authorize(steel.keys) });
  const { id } = (await open.json()) as { id: string };
  expect(steel.underWay()).toBe(1);
  const before = site.requests.length;
  const buying = taskOf(site.url('/shop'), { text: 'click "Buy now"' });
  const outcome = await runnerWith(HERE).attach?.(id, buying, createContext());
  expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'dispatch_unknown' }, unbilled: true });
  expect(steel.underWay()).toBe(0);
  expect(site.requests).toHaveLength(before);
});

test('a browser that waits for an attempt which is tried anew is given back, and the new one waits in its place', async () => {
  const closed: string[] = [];
  let opened = 0;
  const runner = createRemoteRunner({
    slug: 'rented',
    desk: {
      async open(_order, _signal, onOpened) {
        const id = `browser ${(opened += 1)}`;
        await onOpened(id);
        const session = { id, providerId: 'steel', liveUrl: null, replayUrl: null };
        return { address: 'ws://127.0.0.1:1', headers: {}, isAskedForKey: false, session };
      },
      noteSocket: () => undefined,
      close: async (id) => void closed.push(id),
      settled: () => Promise.resolve(),
    },
    driver: {
      slug: 'asking',
      isRepeatable: () => true,
      async run(_task, context) {
        await context.openBrowser?.();
        return needsInput({ inputRequest: { kind: 'text', prompt: 'Which?', channel: 'unknown' } });
      },
    },
    orderOf: () => order({}),
  });
  const context = createContext();
  for (const _try of [1, 2]) await runner.run(taskOf(null), context);
  expect(closed).toEqual(['browser 1']);
  await runner.release?.({ attemptId: context.attemptId, jobId: null, inputId: null });
  expect(closed).toEqual(['browser 1', 'browser 2']);
});

describe.each(PROVIDERS.filter(({ id, browsers }) => browsers !== undefined && id in SIMULATORS))(
  'browsers of $id',
  ({ id, browsers = {}, browsersAt, authorize }) => {
    test('every variant is opened by a request or at an address of its own, which the API takes', async () => {
      const simulator = await SIMULATORS[id]?.();
      if (simulator === undefined) throw new Error(`there is no simulator of ${id}`);
      const { url, keys, browsersUrl = '' } = simulator;
      const http = createProviderHttp({ url, authorization: authorize(keys) });
      const exchange = createExchange({ http, baseUrl: url, gate: createRateGate() });
      const sent: string[] = [];
      for (const { adapter } of DISPATCHABLE.filter(({ provider }) => provider === id)) {
        const browser = browsers[adapter?.product ?? ''];
        if (browser === undefined || adapter?.driver !== undefined) continue;
        if ('addressOf' in browser) {
          const addressAt = (place: string): string => browser.addressOf(order(adapter?.settings ?? {}), keys, place);
          sent.push(addressAt(browsersAt?.url ?? browsersUrl));
          (await connectCdp(addressAt(browsersUrl))).close();
          continue;
        }
        const request = browser.open(order(adapter?.settings ?? {}), keys);
        sent.push(JSON.stringify(request));
        // Refused for want of credit, after all else about it was found to be right, so that no browser is started.
        simulator.inject('no_credit');
        await expect(exchange.json(request, AbortSignal.timeout(10_000))).rejects.toMatchObject({
          code: 'credit_exhausted',
        });
      }
      expect(sent.length).toBeGreaterThan(0);
      expect(new Set(sent).size).toBe(sent.length);
      await http.close();
      await simulator.close();
    });
  },
);
