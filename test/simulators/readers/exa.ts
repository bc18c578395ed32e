import type {
  AgentRun,
  ContentsOptions,
  CreateAgentRunParams,
  ListAgentRunEventsParams,
  ListAgentRunEventsResponse,
  SearchResponse,
} from 'exa-js';
import { fieldsOf, type Route } from '../frame/api';
import { startJobApi, type JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import { markdownOf } from '../frame/markdown';
import { createPages, type SimulatedPages } from '../frame/pages';
import { addressIn, stepsOf, textOf } from '../frame/read-body';
import type { Simulator } from '../simulator';

const KEY = 'exa_test';

export async function startExa(): Promise<Simulator> {
  const pages = createPages();
  const api = await startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    refusal: (status, error) => ({ error, tag: `HTTP_${status}` }),
    routes: (jobs, jobAt) => ({ ...agentRoutes(jobs, jobAt), ...contentsRoutes(pages) }),
  });
  return { ...api, paid: () => api.paid() + pages.paid() };
}

function agentRoutes(jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  return {
    'POST /agent/runs': {
      fields: fieldsOf<CreateAgentRunParams>({
        query: true,
        systemPrompt: true,
        input: true,
        outputSchema: true,
        effort: true,
        budget: true,
        previousRunId: true,
        metadata: true,
        dataSources: true,
      }),
      required: ['query'],
      handle: ({ body }) => viewOf(jobs.start(body, { task: { url: addressIn(body['query']) }, credentials: null })),
    },
    'GET /agent/runs/{id}': { handle: (received) => jobAt(received, viewOf) },
    'GET /agent/runs/{id}/events': {
      query: Object.keys({ cursor: true, limit: true } satisfies Record<keyof ListAgentRunEventsParams, true>),
      handle: (received) => jobAt(received, eventsOf),
    },
    'POST /agent/runs/{id}/cancel': {
      handle: (received) =>
        jobAt(received, (job) => {
          job.stop();
          return viewOf(job);
        }),
    },
  };
}

function contentsRoutes(pages: SimulatedPages): Record<string, Route> {
  return {
    'POST /contents': {
      fields: fieldsOf<ContentsOptions & { urls: string[] }>({
        urls: true,
        text: true,
        highlights: true,
        summary: true,
        livecrawl: true,
        context: true,
        livecrawlTimeout: true,
        maxAgeHours: true,
        snapshotAsOf: true,
        filterEmptyResults: true,
        subpages: true,
        subpageTarget: true,
        extras: true,
      }),
      required: ['urls'],
      async handle(received): Promise<SearchResponse<{ text: true }>> {
        const { body } = received;
        const [id = ''] = body['urls'] as string[];
        const page = await pages.render(id, received);
        const shared = { requestId: 'request_1', costDollars: { total: 0.001 } };
        if ('failure' in page)
          return { ...shared, results: [], statuses: [{ id, status: 'error', source: 'crawled' }] };
        const { url } = page;
        const text = markdownOf(page.text);
        const statuses = [{ id, status: 'success', source: 'crawled' }];
        return { ...shared, results: [{ id, url, title: null, text }], statuses };
      },
    },
  };
}

const STATUSES: Readonly<Record<string, AgentRun['status']>> = {
  running: 'running',
  succeeded: 'completed',
  cancelled: 'cancelled',
};

function viewOf({ id, createdAt, reply }: SimulatedJob): AgentRun {
  const status = STATUSES[reply.status] ?? 'failed';
  return {
    id,
    object: 'agent.run',
    status,
    createdAt,
    output: status === 'completed' ? { text: textOf(reply['output']) } : null,
    costDollars: { total: 0.025 },
    ...(status === 'failed' && { error: { type: 'run_failed', message: 'Nothing was found.' } }),
  };
}

function eventsOf({ createdAt, reply }: SimulatedJob): ListAgentRunEventsResponse {
  const data = stepsOf(reply).map(({ action, url }) => ({ event: action, data: { url }, createdAt }));
  return { data, hasMore: false, nextCursor: null };
}
