import { withBrowsers } from './frame/with-browsers';
import { steelSessions } from './browsers/steel';
import type { ScrapeParams, ScrapeResponse } from 'steel-sdk/resources/top-level';
import { fieldsOf, Reply, type Route } from './frame/api';
import { startPageApi } from './frame/pages';
import type { Simulator } from './simulator';

const KEY = 'ste-test';

const SCRAPE_FIELDS = fieldsOf<ScrapeParams>({
  url: true,
  delay: true,
  format: true,
  pdf: true,
  region: true,
  screenshot: true,
  useProxy: true,
});

export function startSteel(): Promise<Simulator> {
  return withBrowsers(startOthers, steelSessions, { isWelcome: (_request, query) => query.get('apiKey') === KEY });
}

function startOthers(more: Record<string, Route>): Promise<Simulator> {
  return startPageApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['steel-api-key'] === KEY,
    refusal: (_status, message) => ({ message }),
    routes: ({ render }) => ({
      'POST /v1/scrape': {
        fields: SCRAPE_FIELDS,
        required: ['url'],
        async handle(received) {
          const page = await render(received.body['url'], received);
          if ('failure' in page)
            return new Reply(500, { message: `${page.failure} at ${String(received.body['url'])}` });
          return {
            content: { html: page.text },
            links: [],
            metadata: { statusCode: page.status, urlSource: page.url },
          } satisfies ScrapeResponse;
        },
      },
      ...more,
    }),
  });
}
