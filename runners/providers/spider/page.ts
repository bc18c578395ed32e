import type { SpiderCoreResponse, SpiderParams } from '@spider-cloud/spider-client/dist/config';
import type { Call } from '../../calls/call';
import { jsonIn } from '../../exchange/exchange';
import { membersOf } from '../../exchange/members';
import { textSetting } from '../order';

/** One page, as it was sent or as a browser shows it. */
export function pageBy(route: 'scrape' | 'unblocker'): Call {
  return {
    request: ({ url, settings }) => ({
      method: 'POST',
      path: `/v1/${route}`,
      body: {
        url,
        return_format: 'raw',
        request: textSetting(settings, 'model') as SpiderParams['request'],
        proxy: textSetting(settings, 'proxy') as SpiderParams['proxy'],
      } satisfies Record<keyof Pick<SpiderParams, 'url' | 'return_format' | 'request' | 'proxy'>, unknown>,
    }),
    read(reply) {
      const [page] = membersOf<{ pages: unknown }>({ pages: jsonIn(reply) }).list<SpiderCoreResponse>('pages');
      const content = page?.text('content') ?? '';
      const siteStatus = page?.number('status') ?? null;
      const finalUrl = page?.text('url') ?? null;
      if (content === '' && page?.text('error') !== null) return { kind: 'unreached', code: 'unreachable', finalUrl };
      return { kind: 'page', body: Buffer.from(content), contentType: '', finalUrl, siteStatus };
    },
  };
}
