import type { ExtractError, ExtractParams, ExtractResponse, ExtractResult } from 'parallel-web/resources/top-level';
import { parsedJson } from '../../../core/json';
import type { Call } from '../../calls/call';
import { CallFailure } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';

/** The whole text of a page. */
export const EXTRACT: Call = {
  request: ({ url }) => ({
    method: 'POST',
    path: '/v1/extract',
    body: { urls: [url], advanced_settings: { full_content: true } } satisfies ExtractParams,
  }),
  read({ body }, { url }) {
    const view = membersOf<ExtractResponse>(parsedJson(body.toString('utf8')));
    const [page] = view.list<ExtractResult>('results');
    const text = page?.text('full_content') ?? null;
    if (page !== undefined && text !== null)
      return { kind: 'content', output: text, finalUrl: page.text('url') ?? url, siteStatus: null };
    const [error] = view.list<ExtractError>('errors');
    const status = error?.number('http_status_code') ?? null;
    if (status === 401 || status === 403 || status === 429)
      return { kind: 'blocked', reason: error?.text('error_type') ?? null, finalUrl: url, siteStatus: status };
    throw new CallFailure(
      'runner_rejected',
      `Parallel has no text of the page: ${error?.text('error_type') ?? 'no word'}.`,
    );
  },
};
