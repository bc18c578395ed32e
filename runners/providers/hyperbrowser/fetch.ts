import type { FetchParams, FetchResponse, FetchResponseData } from '@hyperbrowser/sdk/types';
import { parsedJson } from '../../../core/json';
import type { Call } from '../../calls/call';
import { CallFailure, invalidReply } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import { textSetting } from '../order';

/** A page as a browser rendered it; waited for within the request. */
export const FETCH: Call = {
  request: ({ url, settings }) => ({
    method: 'POST',
    path: '/api/web/fetch',
    body: {
      url,
      outputs: { formats: ['html'] },
      ...stealthOf(textSetting(settings, 'stealth')),
    } satisfies FetchParams,
  }),
  read({ body }) {
    const view = membersOf<FetchResponse>(parsedJson(body.toString('utf8')));
    if (view.text('status') !== ('completed' satisfies FetchResponse['status']))
      throw new CallFailure('runner_rejected', view.text('error') ?? 'The page was not fetched.');
    const html = view.object<FetchResponseData>('data')?.text('html') ?? null;
    if (html === null) throw invalidReply('"html" is missing');
    return {
      kind: 'page',
      body: Buffer.from(html),
      contentType: 'text/html; charset=utf-8',
      finalUrl: null,
      siteStatus: null,
    };
  },
};

function stealthOf(stealth: string | undefined): Pick<FetchParams, 'stealth'> {
  return stealth === undefined ? {} : { stealth: stealth as NonNullable<FetchParams['stealth']> };
}
