import { setTimeout as pause } from 'node:timers/promises';
import type { Airtop } from '@airtop/sdk';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Ask } from '../../jobs/job';
import { createPollPace } from '../../jobs/poll-pace';
import type { SessionJob } from '../../jobs/session-job';
import { jsonOrText } from '../answer-text';
import { schemaOf } from '../prompt';
import { dataIn, openSession, sessionIn, sessionPath } from './session';

type Answer = Airtop.AiPromptResponse;
type Meta = Answer['meta'];

const GRACE_MS = 30_000;
const OUTCOMES = ['success', 'partial', 'failure'] satisfies Meta['status'][];

/** A question about one page, which is opened in a window of a session for it. */
export const PAGE_QUERY: SessionJob = {
  needsUrl: true,
  open: openSession,
  opened: (reply) => ({ id: sessionIn(reply).id, liveView: null }),
  async work(id, { task, prompt, maxMinutes }, ask) {
    await arrival(id, ask);
    const windows = `${sessionPath(id)}/windows`;
    const opened = await ask({ method: 'POST', path: windows, body: { url: task.url } });
    const schema = schemaOf(task);
    return {
      method: 'POST',
      path: `${windows}/${segment(dataIn<Airtop.WindowId>(opened).needed('windowId'))}/page-query`,
      body: {
        prompt,
        timeThresholdSeconds: maxMinutes * 60,
        ...(schema && { configuration: { outputSchema: JSON.stringify(schema) } }),
      } satisfies Airtop.SessionPageQueryHandlerRequestBody,
      timeoutMs: maxMinutes * 60_000 + GRACE_MS,
    };
  },
  read(reply) {
    const whole = membersOf<Answer>(reply);
    const meta = whole.object<Meta>('meta');
    const credit = meta?.object<Meta['usage']>('usage')?.number('credits') ?? null;
    const units = credit === null ? {} : { credit };
    if (meta?.one('status', OUTCOMES) === 'failure') {
      const [issue] = whole.list<Airtop.Issue>('errors');
      const error = { code: issue?.text('code') ?? null, message: issue?.text('message') ?? null };
      return { status: 'failed', error, units };
    }
    const output = jsonOrText(dataIn<Airtop.AiResponseEnvelope>(reply).text('modelResponse'));
    return { status: 'succeeded', output, units };
  },
  close: (id) => ({ method: 'DELETE', path: sessionPath(id) }),
};

/** Ends with the attempt at the latest, which takes the right to ask away. */
async function arrival(id: string, ask: Ask): Promise<void> {
  const nextPause = createPollPace(undefined);
  while (!sessionIn(await ask({ method: 'GET', path: sessionPath(id) })).isRunning) await pause(nextPause());
}
