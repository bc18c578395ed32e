import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';

export const hitWall: Chapter = {
  title: 'A wall',
  why: 'Some sites turn robots away; a page full of captcha must not be sold to you as an answer.',
  async play({ create, config, tell }) {
    const { run, reply } = await create({
      url: `${config.demoUrl}/captcha`,
      input: 'Read the page behind the captcha.',
      routing: 'local-chromium',
    });
    tell.reply(reply, ['id', 'status', 'error', 'svc.status', 'svc.block_reason', 'svc.quality.verdict', 'svc.answer']);
    expectThat(run.status === 'failed', 'the run ends as failed', run.status);
    expectThat(run.svc.status === 'blocked', 'svc.status says blocked', run.svc.status);
    expectThat(
      run.svc.block_reason === 'bot_challenge',
      'svc.block_reason says bot_challenge, as for every captcha and bot wall',
      run.svc.block_reason,
    );
    expectThat(run.error?.code === 'blocked', 'error.code says blocked', run.error);
    tell.notice(
      `The HTTP status is ${reply.status}, since the request was fine: look at status and error.code of the object.`,
    );
  },
};
