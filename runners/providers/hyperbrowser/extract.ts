import type {
  ExtractJobMetadata,
  ExtractJobResponse,
  StartExtractJobParams,
  StartExtractJobResponse,
} from '@hyperbrowser/sdk/types';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { schemaOf } from '../prompt';
import { READING_STATUSES, readingStatus } from './reading-status';

/** Data from one page, after words or a schema. It has no call that ends a job. */
export const EXTRACT: Job = {
  needsUrl: true,
  submit({ task, prompt }) {
    const schema = schemaOf(task);
    return {
      method: 'POST',
      path: '/api/extract',
      body: { urls: [task.url ?? ''], prompt, ...(schema && { schema }) } satisfies StartExtractJobParams,
    };
  },
  idOf: (reply) => membersOf<StartExtractJobResponse>(reply).needed('jobId'),
  look: (id) => ({ method: 'GET', path: `/api/extract/${segment(id)}` }),
  read(reply) {
    const view = membersOf<ExtractJobResponse>(reply);
    const used = view.object<ExtractJobMetadata>('metadata');
    const token = (used?.number('inputTokens') ?? 0) + (used?.number('outputTokens') ?? 0);
    return {
      ...readingStatus(view.one('status', READING_STATUSES), view.text('error')),
      output: view.value('data'),
      units: { page: used?.number('numPagesScraped') ?? 1, ...(token > 0 && { token }) },
    };
  },
};
