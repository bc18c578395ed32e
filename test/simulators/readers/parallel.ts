import type { TaskRun } from 'parallel-web/resources/task-run';
import type { ErrorResponse } from 'parallel-web/resources/shared';
import type { ExtractParams, ExtractResponse } from 'parallel-web/resources/top-level';
import { fieldsOf, Reply, type Route } from '../frame/api';
import { startJobApi, type JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import { markdownOf } from '../frame/markdown';
import { createPages, type SimulatedPages } from '../frame/pages';
import { addressIn, stepsOf, textOf } from '../frame/read-body';
import type { Simulator } from '../simulator';

const KEY = 'parallel_test';

/** The package gives a run and the client of runs one name, so that a run's type has the client's methods too. */
type Run = {
  [
    Name in keyof TaskRun.TaskRun as TaskRun.TaskRun[Name] extends (...given: never[]) => unknown ? never : Name
  ]: TaskRun.TaskRun[Name];
};
type Result = Omit<TaskRun.TaskRunResult, 'run'> & { run: Run };

export async function startParallel(): Promise<Simulator> {
  const pages = createPages();
  const api = await startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    refusal: (_status, message) => ({ type: 'error', error: { ref_id: 'ref_1', message } }) satisfies ErrorResponse,
    routes: (jobs, jobAt) => ({ ...taskRoutes(jobs, jobAt), ...extractRoutes(pages) }),
  });
  return { ...api, paid: () => api.paid() + pages.paid() };
}

function taskRoutes(jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  return {
    'POST /v1/tasks/runs': {
      fields: fieldsOf<Omit<TaskRun.TaskRunCreateParams, 'betas'>>({
        input: true,
        processor: true,
        advanced_settings: true,
        enable_events: true,
        mcp_servers: true,
        memory_scope_key: true,
        metadata: true,
        previous_interaction_id: true,
        source_policy: true,
        task_spec: true,
        webhook: true,
      }),
      required: ['input', 'processor'],
      handle({ body }) {
        const job = jobs.start(body, { task: { url: addressIn(body['input']) }, credentials: null });
        return new Reply(202, viewOf(job));
      },
    },
    'GET /v1/tasks/runs/{id}': { handle: (received) => jobAt(received, viewOf) },
    'GET /v1/tasks/runs/{id}/result': {
      query: Object.keys({ timeout: true } satisfies Record<keyof Omit<TaskRun.TaskRunResultParams, 'betas'>, true>),
      handle: (received) => jobAt(received, resultOf),
    },
  };
}

function extractRoutes(pages: SimulatedPages): Record<string, Route> {
  return {
    'POST /v1/extract': {
      fields: fieldsOf<ExtractParams>({
        urls: true,
        advanced_settings: true,
        client_model: true,
        max_chars_total: true,
        objective: true,
        search_queries: true,
        session_id: true,
      }),
      required: ['urls'],
      async handle(received): Promise<ExtractResponse> {
        const { body } = received;
        const [url = ''] = body['urls'] as string[];
        const page = await pages.render(url, received);
        const shared = { extract_id: 'extract_1', session_id: 'session_1' };
        const error = (error_type: string, http_status_code: number | null): ExtractResponse => {
          return { ...shared, results: [], errors: [{ url, error_type, http_status_code, content: null }] };
        };
        if ('failure' in page) return error('fetch_error', null);
        if (page.status >= 400) return error('http_error', page.status);
        return {
          ...shared,
          errors: [],
          results: [{ url: page.url, excerpts: [], full_content: markdownOf(page.text) }],
        };
      },
    },
  };
}

const STATUSES: Readonly<Record<string, Run['status']>> = { running: 'running', succeeded: 'completed' };

function viewOf({ id, body, createdAt, reply }: SimulatedJob): Run {
  const status = STATUSES[reply.status] ?? 'failed';
  return {
    run_id: id,
    interaction_id: id,
    status,
    is_active: status === 'running',
    processor: String(body['processor']),
    created_at: createdAt,
    modified_at: createdAt,
    ...(status === 'failed' && { error: { ref_id: 'ref_1', message: 'Nothing was found.' } }),
  };
}

/** Waits for nobody: a run that is not done has no result yet. */
function resultOf(job: SimulatedJob): Result | Reply {
  const run = viewOf(job);
  if (run.status !== 'completed')
    return new Reply(run.is_active ? 408 : 404, { type: 'error', error: run.error ?? null });
  const citations = stepsOf(job.reply).map(({ url }) => ({ url }));
  const content = textOf(job.reply['output']) ?? '';
  return { run, output: { type: 'text', content, basis: [{ field: 'output', reasoning: 'It says so.', citations }] } };
}
