import { Reply } from '../frame/api';
import { markdownOf } from '../frame/markdown';
import { startPageApi } from '../frame/pages';
import type { Simulator } from '../simulator';

const KEY = 'jina_test';

export function startJina(): Promise<Simulator> {
  return startPageApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    refusal: (code, message) => ({ data: null, code, message }),
    routes: ({ render }) => ({
      'POST /': {
        fields: ['url'],
        required: ['url'],
        async handle(received) {
          const { body, headers } = received;
          const page = await render(body['url'], received);
          if ('failure' in page)
            return new Reply(422, {
              data: null,
              code: 422,
              message: `Failed to goto ${String(body['url'])}: ${page.failure}`,
            });
          const isHtml = headers['x-respond-with'] === 'html';
          return new Reply(200, isHtml ? page.text : markdownOf(page.text), {
            'content-type': 'text/plain; charset=utf-8',
          });
        },
      },
    }),
  });
}
