import type { Request, Response } from 'express';
import { agentCreate, extractCreate, toAgentListItem, toJob } from '../../core/wrappers/firecrawl/jobs';
import { scrapeCreate, toDocument } from '../../core/wrappers/firecrawl/scrape';
import { momentIn } from '../../core/wrappers/list-page';
import { refusalFacts } from '../../core/wrappers/refusal-facts';
import { addressOf } from './addresses';
import type { WrappedRuns } from './wrapped-runs';
import type { Wrapper, WrapperRoute } from './wrapper';

/** How soon a client asks again for a scrape that goes on. */
const RETRY_AFTER_SECONDS = 5;
const PAGE_SIZE = 20;

/** Its clients take nothing but 200 for an answer. */
export const FIRECRAWL: Wrapper = {
  provider: 'firecrawl',
  toErrorBody: (refusal) => ({
    success: false,
    error: refusal.message,
    code: refusal.code,
    details: refusalFacts(refusal),
  }),
  routes: (runs) => [
    { method: 'post', path: '/v2/scrape', handler: scrape(runs) },
    { method: 'post', path: '/v1/scrape', handler: scrape(runs) },
    ...jobRoutes(runs, '/v2/extract', 'firecrawl.extract', extractCreate),
    ...jobRoutes(runs, '/v1/extract', 'firecrawl.extract', extractCreate),
    ...jobRoutes(runs, '/v2/agent', 'firecrawl.agent', agentCreate),
    { method: 'get', path: '/v2/agent', handler: listAgents(runs) },
    {
      method: 'delete',
      path: '/v2/agent/:id',
      async handler(request, response) {
        await runs.cancel(request, 'firecrawl.agent');
        response.json({ success: true });
      },
    },
  ],
};

function scrape(runs: WrappedRuns): WrapperRoute['handler'] {
  return async (request, response) => {
    const { waitMs, ...create } = scrapeCreate(request.body);
    const run = await runs.hold(request, response, create, waitMs);
    if (run.state === 'running') return void replyGoesOn(response);
    if (run.state === 'completed') return void response.json({ success: true, data: toDocument(run) });
    const code = run.svc.error?.code ?? run.state;
    response.status(500).json({ success: false, error: run.error ?? 'The run was cancelled.', code });
  };
}

/** The client sends the same request again, and is given the same run. */
function replyGoesOn(response: Response): void {
  response
    .status(408)
    .set('Retry-After', String(RETRY_AFTER_SECONDS))
    .json({
      success: false,
      error: 'The page is still being worked on.',
      code: 'SCRAPE_TIMEOUT',
      details: { state: 'processing_continues', retryAfterSeconds: RETRY_AFTER_SECONDS },
    });
}

function jobRoutes(runs: WrappedRuns, path: string, surface: string, toCreate: typeof extractCreate): WrapperRoute[] {
  return [
    {
      method: 'post',
      path,
      async handler(request, response) {
        const { uuid } = await runs.begin(request, response, toCreate(request.body));
        response.json({ success: true, id: uuid });
      },
    },
    {
      method: 'get',
      path: `${path}/:id`,
      async handler(request, response) {
        response.json(toJob(await runs.find(request, surface)));
      },
    },
  ];
}

function listAgents(runs: WrappedRuns): WrapperRoute['handler'] {
  return async (request: Request, response: Response) => {
    const createdBefore = momentIn('before', request.query['before']);
    const page = await runs.list(request, { surface: 'firecrawl.agent', limit: PAGE_SIZE, createdBefore });
    const last = page.total > PAGE_SIZE ? page.runs.at(-1) : undefined;
    response.json({
      success: true,
      agents: page.runs.map(toAgentListItem),
      ...(last && { next: `${addressOf(request)}?before=${last.createdAt.getTime()}` }),
    });
  };
}
