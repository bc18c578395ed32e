import Parallel from 'parallel-web';
import { PARALLEL } from '../../../runners/providers/parallel';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { startParallel } from '../readers/parallel';
import type { Simulator } from '../simulator';
import { brought } from './brought';
import { until } from '../../support/until';

let site: FixtureSite;
let simulator: Simulator;
let client: Parallel;

beforeAll(async () => {
  [site, simulator] = await Promise.all([startFixtureSite(), startParallel()]);
  client = new Parallel({ apiKey: simulator.keys[0], baseURL: simulator.url, maxRetries: 0 });
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

test('a task runs, and its result rests on pages', async () => {
  const url = site.url('/article');
  const { run_id } = await client.taskRun.create({ input: `Read it. Start at ${url}`, processor: 'base' });
  await until(
    "the task's run",
    () => client.taskRun.retrieve(run_id),
    ({ status }) => status === 'completed',
  );
  const { output } = await client.taskRun.result(run_id);
  expect(output.content).toContain('Lighthouses');
  expect(output.basis).toMatchObject([{ citations: [{ url }] }]);
});

test('whatever waits for somebody has failed', () => {
  const task = PARALLEL.jobs?.['parallel-task'];
  expect(task?.read({ run_id: '1', status: 'action_required' })).toMatchObject({ status: 'failed' });
});

test('the text of a page comes to the package as to us', async () => {
  const url = site.url('/article');
  const settings = { advanced_settings: { full_content: true } };
  const { results } = await client.extract({ urls: [url], ...settings });
  const asked = { provider: PARALLEL, simulator, product: 'parallel-extract' };
  expect(await brought({ ...asked, url })).toMatchObject({ kind: 'content', output: results[0]?.full_content });
});

test('a stranger and a strange field are refused', async () => {
  const stranger = new Parallel({ apiKey: 'wrong', baseURL: simulator.url, maxRetries: 0 });
  await expect(stranger.extract({ urls: [site.url('/')] })).rejects.toMatchObject({ status: 401 });
  const strange = { input: 'Read it.', processor: 'base', temperature: 1 };
  await expect(client.taskRun.create(strange)).rejects.toMatchObject({ status: 422 });
});
