import type { SpiderCoreResponse, SpiderParams } from '@spider-cloud/spider-client/dist/config';
import { fieldsOf, type Route } from '../frame/api';
import { startPageApi } from '../frame/pages';
import type { Simulator } from '../simulator';

const KEY = 'sk-spider-test';

const FIELDS = fieldsOf<SpiderParams>({
  url: true,
  request: true,
  limit: true,
  return_format: true,
  tld: true,
  depth: true,
  cache: true,
  budget: true,
  blacklist: true,
  whitelist: true,
  locale: true,
  cookies: true,
  stealth: true,
  headers: true,
  metadata: true,
  css_extraction_map: true,
  viewport: true,
  country_code: true,
  encoding: true,
  subdomains: true,
  user_agent: true,
  webhooks: true,
  link_rewrite: true,
  fingerprint: true,
  storageless: true,
  readability: true,
  proxy_enabled: true,
  respect_robots: true,
  root_selector: true,
  full_resources: true,
  sitemap: true,
  sitemap_only: true,
  external_domains: true,
  return_embeddings: true,
  return_headers: true,
  return_page_links: true,
  return_cookies: true,
  request_timeout: true,
  run_in_background: true,
  scroll: true,
  skip_config_checks: true,
  chunking_alg: true,
  wait_for: true,
  disable_hints: true,
  disable_intercept: true,
  automation_scripts: true,
  execution_scripts: true,
  redirect_policy: true,
  event_tracker: true,
  crawl_timeout: true,
  evaluate_on_new_document: true,
  max_credits_per_page: true,
  proxy: true,
  remote_proxy: true,
});

export function startSpider(): Promise<Simulator> {
  return startPageApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    refusal: (_status, error) => ({ error }),
    routes({ fetch, render }) {
      const route: Route = {
        fields: FIELDS,
        required: ['url'],
        async handle(received) {
          const { url, request } = received.body;
          const page = await (request === 'http' ? fetch : render)(url, received);
          const seen =
            'failure' in page ? { error: page.failure, status: 599 } : { content: page.text, status: page.status };
          return [{ url: 'url' in page ? page.url : String(url), ...seen } satisfies SpiderCoreResponse];
        },
      };
      // The package asks for one page by a crawl with a limit.
      return { 'POST /v1/scrape': route, 'POST /v1/crawl': route, 'POST /v1/unblocker': route };
    },
  });
}
