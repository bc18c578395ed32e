import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { Worker } from '@temporalio/worker';
import { quietTemporal } from '../support/jest/quiet-temporal';
import { testWorkflowBundle } from '../support/workflow-bundle';

quietTemporal();

const folder = join(__dirname, 'histories');
const names = readdirSync(folder);

test('there is a history of every kind of run, and of sessions', () => {
  expect(names.sort()).toEqual([
    'all-failed.json',
    'answered-pause.json',
    'blocked.json',
    'cancelled-at-once.json',
    'cancelled-pause.json',
    'cancelled.json',
    'closed-blocked.json',
    'closed-cancelled.json',
    'closed-failed.json',
    'delivered.json',
    'expired-pause.json',
    'fallback-success.json',
    'first-success.json',
    'lasting-cancelled.json',
    'over-ceiling.json',
    'raced.json',
    'session-released.json',
    'session-timed-out.json',
    'swept-learning.json',
    'unwatched-fallback.json',
    'unwatched-success.json',
    'watched-pause.json',
    'widened.json',
  ]);
});

async function replay(json: string): Promise<void> {
  await Worker.runReplayHistory({ workflowBundle: await testWorkflowBundle() }, historyFromJSON(JSON.parse(json)));
}

test.each(names)('what is under way as in %s goes on under the present code', async (name) => {
  await expect(replay(readFileSync(join(folder, name), 'utf8'))).resolves.toBeUndefined();
});

test('a history that the present code would not produce is refused', async () => {
  const foreign = readFileSync(join(folder, 'first-success.json'), 'utf8').replaceAll(
    '"runAttempt"',
    '"anotherActivity"',
  );
  await expect(replay(foreign)).rejects.toThrow();
});
