import type { SpbConfig } from 'scrapingbee';
import { MAX_ARTIFACT_BYTES } from '../../../core/limits';
import { headerOf, numberHeader } from '../../calls/reply-headers';
import type { Call } from '../../calls/call';
import type { ApiReply } from '../../exchange/api-request';
import { flagSetting } from '../order';

type Parameters = NonNullable<SpbConfig['params']>;

/** Before the names of the site's own headers, and of what ScrapingBee says about the request. */
const PREFIX = 'spb-';

/** One page, as it was sent or as a browser shows it. */
export const PAGE: Call = {
  request: ({ url, settings }) => ({
    method: 'GET',
    path: '/api/v1/',
    query: {
      url,
      render_js: flagSetting(settings, 'render') ?? false,
      premium_proxy: flagSetting(settings, 'premium'),
      stealth_proxy: flagSetting(settings, 'stealth'),
      // Else every status of the site but success becomes a 500.
      transparent_status_code: true,
    } satisfies { url: string } & { [Name in keyof Parameters]?: Parameters[Name] | undefined },
    headers: { accept: '*/*' },
    maxBytes: MAX_ARTIFACT_BYTES,
    // A page that could not be had is a 500 of its own, without a word of the site.
    speaksOfSite: (reply) => isOfSite(reply) || reply.status === 500,
  }),
  read(reply) {
    const credit = numberHeader(reply, `${PREFIX}cost`);
    const used = credit === null ? {} : { units: { credit } };
    if (!isOfSite(reply)) return { kind: 'unreached', code: 'unreachable', ...used };
    const headers = headersOfSite(reply);
    const contentType = headers['content-type'] ?? headerOf(reply, 'content-type') ?? '';
    const finalUrl = headerOf(reply, `${PREFIX}resolved-url`);
    return { kind: 'page', body: reply.body, contentType, headers, finalUrl, siteStatus: reply.status, ...used };
  },
};

function isOfSite(reply: Pick<ApiReply, 'headers'>): boolean {
  return headerOf(reply, `${PREFIX}initial-status-code`) !== null;
}

function headersOfSite(reply: ApiReply): Record<string, string> {
  const prefixed = Object.keys(reply.headers).filter((name) => name.startsWith(PREFIX));
  return Object.fromEntries(prefixed.map((name) => [name.slice(PREFIX.length), headerOf(reply, name) ?? '']));
}
