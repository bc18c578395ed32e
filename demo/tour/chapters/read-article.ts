import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';

export const readArticle: Chapter = {
  title: 'Read an article',
  why: 'Most tasks need only the words of a page: a plain fetch answers at once, with no browser involved.',
  async play({ create, config, tell }) {
    const { run, reply } = await create({
      url: `${config.demoUrl}/article`,
      input: 'Read the article.',
      routing: 'local-reader',
    });
    tell.reply(reply, [
      'id',
      'status',
      'output_text',
      'svc.status',
      'svc.runner',
      'svc.quality.reason',
      'svc.timing_ms',
    ]);
    expectThat(run.status === 'completed', 'the run completes', { status: run.status, error: run.error });
    expectThat(run.output_text.includes('96 steps'), 'the story is in output_text', run.output_text.slice(0, 200));
    expectThat(!run.output_text.includes('Goose returned'), 'the headlines beside the story are left out');
    tell.notice('output_text is the story alone; menu, sidebar and footer stayed behind.');
  },
};
