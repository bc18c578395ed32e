import type { ContentsOptions, CostDollars, LivecrawlOptions, SearchResponse, SearchResult, Status } from 'exa-js';
import { parsedJson } from '../../../core/json';
import type { Call } from '../../calls/call';
import { CallFailure } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import { textSetting } from '../order';

type Asked = { text: true };

/** The text of a page, from the index or, where the option has it so, from the site. */
export const CONTENTS: Call = {
  request: ({ url, settings }) => ({
    method: 'POST',
    path: '/contents',
    body: {
      urls: [url],
      text: true,
      ...livecrawlOf(textSetting(settings, 'livecrawl')),
    } satisfies ContentsOptions & Asked & { urls: string[] },
  }),
  read({ body }, { url }) {
    const view = membersOf<SearchResponse<Asked>>(parsedJson(body.toString('utf8')));
    const costUsd = view.object<CostDollars>('costDollars')?.number('total') ?? null;
    const [page] = view.list<SearchResult<Asked>>('results');
    const text = page?.text('text') ?? null;
    if (page !== undefined && text !== null)
      return { kind: 'content', output: text, finalUrl: page.text('url') ?? url, siteStatus: null, costUsd };
    const [status] = view.list<Status>('statuses');
    throw new CallFailure('runner_rejected', `Exa has no text of the page: ${status?.text('status') ?? 'no status'}.`);
  },
};

function livecrawlOf(livecrawl: string | undefined): Pick<ContentsOptions, 'livecrawl'> {
  return livecrawl === undefined ? {} : { livecrawl: livecrawl as LivecrawlOptions };
}
