import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';

export const errorReply: Chapter = {
  title: 'An error that helps',
  why: 'A service that opens addresses for others must refuse some, such as the one where clouds keep their secrets.',
  async play({ call, tell }) {
    const reply = await call({
      method: 'POST',
      path: '/api/v1/responses',
      body: { url: 'http://169.254.169.254/latest/meta-data/', input: 'Read it.', routing: 'local-reader' },
    });
    tell.reply(reply);
    const { error } = (reply.body ?? {}) as { error?: { code?: string; param?: string; remediation?: string } };
    expectThat(reply.status === 400, 'the request is refused with 400', reply.status);
    expectThat(error?.code === 'unsafe_url', 'error.code is unsafe_url', error);
    expectThat(error.param === 'url', 'error.param names the field', error);
    expectThat((error.remediation ?? '') !== '', 'error.remediation says what to do', error);
    tell.notice('Branch on error.code, never on the message. Nothing was started, and nothing is billed.');
  },
};
