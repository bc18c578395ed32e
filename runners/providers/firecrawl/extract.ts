import type { ExtractResponse, Firecrawl } from '@mendable/firecrawl-js';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { schemaOf } from '../prompt';

type Params = Parameters<Firecrawl['startExtract']>[0];

const STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const satisfies ExtractResponse['status'][];

/** Data from a page after words or a schema. It has no call that ends a job. */
export const EXTRACT: Job = {
  needsUrl: true,
  submit: ({ task, prompt }) => ({
    method: 'POST',
    path: '/v2/extract',
    body: {
      urls: [task.url ?? ''],
      prompt,
      schema: schemaOf(task) ?? undefined,
    } satisfies { [Name in keyof Params]?: Params[Name] | undefined },
  }),
  idOf: (reply) => membersOf<ExtractResponse>(reply).needed('id'),
  look: (id) => ({ method: 'GET', path: `/v2/extract/${segment(id)}` }),
  read(reply) {
    const view = membersOf<ExtractResponse>(reply);
    const status = view.one('status', STATUSES);
    const credit = view.number('creditsUsed');
    const known = { output: view.value('data'), units: credit === null ? {} : { credit } };
    if (status === 'processing') return { ...known, status: 'running' };
    if (status === 'completed') return { ...known, status: 'succeeded' };
    if (status === 'cancelled') return { ...known, status };
    return { ...known, status, error: { code: null, message: view.text('error') } };
  },
};
