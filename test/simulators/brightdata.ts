import type { UnlockedPage } from '../../runners/providers/brightdata/unlocker';
import { Reply } from './frame/api';
import { startPageApi } from './frame/pages';
import type { Simulator } from './simulator';

const KEY = 'brd-test-0123456789';
const ZONE = 'unlocker_test';

export function startBrightdata(): Promise<Simulator> {
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
