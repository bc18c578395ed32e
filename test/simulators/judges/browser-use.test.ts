import { BrowserUse as V2, BrowserUseError } from 'browser-use-sdk';
import { BrowserUse as V3 } from 'browser-use-sdk/v3';
import { BrowserUse as V4 } from 'browser-use-sdk/v4';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { until } from '../../support/until';
import { startBrowserUse } from '../browser-use';
import type { Simulator } from '../simulator';

let simulator: Simulator;
let site: FixtureSite;
beforeAll(async () => {
  [simulator, site] = await Promise.all([startBrowserUse(), startFixtureSite()]);
});
afterAll(async () => {
  await simulator.close();
  await site.close();
});

const account = (version: string) => ({ apiKey: simulator.keys[0], baseUrl: `${simulator.url}/${version}` });
const words = (path: string): string => `Read the page.\n\nStart at ${site.url(path)}`;

describe('the official client of v2', () => {
  test('creates a task, follows it to its result, and fetches its files', async () => {
    const { tasks, sessions, files } = new V2(account('v2'));
    const created = await tasks.create({ task: 'Get the file.', startUrl: site.url('/data.csv') });
    const done = await until(
      'the end',
      () => tasks.get(created.id),
      ({ status }) => status === 'finished',
    );
    expect(done).toMatchObject({ isSuccess: true, outputFiles: [{ fileName: 'data.csv' }] });
    const { downloadUrl } = await files.taskOutput(done.id, done.outputFiles[0]?.id ?? '');
    expect(downloadUrl).toContain('/bucket/');
    expect((await sessions.get(created.sessionId)).liveUrl).toContain('https://live.');
  });

  test('stops a task, and is refused what there is not', async () => {
    const { tasks } = new V2(account('v2'));
    const { id } = await tasks.create({ task: 'Wait.', startUrl: site.url('/slow') });
    expect((await tasks.stopTaskAndSession(id)).status).toBe('stopped');
    expect(simulator.underWay()).toBe(0);
    await expect(tasks.get('nothing')).rejects.toThrow(BrowserUseError);
    await expect(tasks.create({ task: 'x', llm: 'gpt-2' as 'o3' })).rejects.toMatchObject({ statusCode: 422 });
    await expect(new V2({ ...account('v2'), apiKey: 'bu_wrong' }).tasks.get(id)).rejects.toMatchObject({
      statusCode: 401,
    });
  });
});

describe('the official client of v3', () => {
  test('runs a task in a session and reads its messages', async () => {
    const { sessions } = new V3(account('v3'));
    const { id } = await sessions.create({ task: words('/article'), enableRecording: true });
    const done = await until(
      'the end',
      () => sessions.get(id),
      ({ status }) => status === 'stopped',
    );
    expect(done).toMatchObject({ isTaskSuccessful: true, stepCount: 1, recordingUrls: [expect.any(String)] });
    const { messages } = await sessions.messages(id, { limit: 100 });
    expect(messages[0]).toMatchObject({ type: 'browser_action' });
  });

  test('stops a session, and is refused what there is not', async () => {
    const { sessions } = new V3(account('v3'));
    const { id } = await sessions.create({ task: words('/slow') });
    expect((await sessions.stop(id, { strategy: 'session' })).status).toBe('stopped');
    expect(simulator.underWay()).toBe(0);
    await expect(sessions.get('nothing')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('the official client of v4', () => {
  test('waits for a run, reads its events, and finds its attachment', async () => {
    const { runs, workspaces } = new V4(account('v4'));
    const { id, workspaceId } = await runs.create({ task: words('/data.csv') });
    const done = await runs.waitForCompletion(id, { interval: 5 });
    expect(done).toMatchObject({ status: 'completed', totalCostUsd: '0.012' });
    expect((await runs.waitForEvent(id, 'browser.ready')).data).toHaveProperty('live_view_url');
    expect((await runs.attachments(id)).attachments).toMatchObject([{ name: 'data.csv', status: 'uploaded' }]);
    const { files } = await workspaces.files(workspaceId, { includeUrls: true });
    expect(files.find(({ path }) => path.endsWith('data.csv'))?.url).toContain('/bucket/');
  });

  test('cancels a run, and is refused what there is not', async () => {
    const { runs } = new V4(account('v4'));
    const { id } = await runs.create({ task: words('/slow') });
    expect((await runs.cancel(id)).status).toBe('cancelled');
    expect(simulator.underWay()).toBe(0);
    await expect(runs.create({ task: '', model: 'gpt-2' as 'kimi-k3' })).rejects.toMatchObject({ statusCode: 422 });
  });
});
