import type { FetchAPICreateParams, FetchAPICreateResponse } from '@browserbasehq/sdk/resources/fetch-api';
import { isJsonObject, parsedJson } from '../../../core/json';
import type { Call } from '../../calls/call';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';

/** A page as the site sent it, without a browser. */
export const FETCH: Call = {
  request: ({ url, task, settings: { proxies } }) => ({
    method: 'POST',
    path: '/v1/fetch',
    body: {
      url,
      // The answer does not say where it ended, so that leaving the allowed hosts would go unnoticed.
      allowRedirects: !task.allowedDomains,
      ...(proxies === true && { proxies }),
    } satisfies FetchAPICreateParams,
  }),
  read({ body }) {
    const page = membersOf<FetchAPICreateResponse>(parsedJson(body.toString('utf8')));
    const content = page.text('content');
    if (content === null) throw invalidReply('"content" is missing');
    const [mediaType = ''] = page.needed('contentType').split(';');
    return {
      kind: 'page',
      body: Buffer.from(content),
      // Whatever the site had it in, it is a text of JSON by now.
      contentType: `${mediaType}; charset=utf-8`,
      headers: headersIn(page.value('headers')),
      finalUrl: null,
      siteStatus: page.number('statusCode'),
    };
  },
};

function headersIn(value: unknown): Record<string, string> {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name.toLowerCase(), text]] : [])),
  );
}
