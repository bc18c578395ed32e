import type * as TinyFishSdk from '@tiny-fish/sdk' with { 'resolution-mode': 'import' };
import { TINYFISH } from '../../../runners/providers/tinyfish';
import { orderOf } from '../../runners/order';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { importNatively } from '../../support/native-import';
import type { Simulator } from '../simulator';
import { startTinyFish } from '../tinyfish';

type Sdk = typeof TinyFishSdk;

let site: FixtureSite;
let simulator: Simulator;
let sdk: Sdk;
const runs = TINYFISH.jobs?.['tinyfish'];

beforeAll(async () => {
  [site, simulator, sdk] = await Promise.all([
    startFixtureSite(),
    startTinyFish(),
    importNatively<Sdk>('@tiny-fish/sdk'),
  ]);
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

function clientWith(apiKey: string): InstanceType<Sdk['TinyFish']> {
  return new sdk.TinyFish({ apiKey, baseURL: simulator.url, maxRetries: 0 });
}

test('a run is queued and read, by schemas of the package', async () => {
  const client = clientWith(simulator.keys[0]);
  const arrived = site.nextRequest('/article');
  const { run_id } = await client.agent.queue({ goal: 'Read it', url: site.url('/article') });
  await arrived;
  const ended = async (): Promise<Awaited<ReturnType<typeof client.runs.get>>> => {
    const run = await client.runs.get(run_id ?? '');
    return run.status === 'RUNNING' ? ended() : run;
  };
  const run = await ended();
  expect(run).toMatchObject({ status: 'COMPLETED', num_of_steps: 1 });
  expect(runs?.read(run as never)).toMatchObject({ status: 'succeeded', units: { step: 1 } });
  await expect(clientWith('wrong').runs.get(run_id ?? '')).rejects.toMatchObject({ statusCode: 401 });
});

test('what we send is what the package would send', () => {
  const { body } = runs?.submit(orderOf('https://example.com/', { profile: 'stealth', proxied: true })) ?? {};
  const sent: unknown = JSON.parse(JSON.stringify(body));
  expect(sent).toMatchObject({ browser_profile: 'stealth', proxy_config: { enabled: true } });
  expect(sdk.agentRunParamsSchema.parse(sent)).toEqual(sent);
});

test.each([
  ['SYSTEM_FAILURE', 'platform'],
  ['AGENT_FAILURE', 'runner'],
] as const)('%s is a fault of the %s', (category, fault) => {
  const error = { message: 'No.', category, retry_after: null };
  expect(runs?.read({ status: 'FAILED', result: null, error })).toMatchObject({ status: 'failed', error: { fault } });
  expect(() => runs?.idOf({ run_id: null, error })).toThrow(expect.objectContaining({ fault }));
});
