import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';
import { isOver } from '../run-response';

export const cancelRun: Chapter = {
  title: 'Change your mind',
  why: 'This page takes a minute to arrive; cancelling stops the browser now, not when it is done.',
  async play({ create, follow, call, config, tell }) {
    const created = await create({
      url: `${config.demoUrl}/slow?ms=60000`,
      input: 'Read the slow page.',
      routing: 'local-chromium',
      background: true,
    });
    tell.reply(created.reply, ['id', 'status', 'svc.status']);
    // Cancelling is only worth watching once the browser is under way.
    const started = await follow(created.run.id, ({ svc }) => (svc.progress?.attempts_started ?? 0) > 0);
    expectThat(!isOver(started.run), 'the run is still going on', started.run.status);

    const reply = await call({ method: 'POST', path: `/api/v1/responses/${created.run.id}/cancel` });
    tell.reply(reply, ['id', 'status', 'error.code', 'svc.status', 'svc.cost.total_usd']);
    expectThat(reply.status === 200, 'cancel answers 200', reply.status);
    const { run } = await follow(created.run.id);
    expectThat(run.status === 'cancelled', 'the run ends as cancelled', run.status);
    expectThat(run.error?.code === 'run_cancelled', 'error.code says run_cancelled', run.error);
    tell.notice('Cancelling again would change nothing: on a run that is over, cancel just returns it.');
  },
};
