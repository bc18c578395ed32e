import type { Call } from '../../calls/call';
import { jsonIn } from '../../exchange/exchange';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import { textSetting } from '../order';

/** As https://docs.zyte.com/zyte-api/usage/reference.html has it: no package of Zyte's gives it a type. */
export interface Extracted {
  url: string;
  statusCode: number;
  httpResponseBody: string;
  httpResponseHeaders: { name: string; value: string }[];
  browserHtml: string;
  article: object;
  product: object;
}
const OUTPUTS = ['httpResponseBody', 'browserHtml', 'article', 'product'] as const satisfies (keyof Extracted)[];
type Output = (typeof OUTPUTS)[number];

/** The site could not be read: for now, and for good. */
const DOWNLOAD_ERRORS = [520, 521];

/** One page as it was sent, as a browser shows it, or as data of a kind that Zyte knows. */
export const EXTRACT: Call = {
  request({ url, settings }) {
    const output = outputOf(textSetting(settings, 'output'));
    return {
      method: 'POST',
      path: '/v1/extract',
      body: { url, [output]: true, ...(output === 'httpResponseBody' && { httpResponseHeaders: true }) },
      speaksOfSite: ({ status }) => DOWNLOAD_ERRORS.includes(status),
    };
  },
  read(reply, { settings }) {
    if (reply.status >= 300) return { kind: 'unreached', code: 'unreachable' };
    const page = membersOf<Extracted>(jsonIn(reply));
    const seen = { kind: 'page', finalUrl: page.text('url'), siteStatus: page.number('statusCode') } as const;
    const output = outputOf(textSetting(settings, 'output'));
    if (output === 'browserHtml')
      return { ...seen, body: Buffer.from(page.needed(output)), contentType: 'text/html; charset=utf-8' };
    if (output !== 'httpResponseBody')
      return { ...seen, body: Buffer.from(JSON.stringify(page.value(output))), contentType: 'application/json' };
    const named = page.list<Extracted['httpResponseHeaders'][number]>('httpResponseHeaders');
    const headers = Object.fromEntries(
      named.map((header) => [header.needed('name').toLowerCase(), header.text('value') ?? '']),
    );
    const body = Buffer.from(page.text(output) ?? '', 'base64');
    return { ...seen, body, contentType: headers['content-type'] ?? '', headers };
  },
};

function outputOf(name: string | undefined): Output {
  const output = OUTPUTS.find((known) => known === name);
  if (output === undefined) throw invalidReply('the option names no output');
  return output;
}
