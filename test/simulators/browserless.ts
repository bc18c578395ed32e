import type { Unblocked } from '../../runners/providers/browserless/pages';
import { Reply } from './frame/api';
import { startPageApi } from './frame/pages';
import { withAddressedBrowsers } from './frame/with-browsers';
import type { Simulator } from './simulator';

const TOKEN = 'bl-test';
/** The smallest picture there is. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

const NAVIGATION = [
  'url',
  'html',
  'gotoOptions',
  'waitForTimeout',
  'waitForSelector',
  'bestAttempt',
  'rejectResourceTypes',
];

/** Of an address that is connected to, as https://docs.browserless.io/overview/launch-parameters has them. */
const LAUNCH = ['token', 'proxy', 'proxyCountry', 'proxyCity', 'proxySticky', 'blockAds', 'timeout', 'launch'];

export function startBrowserless(): Promise<Simulator> {
  return withAddressedBrowsers(startPages, {
    opensAt: ['/chrome', '/chromium', '/chromium/stealth'],
    isWelcome: (_request, query) =>
      query.get('token') === TOKEN && [...query.keys()].every((name) => LAUNCH.includes(name)),
  });
}

function startPages(): Promise<Simulator> {
  return startPageApi({
    keys: [TOKEN],
    isAuthorized: ({ query }) => query.get('token') === TOKEN,
    routes: ({ render }) => ({
      'POST /content': {
        fields: NAVIGATION,
        required: ['url'],
        query: ['token'],
        async handle(received) {
          const page = await render(received.body['url'], received);
          if ('failure' in page) return new Reply(500, { message: page.failure });
          const told = { 'x-response-code': String(page.status), 'x-response-url': page.url };
          return new Reply(200, page.body, { 'content-type': 'text/html; charset=UTF-8', ...told });
        },
      },
      'POST /unblock': {
        fields: [...NAVIGATION, 'content', 'cookies', 'screenshot', 'browserWSEndpoint', 'ttl'],
        required: ['url'],
        query: ['token', 'proxy'],
        async handle(received) {
          const { url, content, screenshot } = received.body;
          const page = await render(url, received);
          if ('failure' in page) return new Reply(500, { message: page.failure });
          return {
            content: content === true ? page.text : null,
            screenshot: screenshot === true ? PICTURE : null,
            cookies: null,
            browserWSEndpoint: null,
          } satisfies Unblocked;
        },
      },
    }),
  });
}
