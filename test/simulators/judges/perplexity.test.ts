import type * as PerplexitySdk from '@perplexity-ai/perplexity_ai' with { 'resolution-mode': 'import' };
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { importNatively } from '../../support/native-import';
import { startPerplexity } from '../readers/perplexity';
import type { Simulator } from '../simulator';
import { until } from '../../support/until';

type Sdk = typeof PerplexitySdk;

let site: FixtureSite;
let simulator: Simulator;
let sdk: Sdk;
let client: PerplexitySdk.Perplexity;

beforeAll(async () => {
  [site, simulator, sdk] = await Promise.all([
    startFixtureSite(),
    startPerplexity(),
    importNatively<Sdk>('@perplexity-ai/perplexity_ai'),
  ]);
  client = clientWith(simulator.keys[0]);
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

function clientWith(apiKey: string): PerplexitySdk.Perplexity {
  return new sdk.Perplexity({ apiKey, baseURL: simulator.url, maxRetries: 0 });
}

test('a response is made in the background, watched and cancelled', async () => {
  const asked = { background: true, preset: 'pro-search' };
  const { id } = await client.responses.create({ ...asked, input: `Read it. Start at ${site.url('/article')}` });
  const done = await until(
    'the response',
    () => client.responses.retrieve(id),
    ({ status }) => status === 'completed',
  );
  expect(done.output_text).toContain('Lighthouses');
  const slow = await client.responses.create({ ...asked, input: `Wait. Start at ${site.url('/slow')}` });
  expect(await client.responses.cancel(slow.id)).toMatchObject({ status: 'cancelling' });
  expect((await client.responses.retrieve(slow.id)).status).toBe('cancelled');
});

test('a file is listed and handed over', async () => {
  const input = `Fetch it. Start at ${site.url('/data.csv')}`;
  const { id } = await client.responses.create({ background: true, preset: 'pro-search', input });
  await until(
    'the response with a file',
    () => client.responses.retrieve(id),
    ({ status }) => status === 'completed',
  );
  const { data } = await client.responses.files.list(id);
  const content = await client.responses.files.content(data[0]?.id ?? '', { response_id: id });
  expect(await content.text()).toBe('a,b\n1,2\n');
});

test('a stranger and a strange field are refused', async () => {
  await expect(clientWith('wrong').responses.create({ input: 'Read it.' })).rejects.toMatchObject({ status: 401 });
  const strange = { input: 'Read it.', seed: 1 };
  await expect(client.responses.create(strange)).rejects.toMatchObject({ status: 422 });
});
