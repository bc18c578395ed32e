import type { UnlockedPage } from '../../../runners/providers/brightdata/unlocker';
import { Reply } from '../frame/api';
import { startPageApi } from '../frame/pages';
import { withAddressedBrowsers } from '../frame/with-browsers';
import type { Simulator } from '../simulator';

const KEY = 'brd-test-0123456789';
const ZONE = 'unlocker_test';

const BROWSER_USER = 'brd-customer-hl_0-zone-browser_test:zone-password';

export async function startBrightdata(): Promise<Simulator> {
  const basic = `Basic ${Buffer.from(BROWSER_USER).toString('base64')}`;
  const { browsersUrl = '', ...simulator } = await withAddressedBrowsers(startUnlocker, {
    opensAt: ['/'],
    isWelcome: ({ headers }, query) => headers.authorization === basic && query.size === 0,
  });
  return { ...simulator, browsersUrl: browsersUrl.replace('://', `://${BROWSER_USER}@`) };
}

function startUnlocker(): Promise<Simulator> {
  return startPageApi({
    keys: [KEY, ZONE],
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    routes: ({ fetch }) => ({
      'POST /request': {
        fields: ['zone', 'url', 'format', 'method', 'country', 'data_format'],
        required: ['zone', 'url', 'format'],
        async handle(received) {
          const { zone, url, format } = received.body;
          if (zone !== ZONE) return new Reply(400, 'zone not found');
          const page = await fetch(url, received);
          const failure = { 'x-brd-error': 'The page did not load.', 'x-brd-error-code': 'document_load_failed' };
          const answer: UnlockedPage =
            'failure' in page
              ? { status_code: 502, headers: failure, body: '' }
              : { status_code: page.status, headers: page.headers, body: page.text };
          const outer = { ...('failure' in page && failure), 'x-brd-status-code': String(answer.status_code) };
          return format === 'json' ? new Reply(200, answer, outer) : new Reply(200, answer.body, outer);
        },
      },
    }),
  });
}
