import pino from 'pino';
import type { healthView } from '../../../core/routing/health/health-view';
import { createDoorbell, ring } from '../../../db/doorbell';
import { BROWSER_USE } from '../../../runners/providers/browser-use';
import { openAccount } from '../../../runners/providers/accounts';
import { createClosables } from '../../../workers/service/closables';
import { shareAccounts } from '../../../workers/service/share-accounts';
import type { Exchange } from '../../../runners/exchange/exchange';
import { Reply, startApi } from '../../simulators/frame/api';
import { startBrowserUse } from '../../simulators/browser-use';
import type { Simulator } from '../../simulators/simulator';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

type HealthView = ReturnType<typeof healthView>;
interface Capabilities {
  runners: { slug: string; health: HealthView }[];
  providers: { provider: string; health: HealthView }[];
}

const SLUG = 'browser-use-v2-browser-use-2-0';
const OTHER = 'browser-use-v2-claude-sonnet-5';
const PROVIDER = 'browser-use';

const closables = createClosables((name, error) => {
  throw new Error(`${name} did not close`, { cause: error });
});
let simulator: Simulator;
let service: TestService;
const logged: { level: number; provider?: string; variables?: string[]; msg: string }[] = [];

beforeAll(async () => {
  simulator = await startBrowserUse();
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  service = await startTestService(
    { BROWSER_USE_API_KEY: simulator.keys[0], BROWSER_USE_BASE_URL: simulator.url },
    log,
  );
});
afterAll(async () => {
  await closables.closeAll();
  await service.stop();
  await simulator.close();
});

const ask = (runner: string) => service.api.create({ url: `${service.site.url}/article`, routing: runner });

/** Whom a smart run would be sent to that may go to all of these. */
async function planned(): Promise<string[]> {
  const custody = `pinned:local-reader,${SLUG},${OTHER}`;
  const body = { url: `${service.site.url}/article`, custody, credentials: { username: 'ann', password: 'hunter-22' } };
  const answer = await service.api.call<{ candidates: { runner: string }[] }>('POST', '/v1/estimate', { body });
  return answer.body.candidates.map(({ runner }) => runner).sort();
}

async function seen(): Promise<{ runner: HealthView | undefined; provider: HealthView | undefined }> {
  const { body } = await service.api.call<Capabilities>('GET', '/v1/capabilities?available=true');
  return {
    runner: body.runners.find(({ slug }) => slug === SLUG)?.health,
    provider: body.providers.find(({ provider }) => provider === PROVIDER)?.health,
  };
}

const DOWN = { state: 'down', availability: 0, last_success_at: null, credit_exhausted_since: null };

test('a provider that refuses its key is out of smart plans at once, and in again when it takes one', async () => {
  expect(await planned()).toEqual([OTHER, SLUG, 'local-reader'].sort());
  expect((await seen()).provider).toMatchObject({ state: 'unknown', availability: null, key_refused_since: null });

  simulator.inject('key_refused', ({ method }) => method === 'POST', 2);
  const refused = await ask(SLUG);
  expect(refused.body.svc.error).toMatchObject({ reason: 'key_refused' });
  await until('the plan without the provider', planned, (runners) => runners.length === 1);
  expect(await planned()).toEqual(['local-reader']);
  const when = expect.any(String) as string;
  expect(await seen()).toEqual({
    runner: { ...DOWN, last_fault_at: when, key_refused_since: when },
    provider: { ...DOWN, last_fault_at: when, key_refused_since: when },
  });

  // Whoever names it is still sent there; the operator is not told again.
  expect((await ask(OTHER)).body.svc.error).toMatchObject({ reason: 'key_refused' });
  const complaints = () => logged.filter(({ level, provider }) => level === 50 && provider === PROVIDER);
  expect(complaints()).toMatchObject([{ variables: ['BROWSER_USE_API_KEY'] }]);

  expect((await ask(SLUG)).body.status).toBe('completed');
  await until('the plan with the provider', planned, (runners) => runners.length === 3);
  expect(await seen()).toMatchObject({
    runner: { state: 'degraded', availability: 0.5, key_refused_since: null },
    provider: { state: 'degraded', availability: 0.33, key_refused_since: null },
  });
  expect(logged.filter(({ msg }) => msg === 'the provider takes its key again')).toHaveLength(1);
  expect(complaints()).toHaveLength(1);

  const { body } = await service.api.call<{ providers: object[] }>('GET', '/api/status');
  expect(body.providers).toEqual([
    { provider: PROVIDER, availability: 0.33, last_success_at: when, last_fault_at: when },
  ]);
});

test('an account without credit is the matter of the operator, and back with the first work that is taken', async () => {
  const said = (words: string) => logged.filter(({ provider, msg }) => provider === PROVIDER && msg.includes(words));
  simulator.inject('no_credit', ({ method }) => method === 'POST', 2);
  for (const slug of [SLUG, OTHER])
    expect((await ask(slug)).body.svc.error).toMatchObject({ reason: 'credit_exhausted' });
  await until('the plan without the provider', planned, (runners) => runners.length === 1);
  const { provider } = await seen();
  expect(provider).toMatchObject({ state: 'down', key_refused_since: null });
  expect(provider?.credit_exhausted_since).not.toBeNull();
  expect(said('is out of credit')).toMatchObject([{ level: 50 }]);

  expect((await ask(SLUG)).body.status).toBe('completed');
  await until('the plan with the provider', planned, (runners) => runners.length === 3);
  expect((await seen()).provider?.credit_exhausted_since).toBeNull();
  expect(said('has credit again')).toMatchObject([{ level: 30 }]);
});

test('a worker that is told to wait tells the others who use the same key, also those that start later', async () => {
  const busy = await startApi({
    routes: { 'GET /v2/tasks/{id}': { handle: () => new Reply(429, {}, { 'retry-after': '30' }) } },
    isAuthorized: () => true,
  });
  closables.add('provider', busy.close);
  const account = { provider: BROWSER_USE, keys: simulator.keys, baseUrl: busy.url };
  const openWorker = () => {
    const doorbell = createDoorbell(service.databaseUrl, () => undefined);
    closables.add('doorbell', () => doorbell.close());
    const watch = shareAccounts({ db: service.db, doorbell, log: pino({ level: 'silent' }) });
    const worker = { isListening: false, heardMs: 0 };
    doorbell.on('accounts', () => void (worker.isListening = true));
    const { exchange, http } = openAccount(account, {
      ...watch,
      onWaited: () => undefined,
      onClosedElsewhere: (own, heard) =>
        watch.onClosedElsewhere(own, (forMs) => {
          heard(forMs);
          worker.heardMs = forMs;
        }),
    });
    closables.add('client', () => http.close());
    return Object.assign(worker, { exchange });
  };
  const look = (exchange: Exchange, signal: AbortSignal) =>
    exchange.json({ method: 'GET', path: '/v2/tasks/any' }, signal);

  const [first, second] = [openWorker(), openWorker()];
  await until('both to listen', () => ring(service.db, 'accounts').then(() => first.isListening && second.isListening));
  const stop = new AbortController();
  const waiting = look(first.exchange, stop.signal);
  await until('the second to hear', () => second.heardMs > 0);
  const third = openWorker();
  await until('the third to hear', () => third.heardMs > 0);
  const all = [waiting, look(second.exchange, stop.signal), look(third.exchange, stop.signal)];
  // What they sent would be there before this is.
  await fetch(`${busy.url}/v2/tasks/last`);
  expect(busy.received.map(({ path }) => path)).toEqual(['/v2/tasks/any', '/v2/tasks/last']);
  stop.abort();
  for (const asked of all) await expect(asked).rejects.toThrow('aborted');
});
