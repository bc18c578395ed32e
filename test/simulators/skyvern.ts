import { withBrowsers } from './frame/with-browsers';
import { skyvernSessions } from './browsers/skyvern';
import type { TaskRequest, TaskRun } from '../../runners/providers/skyvern/wire';
import { Reply, type Route } from './frame/api';
import { startJobApi } from './frame/job-api';
import type { SimulatedJob } from './frame/jobs';
import { stepsOf, textOf } from './frame/read-body';
import type { Simulator } from './simulator';

const KEY = 'sk_test';

/** As `skyvern` of PyPI sends them. */
const TASK_FIELDS = [
  ...(['prompt', 'url', 'engine', 'proxy_location', 'data_extraction_schema'] satisfies (keyof TaskRequest)[]),
  ...(['max_steps', 'totp_identifier', 'totp_url'] satisfies (keyof TaskRequest)[]),
  ...['title', 'error_code_mapping', 'webhook_url', 'browser_session_id', 'model', 'extra_http_headers'],
  ...['cdp_connect_headers', 'publish_workflow', 'include_action_history_in_verification', 'max_screenshot_scrolls'],
  ...['browser_address', 'run_with'],
];
const ENGINES = [
  ...['skyvern-1.0', 'skyvern-2.0', 'skyvern-3.0', 'openai-cua', 'anthropic-cua', 'ui-tars', 'yutori-navigator'],
];
const COUNTRIES = 'ES IE GB IN JP FR DE NZ ZA AR AU BR TR CA MX IT NL PH KR SA ISP'.split(' ');
const PROXY_LOCATIONS = [
  ...['RESIDENTIAL', 'NONE', 'US-CA', 'US-NY', 'US-TX', 'US-FL', 'US-WA'],
  ...COUNTRIES.map((country) => `RESIDENTIAL_${country}`),
];

export function startSkyvern(): Promise<Simulator> {
  return withBrowsers(startOthers, skyvernSessions, { isWelcome: ({ headers }) => headers['x-api-key'] === KEY });
}

function startOthers(more: Record<string, Route>): Promise<Simulator> {
  return startJobApi({
    keys: [KEY],
    newId: () => `tsk_${Math.random().toString().slice(2)}`,
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    refusal: (_status, detail) => ({ detail }),
    routes: (jobs, jobAt, url) => ({
      'POST /v1/run/tasks': {
        fields: TASK_FIELDS,
        required: ['prompt'],
        words: { engine: ENGINES, proxy_location: PROXY_LOCATIONS },
        handle: ({ body }) => viewOf(jobs.start(body, { task: { url: textOf(body['url']) }, credentials: null }), url),
      },
      'GET /v1/runs/{id}': { handle: (received) => jobAt(received, (job) => viewOf(job, url)) },
      'POST /v1/runs/{id}/cancel': {
        handle: (received) =>
          jobAt(received, (job) => {
            job.stop();
            return new Reply(200, 'null', { 'content-type': 'application/json' });
          }),
      },
      'GET /bucket/{id}': {
        handle: (received) =>
          jobAt(received, ({ reply }) => new Reply(200, reply.file ?? null, { 'content-type': 'text/csv' })),
      },
      ...more,
    }),
  });
}

const STATUSES: Record<string, TaskRun['status']> = {
  running: 'running',
  succeeded: 'completed',
  failed: 'failed',
  blocked: 'terminated',
  cancelled: 'canceled',
};

function viewOf({ id, createdAt, reply }: SimulatedJob, url: () => string): TaskRun & { run_type: string } {
  const status = STATUSES[reply.status] ?? 'terminated';
  const isBad = status === 'failed' || status === 'terminated';
  return {
    run_id: id,
    run_type: 'task_v1',
    status,
    output: textOf(reply['output']),
    downloaded_files: reply.file === undefined ? [] : [{ url: `${url()}/bucket/${id}`, filename: 'data.csv' }],
    recording_url: status === 'running' ? null : `https://recordings.skyvern.com/${id}`,
    screenshot_urls: [],
    failure_reason: isBad ? 'I could not do this.' : null,
    app_url: `https://app.skyvern.com/runs/${id}`,
    step_count: stepsOf(reply).length,
    created_at: createdAt,
    modified_at: createdAt,
  };
}
