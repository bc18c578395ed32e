import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';

const STEPS = [
  'type "Ada Quill" into "Your name"',
  'type "ada@example.org" into "Email"',
  'select "Events" from "Topic"',
  'type "Is there a reading in October?" into "Message"',
  'click "Send message"',
];

export const fillForm: Chapter = {
  title: 'Steps in the browser, in the background',
  why: 'Work that takes a while need not hold a connection: start it, get an id at once, and look in when you like.',
  async play({ create, follow, config, tell }) {
    const created = await create({
      url: `${config.demoUrl}/contact`,
      input: 'Send a message through the contact form.',
      steps: STEPS,
      routing: 'local-chromium',
      background: true,
    });
    tell.reply(created.reply, ['id', 'status', 'svc.status']);
    expectThat(created.reply.status === 202, 'a background create answers 202', created.reply.status);

    tell.progress(`polling GET /api/v1/responses/${created.run.id}`);
    const { run, reply } = await follow(created.run.id);
    tell.reply(reply, ['status', 'output_text', 'svc.evidence.final_url', 'svc.timing_ms', 'error']);
    const steps = run.svc.steps ?? [];
    tell.table(
      ['step', 'action', 'target', 'ok'],
      steps.map(({ index, action, target, ok }) => [String(index), action, target ?? '', ok ? 'yes' : 'no']),
    );
    expectThat(run.status === 'completed', 'the run completes', { status: run.status, error: run.error });
    expectThat(
      run.output_text.includes('Ada Quill'),
      'the confirmation names the sender',
      run.output_text.slice(0, 200),
    );
    expectThat(steps.length > 0 && steps.every((step) => step.ok), 'every recorded step succeeded', steps);
    tell.notice('Fields are found by the labels people read, and svc.steps records what was done to each.');
  },
};
