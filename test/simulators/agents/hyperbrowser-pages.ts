import type {
  ExtractJobResponse,
  FetchParams,
  FetchResponse,
  ScrapeJobResponse,
  StartExtractJobParams,
  StartScrapeJobParams,
} from '@hyperbrowser/sdk/types';
import { fieldsOf, type Route } from '../frame/api';
import type { JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import type { SimulatedPages } from '../frame/pages';
import { textOf } from '../frame/read-body';

export function hyperbrowserReaders(jobs: SimulatedJobs, jobAt: JobAt, pages: SimulatedPages): Record<string, Route> {
  const begin = (body: Record<string, unknown>, url: unknown): { jobId: string } => {
    return { jobId: jobs.start(body, { task: { url: textOf(url) }, credentials: null }).id };
  };
  const status = (received: Parameters<JobAt>[0]) => jobAt(received, ({ reply }) => ({ status: statusOf(reply) }));
  return {
    'POST /api/scrape': {
      fields: fieldsOf<StartScrapeJobParams>({ url: true, sessionOptions: true, scrapeOptions: true }),
      required: ['url'],
      handle: ({ body }) => begin(body, body['url']),
    },
    'GET /api/scrape/{id}': { handle: (received) => jobAt(received, scrapeOf) },
    'GET /api/scrape/{id}/status': { handle: status },
    'POST /api/extract': {
      fields: fieldsOf<StartExtractJobParams>({
        urls: true,
        systemPrompt: true,
        prompt: true,
        schema: true,
        waitFor: true,
        sessionOptions: true,
        maxLinks: true,
      }),
      required: ['urls'],
      handle: ({ body }) => begin(body, (body['urls'] as unknown[])[0]),
    },
    'GET /api/extract/{id}': { handle: (received) => jobAt(received, extractOf) },
    'GET /api/extract/{id}/status': { handle: status },
    'POST /api/web/fetch': {
      fields: fieldsOf<FetchParams>({
        url: true,
        stealth: true,
        outputs: true,
        browser: true,
        navigation: true,
        cache: true,
      }),
      required: ['url'],
      async handle(received): Promise<FetchResponse> {
        const { body } = received;
        const page = await pages.render(body['url'], received);
        const jobId = 'fetch_1';
        if ('failure' in page) return { jobId, status: 'failed', error: 'The site cannot be reached.' };
        return { jobId, status: 'completed', data: { html: page.text, metadata: { url: page.url } } };
      },
    },
  };
}

function statusOf({ status }: SimulatedJob['reply']): ScrapeJobResponse['status'] {
  if (status === 'running') return status;
  return status === 'succeeded' ? 'completed' : 'failed';
}

function endingOf(reply: SimulatedJob['reply']): Pick<ScrapeJobResponse, 'status' | 'error'> {
  const status = statusOf(reply);
  return { status, ...(status === 'failed' && { error: 'The page could not be read.' }) };
}

function scrapeOf({ id, reply }: SimulatedJob): ScrapeJobResponse {
  const markdown = textOf(reply['output']);
  return { jobId: id, ...endingOf(reply), ...(markdown !== null && { data: { markdown } }) };
}

function extractOf({ id, reply }: SimulatedJob): ExtractJobResponse {
  const text = textOf(reply['output']);
  const metadata = { inputTokens: 90, outputTokens: 10, numPagesScraped: 1 };
  return { jobId: id, metadata, ...endingOf(reply), ...(text !== null && { data: { text } }) };
}
