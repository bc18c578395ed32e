import type { BrowsingRequest, BrowsingTask } from '../../runners/providers/yutori/browsing';
import { fieldsOf } from './frame/api';
import { startJobApi } from './frame/job-api';
import type { SimulatedJob } from './frame/jobs';
import { textOf } from './frame/read-body';
import type { Simulator } from './simulator';

const KEY = 'yt-test';

export function startYutori(): Promise<Simulator> {
  return startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    refusal: (_status, detail) => ({ detail }),
    routes: (jobs, jobAt) => ({
      'POST /browsing/tasks': {
        fields: fieldsOf<BrowsingRequest>({
          task: true,
          start_url: true,
          max_steps: true,
          agent: true,
          require_auth: true,
          browser: true,
          output_schema: true,
          webhook_url: true,
          webhook_format: true,
        }),
        required: ['task', 'start_url'],
        handle: ({ body }) => taskOf(jobs.start(body, { task: { url: textOf(body['start_url']) }, credentials: null })),
      },
      'GET /browsing/tasks/{id}': { handle: (received) => jobAt(received, taskOf) },
    }),
  });
}

function taskOf({ id, reply }: SimulatedJob): BrowsingTask {
  if (reply.status === 'running') return { task_id: id, status: 'running' };
  return reply.status === 'succeeded'
    ? { task_id: id, status: 'succeeded', result: reply['output'] }
    : { task_id: id, status: 'failed', rejection_reason: null };
}
