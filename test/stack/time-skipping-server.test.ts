import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { findTimeSkippingServer } from '../../stack/time-skipping-server';

// The first time on a machine it is fetched.
jest.setTimeout(600_000);

beforeAll(() => void Runtime.install({ logger: new DefaultLogger('ERROR') }));

test('a timer of 24 hours passes in seconds', async () => {
  const cacheDir = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'browser-agent-router');
  mkdirSync(cacheDir, { recursive: true });
  const executable = await findTimeSkippingServer({ env: process.env, cacheDir, report: console.log });
  const environment = await TestWorkflowEnvironment.createTimeSkipping({ server: { executable } });
  try {
    const worker = await Worker.create({
      connection: environment.nativeConnection,
      taskQueue: 'day',
      workflowsPath: join(__dirname, 'fixtures', 'day-workflow.ts'),
    });
    const started = Date.now();
    const answer = await worker.runUntil(
      environment.client.workflow.execute('waitADay', { taskQueue: 'day', workflowId: 'day' }),
    );
    expect(answer).toBe('a day later');
    expect(Date.now() - started).toBeLessThan(20_000);
  } finally {
    await environment.teardown();
  }
});
