import { join } from 'node:path';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { createTimeSkippingEnvironment } from '../support/servers/time-skipping';

// The first time on a machine it is fetched.
jest.setTimeout(600_000);

beforeAll(() => void Runtime.install({ logger: new DefaultLogger('ERROR') }));

test('a timer of 24 hours passes while the test waits', async () => {
  const environment = await createTimeSkippingEnvironment();
  try {
    const worker = await Worker.create({
      connection: environment.nativeConnection,
      taskQueue: 'day',
      workflowsPath: join(__dirname, 'fixtures', 'day-workflow.ts'),
    });
    const answer = await worker.runUntil(
      environment.client.workflow.execute('waitADay', { taskQueue: 'day', workflowId: 'day' }),
    );
    expect(answer).toBe('a day later');
  } finally {
    await environment.teardown();
  }
});
