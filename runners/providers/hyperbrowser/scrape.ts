import type {
  ScrapeJobData,
  ScrapeJobResponse,
  StartScrapeJobParams,
  StartScrapeJobResponse,
} from '@hyperbrowser/sdk/types';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { READING_STATUSES, readingStatus } from './reading-status';

/** Opens one page and gives its text. It has no call that ends a job. */
export const SCRAPE: Job = {
  needsUrl: true,
  submit: ({ task }) => ({
    method: 'POST',
    path: '/api/scrape',
    body: { url: task.url ?? '', scrapeOptions: { formats: ['markdown'] } } satisfies StartScrapeJobParams,
  }),
  idOf: (reply) => membersOf<StartScrapeJobResponse>(reply).needed('jobId'),
  look: (id) => ({ method: 'GET', path: `/api/scrape/${segment(id)}` }),
  read(reply) {
    const view = membersOf<ScrapeJobResponse>(reply);
    const output = view.object<ScrapeJobData>('data')?.text('markdown') ?? null;
    return { ...readingStatus(view.one('status', READING_STATUSES), view.text('error')), output, units: { page: 1 } };
  },
};
