import type { ContextData, ResultData } from 'scrapfly-sdk';
import type { Call, CallResult } from '../../calls/call';
import { isJsonObject } from '../../../core/json';
import type { Refusal } from '../../exchange/api-request';
import { invalidReply } from '../../exchange/call-failure';
import { jsonIn } from '../../exchange/exchange';
import { membersOf, type Members } from '../../exchange/members';
import { flagSetting, textSetting } from '../order';

type Failure = NonNullable<ResultData['error']>;

/** The site's answer is in the result, also when it is an error or a wall: then the status of the API is one as well. */
const hasResult = ({ json }: Refusal): boolean => isJsonObject(json) && isJsonObject(json['result']);

/** One page, with or without a browser and a way past defences. */
export const SCRAPE: Call = {
  request: ({ url, settings }) => ({
    method: 'GET',
    path: '/scrape',
    query: {
      url,
      render_js: flagSetting(settings, 'render'),
      asp: flagSetting(settings, 'asp'),
      proxy_pool: textSetting(settings, 'pool'),
    },
    speaksOfSite: hasResult,
  }),
  read(reply) {
    const scraped = membersOf<{ result: ResultData; context: ContextData }>(jsonIn(reply));
    const result = scraped.object<ResultData>('result');
    if (result === null) throw invalidReply('"result" is missing');
    const credit = scraped.object<ContextData>('context')?.object<ContextData['cost']>('cost')?.number('total') ?? null;
    const finalUrl = result.text('url');
    const siteStatus = result.number('status_code');
    return { finalUrl, siteStatus, ...(credit === null ? {} : { units: { credit } }), ...whatCame(result) };
  },
};

const UPSTREAM = 'ERR::SCRAPE::BAD_UPSTREAM_RESPONSE';

function whatCame(result: Members<ResultData>): CallResult {
  const failure = result.flag('success') === false ? result.object<Failure>('error') : null;
  const code = failure?.text('code') ?? null;
  if (code?.startsWith('ERR::ASP::') === true) return { kind: 'blocked', reason: 'bot_challenge' };
  if (code !== null && code !== UPSTREAM) return { kind: 'unreached', code: 'unreachable' };
  // Larger pages lie at another address, which a call does not go to.
  if (result.text('format') !== 'text') throw invalidReply('the page is too large or no text');
  const content = result.text('content') ?? '';
  return { kind: 'page', body: Buffer.from(content), contentType: result.text('content_type') ?? '' };
}
