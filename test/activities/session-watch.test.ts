import { ActivityCancellationDetails } from '@temporalio/common';
import { createSessionWatchActivities } from '../../activities/session-watch';
import type { RunnerRegistry } from '../../runners/registry';
import type { Runner } from '../../runners/runner';
import { createEnvironment } from './attempt-harness';

const watched = { attemptId: 'att_1', runner: 'browser' };

function watchWith(runner: Partial<Runner> | null) {
  const runners = { get: () => runner } as unknown as RunnerRegistry;
  return createSessionWatchActivities({ runners }).watchSession;
}

test('a watch ends, and lets go of what is left, as soon as the session is gone', async () => {
  const released: string[] = [];
  let looks = 0;
  const watch = watchWith({
    hasSession: async () => (looks += 1) < 3,
    release: async ({ attemptId }) => void released.push(attemptId),
  });
  const environment = createEnvironment(1);
  let beats = 0;
  environment.on('heartbeat', () => (beats += 1));
  await environment.run(watch, watched);
  expect([looks, beats, released]).toEqual([3, 2, ['att_1']]);
});

test('a worker that stops says that the session goes with it, and a cancelled watch leaves the session alone', async () => {
  for (const [reason, expected] of [
    ['WORKER_SHUTDOWN', { type: 'session_lost', nonRetryable: true }],
    ['CANCELLED', { name: 'CancelledFailure' }],
  ] as const) {
    const release = jest.fn();
    const watch = watchWith({ hasSession: async () => true, release });
    const environment = createEnvironment(1);
    environment.on('heartbeat', () =>
      environment.cancel(reason, new ActivityCancellationDetails({ workerShutdown: reason === 'WORKER_SHUTDOWN' })),
    );
    await expect(environment.run(watch, watched)).rejects.toMatchObject(expected);
    expect(release).not.toHaveBeenCalled();
  }
});
