import type {
  RunCreateParams,
  RunCreateResponse,
  RunListMessagesParams,
  RunListMessagesResponse,
  RunRetrieveResponse,
} from '@browserbasehq/sdk/resources/agents/runs';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job, JobView } from '../../jobs/job';
import { schemaOf } from '../prompt';
import { stepsOf } from './messages';
import { lastPageOf, liveViewOf } from './run-session';

const STATUSES = [
  'PENDING',
  'RUNNING',
  'COMPLETED',
  'FAILED',
  'STOPPED',
  'TIMED_OUT',
  'PAUSED',
] as const satisfies RunRetrieveResponse['status'][];
const run = (id: string): string => `/v1/agents/runs/${segment(id)}`;

/** Runs of Browserbase's own agent. The package has no call that ends or resumes one. */
export const AGENT_RUNS: Job = {
  takesCredentials: true,
  submit({ task, prompt, settings: { proxies, verified }, secrets: { credentials } }) {
    const schema = schemaOf(task);
    return {
      method: 'POST',
      path: '/v1/agents/runs',
      body: {
        task: credentials ? `${prompt}\n\nTo log in, use %username% and %password%.` : prompt,
        ...(schema && { resultSchema: schema }),
        ...(credentials && {
          variables: { username: { value: credentials.username }, password: { value: credentials.password } },
        }),
        ...(proxies === true && { browserSettings: { proxies } }),
        ...(verified === true && { browserSettings: { verified } }),
      } satisfies RunCreateParams,
    };
  },
  idOf: (reply) => membersOf<RunCreateResponse>(reply).needed('runId'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(reply) {
    const view = membersOf<RunRetrieveResponse>(reply);
    const cause = view.object<RunRetrieveResponse.Cause>('cause');
    const known = { output: view.value('result') };
    const failed = (code: string | null, message: string | null): JobView => ({
      ...known,
      status: 'failed',
      error: { code: cause?.needed('code').toLowerCase() ?? code, message: cause?.text('message') ?? message },
    });
    switch (view.one('status', STATUSES)) {
      case 'PENDING':
      case 'RUNNING':
        return { ...known, status: 'running', progress: `at work, ${view.text('updatedAt')}` };
      case 'COMPLETED':
        return { ...known, status: 'succeeded' };
      case 'STOPPED':
        return { ...known, status: 'cancelled' };
      case 'PAUSED':
        return failed('paused', 'The agent waits for something that nobody can tell it.');
      case 'TIMED_OUT':
        return failed('timed_out', 'The agent ran out of time.');
      case 'FAILED':
        return failed(null, null);
    }
  },
  liveView: (_id, reply, ask) => liveViewOf(reply, ask),
  async details(id, reply, ask) {
    const query = { all: true } satisfies RunListMessagesParams;
    const messages = membersOf<RunListMessagesResponse>(
      await ask({ method: 'GET', path: `${run(id)}/messages`, query }),
    );
    return { steps: stepsOf(messages), finalUrl: await lastPageOf(reply, ask) };
  },
};
