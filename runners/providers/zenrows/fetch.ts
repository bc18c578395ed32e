import type { ProblemJson, ZenRowsConfig } from 'zenrows';
import { isJsonObject } from '../../../core/json';
import { headerOf } from '../../calls/reply-headers';
import type { Call } from '../../calls/call';
import type { Refusal } from '../../exchange/api-request';
import { flagSetting } from '../order';

const FINAL_URL = 'zr-final-url';

/** Its codes for a site that gave nothing begin so; those about the key and the request do not. */
function isOfSite({ json }: Pick<Refusal, 'json'>): boolean {
  const code = isJsonObject(json) ? json['code' satisfies keyof ProblemJson] : null;
  return typeof code === 'string' && code.startsWith('RESP');
}

/** One page, as it was sent or as a browser shows it. */
export const FETCH: Call = {
  request: ({ url, settings }) => ({
    method: 'GET',
    path: '/v1/',
    query: {
      url,
      js_render: flagSetting(settings, 'render'),
      premium_proxy: flagSetting(settings, 'premium'),
      // Else every status of the site becomes one of the API's own.
      original_status: true,
    } satisfies { url: string } & { [Name in keyof ZenRowsConfig]?: ZenRowsConfig[Name] | undefined },
    headers: { accept: '*/*' },
    speaksOfSite: (reply) => headerOf(reply, FINAL_URL) !== null || isOfSite(reply),
  }),
  read(reply) {
    const finalUrl = headerOf(reply, FINAL_URL);
    if (finalUrl === null && reply.status >= 300) return { kind: 'unreached', code: 'unreachable' };
    const contentType = headerOf(reply, 'content-type') ?? '';
    return { kind: 'page', body: reply.body, contentType, finalUrl, siteStatus: reply.status };
  },
};
