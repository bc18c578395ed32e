import { startTestRunners } from '../../support/runners/runners-file';
import { startTestService } from '../../support/service';

test('a service that stops answers those who wait: the run goes on without it', async () => {
  let submitted: () => void;
  const reached = new Promise<void>((resolve) => (submitted = resolve));
  const fleet = await startTestRunners({
    stuck: () => {
      submitted();
      return 'hang';
    },
  });
  const service = await startTestService(fleet.env);
  const waiting = service.api.create({ input: 'When does it open?', routing: 'stuck' });
  await reached;
  const stopped = service.stop();
  const { status, body } = await waiting;
  expect([status, body.status, body.svc.progress?.attempts_started]).toEqual([202, 'in_progress', 1]);
  await stopped;
  await fleet.close();
});
