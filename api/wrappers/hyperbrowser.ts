import type { JsonObject } from '../../core/json';
import {
  AGENTS,
  agentTaskCreate,
  extractJobCreate,
  jobStatusOf,
  scrapeJobCreate,
  taskStatusOf,
  toAgentTask,
  toExtractJob,
  toScrapeJob,
  type Agent,
} from '../../core/wrappers/hyperbrowser';
import { refusalFacts } from '../../core/wrappers/refusal-facts';
import type { WrappedCreate, WrappedRun } from '../../core/wrappers/wrapped-run';
import type { WrappedRuns } from './wrapped-runs';
import type { Wrapper, WrapperRoute } from './wrapper';

/** A kind of job: how it is asked for, and how it is shown. */
interface Job {
  path: string;
  surface: string;
  toCreate(body: unknown): WrappedCreate;
  statusOf(run: WrappedRun): string;
  toView(run: WrappedRun): JsonObject;
}

const SCRAPE: Job = {
  path: '/api/scrape',
  surface: 'hyperbrowser.scrape',
  toCreate: scrapeJobCreate,
  statusOf: jobStatusOf,
  toView: toScrapeJob,
};

const EXTRACT: Job = {
  path: '/api/extract',
  surface: 'hyperbrowser.extract',
  toCreate: extractJobCreate,
  statusOf: jobStatusOf,
  toView: toExtractJob,
};

const agentJob = (agent: Agent): Job => ({
  path: `/api/task/${agent}`,
  surface: `hyperbrowser.${agent}`,
  toCreate: (body) => agentTaskCreate(agent, body),
  statusOf: taskStatusOf,
  toView: (run) => toAgentTask(agent, run),
});

export const HYPERBROWSER: Wrapper = {
  provider: 'hyperbrowser',
  toErrorBody: (refusal) => ({ message: refusal.message, ...refusalFacts(refusal) }),
  routes: (runs) => [
    ...jobRoutes(runs, SCRAPE),
    ...jobRoutes(runs, EXTRACT),
    ...AGENTS.map(agentJob).flatMap((job) => [...jobRoutes(runs, job), stopRoute(runs, job)]),
  ],
};

function jobRoutes(runs: WrappedRuns, { path, surface, toCreate, statusOf, toView }: Job): WrapperRoute[] {
  return [
    {
      method: 'post',
      path,
      async handler(request, response) {
        const { uuid, svc } = await runs.begin(request, response, toCreate(request.body));
        response.json({ jobId: uuid, liveUrl: svc.live_view });
      },
    },
    {
      method: 'get',
      path: `${path}/:id/status`,
      handler: async (request, response) => void response.json({ status: statusOf(await runs.find(request, surface)) }),
    },
    {
      method: 'get',
      path: `${path}/:id`,
      handler: async (request, response) => void response.json(toView(await runs.find(request, surface))),
    },
  ];
}

function stopRoute(runs: WrappedRuns, { path, surface }: Job): WrapperRoute {
  return {
    method: 'put',
    path: `${path}/:id/stop`,
    async handler(request, response) {
      await runs.cancel(request, surface);
      response.json({ success: true });
    },
  };
}
