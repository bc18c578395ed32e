import type { TaskEvent, TaskRequest, TaskResponse, Wrapped } from '../../runners/providers/smooth/wire';
import { fieldsOf } from './frame/api';
import { startJobApi } from './frame/job-api';
import type { SimulatedJob } from './frame/jobs';
import { textOf } from './frame/read-body';
import type { Simulator } from './simulator';

const KEY = 'smooth-test';

export function startSmooth(): Promise<Simulator> {
  return startJobApi({
    asks: true,
    keys: [KEY],
    isAuthorized: ({ headers }) => headers.apikey === KEY,
    refusal: (_status, detail) => ({ detail }),
    routes: (jobs, jobAt) => ({
      'POST /v1/task': {
        fields: TASK_FIELDS,
        required: ['task'],
        handle({ body }) {
          const job = jobs.start(body, { task: { url: textOf(body['url']) }, credentials: null });
          return { r: taskOf(job) } satisfies Wrapped<TaskResponse>;
        },
      },
      'GET /v1/task/{id}': {
        query: ['event_t', 'downloads'],
        handle: (received) => jobAt(received, (job) => ({ r: taskOf(job) }) satisfies Wrapped<TaskResponse>),
      },
      'POST /v1/task/{id}/event': {
        fields: fieldsOf<TaskEvent>({ name: true, payload: true, id: true, timestamp: true }),
        required: ['name', 'payload'],
        handle: (received) =>
          jobAt(received, (job) => {
            job.answer(String((received.body['payload'] as { output: string }).output));
            return { r: { id: received.body['id'] } };
          }),
      },
      'DELETE /v1/task/{id}': {
        handle: (received) =>
          jobAt(received, (job) => {
            job.stop();
            return { r: true };
          }),
      },
    }),
  });
}

const STATUSES: Record<string, TaskResponse['status']> = {
  running: 'running',
  succeeded: 'done',
  cancelled: 'cancelled',
};

function taskOf({ id, body, createdAt, reply }: SimulatedJob): TaskResponse {
  // Without a tool to ask by there is nobody to ask.
  const isAsking = reply.status === 'needs_input' && Array.isArray(body['custom_tools']);
  const status = isAsking ? 'running' : (STATUSES[reply.status] ?? 'failed');
  const question = { question: 'Enter the code from your app.', kind: 'otp', channel: 'totp' };
  return {
    id,
    status,
    output: status === 'done' ? reply['output'] : status === 'failed' ? 'I could not do this.' : null,
    credits_used: status === 'running' ? 0 : 3,
    live_url: status === 'running' ? `https://live.smooth.sh/${id}` : null,
    recording_url: status === 'done' ? `https://recordings.smooth.sh/${id}` : null,
    created_at: Math.floor(Date.parse(createdAt) / 1_000),
    events: isAsking
      ? [{ id: 'evt_1', name: 'tool_call', timestamp: 1, payload: { name: 'ask_user', input: question } }]
      : [],
  };
}

const TASK_FIELDS = fieldsOf<TaskRequest>({
  task: true,
  response_model: true,
  url: true,
  metadata: true,
  files: true,
  agent: true,
  max_steps: true,
  device: true,
  allowed_urls: true,
  enable_recording: true,
  profile_id: true,
  session_id: true,
  profile_read_only: true,
  stealth_mode: true,
  use_stealth: true,
  proxy_server: true,
  proxy_username: true,
  proxy_password: true,
  certificates: true,
  use_adblock: true,
  use_captcha_solver: true,
  additional_tools: true,
  custom_tools: true,
  experimental_features: true,
  extensions: true,
  show_cursor: true,
});
