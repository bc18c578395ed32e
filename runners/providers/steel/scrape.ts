import type { ScrapeParams, ScrapeResponse } from 'steel-sdk/resources/top-level';
import type { Call } from '../../calls/call';
import { IN_BROWSER_WORDS, unreachedIn } from '../../calls/site-failure';
import { jsonIn } from '../../exchange/exchange';
import { membersOf } from '../../exchange/members';

/** A page as Steel's browser shows it. */
export const SCRAPE: Call = {
  request: ({ url }) => ({
    method: 'POST',
    path: '/v1/scrape',
    body: { url, format: ['html'] } satisfies ScrapeParams,
    ...IN_BROWSER_WORDS,
  }),
  read(reply) {
    const unreached = unreachedIn(reply);
    if (unreached !== null) return unreached;
    const scraped = membersOf<ScrapeResponse>(jsonIn(reply));
    const metadata = scraped.object<ScrapeResponse.Metadata>('metadata');
    const html = scraped.object<ScrapeResponse.Content>('content')?.needed('html') ?? '';
    return {
      kind: 'page',
      body: Buffer.from(html),
      contentType: 'text/html; charset=utf-8',
      finalUrl: metadata?.text('urlSource') ?? null,
      siteStatus: metadata?.number('statusCode') ?? null,
    };
  },
};
