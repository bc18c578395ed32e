import type { ErrorEnvelope } from '../../../core/errors';
import type { RunnerScript } from '../../support/runners/custom-runner';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { untilFolded } from '../../support/records/folded-lessons';
import { startTestService, type TestService } from '../../support/service';

interface Rankings {
  data: { runner: string }[];
  has_more: boolean;
}

const opens: RunnerScript = () => ({ status: 'succeeded', output: 'The museum opens at nine in the morning.' });

let fleet: TestRunners;
let service: TestService;
beforeAll(async () => {
  fleet = await startTestRunners({ one: opens, two: opens });
  service = await startTestService(fleet.env);
  for (const routing of ['one', 'two']) {
    await service.api.create({ input: 'When does it open?', url: `${service.site.url}/article`, routing });
  }
  await untilFolded(service.db);
});
afterAll(async () => {
  await service.stop();
  await fleet.close();
});

test('a ranking says whether its limit left runners out', async () => {
  const rankings = async (limit: number) =>
    (await service.api.call<Rankings>('GET', `/v1/rankings?limit=${limit}`)).body;
  const [whole, exact, cut] = [await rankings(100), await rankings(2), await rankings(1)];
  expect([whole, exact, cut].map(({ data, has_more }) => [data.length, has_more])).toEqual([
    [2, false],
    [2, false],
    [1, true],
  ]);
  expect(cut.data[0]?.runner).toBe(whole.data[0]?.runner);
  const [first, second] = whole.data.map(({ runner }) => runner);
  const after = async (cursor?: string) =>
    (await service.api.call<Rankings>('GET', `/v1/rankings?limit=1&starting_after=${cursor}`)).body;
  expect(await after(first)).toMatchObject({ data: [{ runner: second }], has_more: false });
  for (const cursor of [second, 'nobody']) expect(await after(cursor)).toMatchObject({ data: [], has_more: false });
});

test.each([
  ['task_class=dance', 'task_class'],
  ['category=', 'category'],
  ['domain=%20', 'domain'],
])('%s is refused, with advice that fits rankings', async (query, param) => {
  const { status, body } = await service.api.call<ErrorEnvelope>('GET', `/v1/rankings?${query}`);
  expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_list_filter', param]);
  expect(body.error.remediation).toBe('Give the filter that param names a documented value, or leave it out.');
});
