import type { BrowserConfigOptions, ContextData, ResultData, ScrapeConfig } from 'scrapfly-sdk';
import { fieldsOf, Reply } from '../frame/api';
import { startPageApi, type Unvisited, type VisitedPage } from '../frame/pages';
import { withAddressedBrowsers } from '../frame/with-browsers';
import type { Simulator } from '../simulator';

const KEY = 'scp-test';

/** What the package makes of its configuration, by the same names. */
const PARAMETERS = [
  'url',
  'country',
  'timeout',
  'cost_budget',
  'render_js',
  'asp',
  'retry',
  'cache',
  'format',
  'proxy_pool',
  'lang',
  'os',
] as const satisfies (keyof ScrapeConfig)[];

const BROWSER_PARAMETERS = fieldsOf<BrowserConfigOptions & { api_key: string }>({
  api_key: true,
  proxy_pool: true,
  os: true,
  session: true,
  country: true,
  auto_close: true,
  timeout: true,
  debug: true,
  extensions: true,
  block_images: true,
  block_styles: true,
  block_fonts: true,
  block_media: true,
  screenshot: true,
  resolution: true,
  target_url: true,
  cache: true,
  blacklist: true,
  unblock: true,
  unblock_timeout: true,
  browser_brand: true,
  enable_mcp: true,
  solve_captcha: true,
  vault: true,
  vault_key: true,
  enable_vnc: true,
  vnc_password: true,
  enable_rtc: true,
  rtc_username: true,
  rtc_password: true,
  hitl_allowed_networks: true,
});

type Result = Pick<
  ResultData,
  | 'content'
  | 'content_type'
  | 'format'
  | 'status'
  | 'status_code'
  | 'success'
  | 'url'
  | 'response_headers'
  | 'error'
  | 'log_url'
>;

export function startScrapfly(): Promise<Simulator> {
  return withAddressedBrowsers(startScrape, {
    opensAt: ['/'],
    isWelcome: (_request, query) =>
      query.get('api_key') === KEY &&
      [...query.keys()].every((name) => BROWSER_PARAMETERS.includes(name)) &&
      !(Number(query.get('timeout')) > 1_800),
  });
}

function startScrape(): Promise<Simulator> {
  return startPageApi({
    keys: [KEY],
    isAuthorized: ({ query }) => query.get('key') === KEY,
    refusal: (http_code, message) => ({ error_id: 'e', http_code, message, code: 'ERR::API' }),
    routes: ({ fetch, render }) => ({
      'GET /scrape': {
        query: ['key', ...PARAMETERS],
        async handle(received) {
          const url = received.query.get('url') ?? '';
          const page = await (received.query.get('render_js') === 'true' ? render : fetch)(url, received);
          const result = resultOf(url, page);
          const context = { cost: { total: 1, details: [] }, url } satisfies Partial<ContextData>;
          return new Reply(result.success ? 200 : 422, { uuid: 'u', config: { url }, context, result });
        },
      },
    }),
  });
}

function resultOf(url: string, page: VisitedPage | Unvisited): Result {
  const ended = { status: 'DONE', format: 'text', log_url: 'https://scrapfly.io/log' };
  const error = (code: string, http_code: number) => ({ code, http_code, links: {}, message: code, retryable: false });
  if ('failure' in page)
    return {
      ...ended,
      url,
      content: '',
      content_type: '',
      status_code: 0,
      success: false,
      response_headers: {},
      error: error('ERR::SCRAPE::NETWORK_ERROR', 422),
    };
  const success = page.status < 400;
  return {
    ...ended,
    url: page.url,
    content: page.text,
    content_type: page.headers['content-type'] ?? '',
    status_code: page.status,
    success,
    response_headers: page.headers,
    ...(success ? {} : { error: error('ERR::SCRAPE::BAD_UPSTREAM_RESPONSE', page.status) }),
  };
}
