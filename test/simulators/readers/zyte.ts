import type { Extracted } from '../../../runners/providers/zyte/extract';
import { Reply } from '../frame/api';
import { markdownOf } from '../frame/markdown';
import { startPageApi } from '../frame/pages';
import type { Simulator } from '../simulator';

const KEY = 'zyte-test';

const FIELDS = [
  'url',
  'httpResponseBody',
  'httpResponseHeaders',
  'browserHtml',
  'screenshot',
  'article',
  'product',
  'geolocation',
  'ipType',
  'javascript',
  'actions',
  'tags',
  'echoData',
  'jobId',
];

const problem = (status: number, title: string) => ({ type: '/problem', title, status, detail: title });

export function startZyte(): Promise<Simulator> {
  return startPageApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers.authorization === `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`,
    refusal: problem,
    routes: ({ fetch, render }) => ({
      'POST /v1/extract': {
        fields: FIELDS,
        required: ['url'],
        async handle(received) {
          const { body } = received;
          const page = await (body['httpResponseBody'] === true ? fetch : render)(body['url'], received);
          if ('failure' in page) return new Reply(521, problem(521, 'Download error'));
          const headers = Object.entries(page.headers).map(([name, value]) => ({ name, value }));
          const data = { url: page.url, articleBody: markdownOf(page.text) };
          return {
            url: page.url,
            statusCode: page.status,
            ...(body['httpResponseBody'] === true && { httpResponseBody: page.body.toString('base64') }),
            ...(body['httpResponseHeaders'] === true && { httpResponseHeaders: headers }),
            ...(body['browserHtml'] === true && { browserHtml: page.text }),
            ...(body['article'] === true && { article: data }),
            ...(body['product'] === true && { product: { url: page.url, description: data.articleBody } }),
          } satisfies Partial<Extracted>;
        },
      },
    }),
  });
}
