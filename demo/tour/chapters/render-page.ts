import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';

export const renderPage: Chapter = {
  title: 'A page that only exists after JavaScript ran',
  why: 'Without a browser this page is an empty element and a script; a real Chromium sees what people see.',
  async play({ create, config, tell }) {
    const { run, reply } = await create({
      url: `${config.demoUrl}/rendered`,
      input: 'Read the vessels in port and the time of high tide.',
      routing: 'local-chromium',
    });
    tell.reply(reply, ['id', 'status', 'output_text', 'svc.runner', 'svc.screenshot', 'svc.timing_ms']);
    expectThat(run.status === 'completed', 'the run completes', { status: run.status, error: run.error });
    expectThat(
      run.output_text.includes('Aunt Philippa'),
      'the rendered text is in output_text',
      run.output_text.slice(0, 200),
    );
    const screenshot = run.svc.artifacts?.find(({ kind }) => kind === 'screenshot');
    expectThat(screenshot !== undefined, 'a screenshot is among the artifacts', run.svc.artifacts);
    tell.notice('The words came from a second request of the page itself, and a screenshot of it was kept as well.');
  },
};
