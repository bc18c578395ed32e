import type { TavilyExtractOptions } from '@tavily/core';
import type { ExtractReply, OnWire } from '../../../runners/providers/tavily/extract';
import { fieldsOf } from '../frame/api';
import { markdownOf } from '../frame/markdown';
import { startPageApi } from '../frame/pages';
import type { Simulator } from '../simulator';

const KEY = 'tvly-test';

/** Who is asking is said in headers. */
type Named =
  | 'includeImages'
  | 'extractDepth'
  | 'format'
  | 'timeout'
  | 'includeFavicon'
  | 'includeUsage'
  | 'query'
  | 'chunksPerSource';

const EXTRACT_FIELDS = fieldsOf<OnWire<Pick<TavilyExtractOptions, Named>> & { urls: string[] }>({
  urls: true,
  include_images: true,
  extract_depth: true,
  format: true,
  timeout: true,
  include_favicon: true,
  include_usage: true,
  query: true,
  chunks_per_source: true,
});

export function startTavily(): Promise<Simulator> {
  return startPageApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    refusal: (_status, error) => ({ detail: { error } }),
    routes: ({ render }) => ({
      'POST /extract': {
        fields: EXTRACT_FIELDS,
        required: ['urls'],
        async handle(received) {
          const [url = ''] = received.body['urls'] as string[];
          const page = await render(url, received);
          const isThere = 'text' in page && page.status < 400;
          const raw = isThere ? [{ url, title: null, raw_content: markdownOf(page.text), images: [] }] : [];
          return {
            results: raw,
            failed_results: isThere ? [] : [{ url, error: 'Failed to fetch url' }],
            response_time: 0.1,
            request_id: 'req',
            ...(received.body['include_usage'] === true && { usage: { credits: isThere ? 1 : 0 } }),
          } satisfies Record<keyof Omit<ExtractReply, 'usage'>, unknown>;
        },
      },
    }),
  });
}
