import { withBrowsers } from '../frame/with-browsers';
import { firecrawlBrowsers } from '../browsers/firecrawl';
import type {
  AgentResponse,
  AgentStatusResponse,
  AgentTraceResponse,
  Document,
  ExtractResponse,
  Firecrawl,
  ScrapeOptions,
} from '@mendable/firecrawl-js';
import { fieldsOf, Reply, type Received, type Route } from '../frame/api';
import { startJobApi, type JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import { stepsOf, textOf } from '../frame/read-body';
import type { Simulator } from '../simulator';

const KEY = 'fc-test';

const AGENT_FIELDS = fieldsOf<Parameters<Firecrawl['startAgent']>[0]>({
  urls: true,
  prompt: true,
  schema: true,
  integration: true,
  origin: true,
  maxCredits: true,
  strictConstrainToURLs: true,
  model: true,
  effort: true,
  webhook: true,
  threatProtection: true,
  auditMetadata: true,
  threadId: true,
  mode: true,
  exchange: true,
});

const EXTRACT_FIELDS = fieldsOf<Parameters<Firecrawl['startExtract']>[0]>({
  urls: true,
  prompt: true,
  schema: true,
  systemPrompt: true,
  allowExternalLinks: true,
  enableWebSearch: true,
  showSources: true,
  scrapeOptions: true,
  ignoreInvalidURLs: true,
  integration: true,
  origin: true,
  agent: true,
  webhook: true,
  threatProtection: true,
});

const SCRAPE_FIELDS = fieldsOf<ScrapeOptions & { url: string }>({
  url: true,
  formats: true,
  headers: true,
  includeTags: true,
  excludeTags: true,
  onlyMainContent: true,
  timeout: true,
  waitFor: true,
  mobile: true,
  parsers: true,
  actions: true,
  location: true,
  skipTlsVerification: true,
  removeBase64Images: true,
  fastMode: true,
  useMock: true,
  blockAds: true,
  proxy: true,
  maxAge: true,
  minAge: true,
  storeInCache: true,
  lockdown: true,
  redactPII: true,
  threatProtection: true,
  auditMetadata: true,
  profile: true,
  integration: true,
  origin: true,
  domainTools: true,
  toolDetail: true,
});

export function startFirecrawl(): Promise<Simulator> {
  return withBrowsers(startOthers, firecrawlBrowsers);
}

function startOthers(more: Record<string, Route>): Promise<Simulator> {
  return startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    refusal: (_status, error) => ({ success: false, error }),
    routes: (jobs, jobAt) => ({
      ...agentRoutes(jobs, jobAt),
      ...extractRoutes(jobs, jobAt),
      ...scrapeRoutes(),
      ...more,
    }),
  });
}

function start(jobs: SimulatedJobs, { body }: Received): SimulatedJob {
  const [url = null] = (body['urls'] ?? []) as string[];
  return jobs.start(body, { task: { url }, credentials: null });
}

function agentRoutes(jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  return {
    'POST /v2/agent': {
      fields: AGENT_FIELDS,
      required: ['prompt'],
      handle: (received) => ({ success: true, id: start(jobs, received).id }) satisfies AgentResponse,
    },
    'GET /v2/agent/{id}': {
      handle: (received) =>
        jobAt(received, ({ reply, body }) => ({
          ...({
            success: reply.status !== 'failed',
            status: statusOf(reply.status),
            expiresAt: new Date().toISOString(),
            model: textOf(body['model']) ?? 'spark-1-pro',
            creditsUsed: 15,
          } satisfies AgentStatusResponse),
          ...endingOf(reply),
          // The package waits for it, and its type does not have it.
          ...(reply.status === 'cancelled' && { status: 'cancelled' }),
        })),
    },
    'DELETE /v2/agent/{id}': {
      handle: (received) =>
        jobAt(received, (job) => {
          job.stop();
          return { success: true };
        }),
    },
    'GET /v2/agent/{id}/trace': {
      query: ['liveView'],
      handle: (received) =>
        jobAt(received, (job) =>
          job.body['model'] === 'spark-2'
            ? traceOf(job, received.query.has('liveView'))
            : new Reply(400, { success: false, error: 'Traces are only available for spark-2 runs.' }),
        ),
    },
  };
}

function extractRoutes(jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  return {
    'POST /v2/extract': {
      fields: EXTRACT_FIELDS,
      handle: (received) => ({ success: true, id: start(jobs, received).id }) satisfies ExtractResponse,
    },
    'GET /v2/extract/{id}': {
      handle: (received) =>
        jobAt(received, ({ reply }) => ({
          ...({ success: true, status: statusOf(reply.status), creditsUsed: 5 } satisfies ExtractResponse),
          ...endingOf(reply),
        })),
    },
  };
}

/** A page that takes long is told to come back for, once. */
function scrapeRoutes(): Record<string, Route> {
  const begun = new Set<string>();
  return {
    'POST /v2/scrape': {
      fields: SCRAPE_FIELDS,
      required: ['url'],
      async handle({ body, gone }) {
        const url = String(body['url']);
        if (url.includes('long') && !begun.has(url)) {
          begun.add(url);
          const details = { state: 'processing_continues', retryAfterSeconds: 1 };
          return new Reply(408, { success: false, code: 'SCRAPE_TIMEOUT', error: 'Still at it.', details });
        }
        const page = await fetch(url, { signal: gone }).catch(() => null);
        if (page === null) return new Reply(422, { success: false, error: 'The site could not be reached.' });
        const rawHtml = await page.text();
        const text = /<p>(.*?)<\/p>/.exec(rawHtml)?.[1] ?? '';
        const contentType = page.headers.get('content-type') ?? 'text/html';
        const metadata = { sourceURL: url, url: page.url, statusCode: page.status, contentType, creditsUsed: 1 };
        const data: Document = { rawHtml, markdown: text, json: { text }, metadata };
        return { success: true, data };
      },
    },
  };
}

function statusOf(status: string): AgentStatusResponse['status'] {
  if (status === 'running') return 'processing';
  return status === 'succeeded' ? 'completed' : 'failed';
}

function endingOf(reply: SimulatedJob['reply']): Pick<AgentStatusResponse, 'data' | 'error'> {
  if (reply.status === 'running') return {};
  return reply.status === 'succeeded' ? { data: { answer: reply['output'] } } : { error: 'It could not be done.' };
}

function traceOf({ id, createdAt, reply }: SimulatedJob, isLive: boolean): AgentTraceResponse {
  const agent = { id, role: 'browser', name: 'browser' } as const;
  return {
    success: true,
    id,
    events: stepsOf(reply).map(({ action, url }, index) => ({
      ...({
        schemaVersion: 1,
        eventId: `${index}`,
        runId: id,
        occurredAt: createdAt,
        producerSequence: index,
      } as const),
      ...({ agent, type: 'tool_call.started', toolCallId: `${index}`, toolName: action } as const),
      parameters: { url },
    })),
    ...(isLive && {
      activeBrowserSessions: [
        { id, liveViewUrl: `https://live.firecrawl.dev/${id}`, viewport: { width: 1280, height: 800 } },
      ],
    }),
  };
}
