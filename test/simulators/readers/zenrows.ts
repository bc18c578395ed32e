import type { ProblemJson, ZenRowsConfig } from 'zenrows';
import { Reply } from '../frame/api';
import { startPageApi } from '../frame/pages';
import type { Simulator } from '../simulator';

const KEY = 'zr-test';

const PARAMETERS = [
  'mode',
  'autoparse',
  'css_extractor',
  'js_render',
  'premium_proxy',
  'proxy_country',
  'wait_for',
  'wait',
  'block_resources',
  'window_width',
  'window_height',
  'device',
  'original_status',
  'custom_headers',
] as const satisfies (keyof ZenRowsConfig)[];

const problem = (status: number, code: string, title: string) =>
  ({ code, title, detail: title, status }) satisfies ProblemJson;

export function startZenrows(): Promise<Simulator> {
  return startPageApi({
    keys: [KEY],
    isAuthorized: ({ query }) => query.get('apikey') === KEY,
    refusal: (status, title) => problem(status, status === 401 ? 'AUTH002' : 'REQS001', title),
    routes: ({ fetch, render }) => ({
      'GET /v1/': {
        query: ['apikey', 'url', ...PARAMETERS],
        async handle(received) {
          const { query } = received;
          const page = await (query.get('js_render') === 'true' ? render : fetch)(query.get('url'), received);
          if ('failure' in page) return new Reply(422, problem(422, 'RESP001', 'Could not get content'));
          const isTold = query.get('original_status') === 'true';
          if (page.status >= 400 && !isTold) return new Reply(422, problem(422, 'RESP001', 'Could not get content'));
          return new Reply(page.status, page.body, {
            'content-type': page.headers['content-type'] ?? 'text/html',
            'zr-final-url': page.url,
          });
        },
      },
    }),
  });
}
