import { randomUUID } from 'node:crypto';
import type { Chapter } from '../chapter';
import { expectThat } from '../expectation';

export const idempotency: Chapter = {
  title: 'The same request twice is one run',
  why: 'Networks fail after a request was received; with a key, sending it again never runs or costs anything twice.',
  async play({ create, config, tell }) {
    const headers = { 'Idempotency-Key': `tour-${randomUUID()}` };
    const body = { url: `${config.demoUrl}/tables`, input: 'Read the timetable.', routing: 'local-reader' };
    const first = await create(body, headers);
    tell.reply(first.reply, ['id', 'status', 'created_at']);
    const second = await create(body, headers);
    tell.reply(second.reply, ['id', 'status', 'created_at']);
    expectThat(first.run.id === second.run.id, 'both answers are the same run', [first.run.id, second.run.id]);
    const times = [first.run.created_at, second.run.created_at];
    expectThat(times[0] === times[1], 'both have the same created_at', times);
    const replayed = second.reply.headers.get('idempotent-replayed');
    expectThat(replayed === 'true', 'the second answer says Idempotent-Replayed: true', replayed);
    tell.notice('Same id, same created_at, and the second answer carries the header Idempotent-Replayed: true.');
  },
};
