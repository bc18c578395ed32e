import { headerOf, numberHeader } from '../../calls/reply-headers';
import type { Call } from '../../calls/call';
import { IN_BROWSER_WORDS, unreachedIn } from '../../calls/site-failure';
import { jsonIn } from '../../exchange/exchange';
import { membersOf } from '../../exchange/members';

/** As https://docs.browserless.io/rest-apis/unblock has it. */
export interface Unblocked {
  content: string | null;
  cookies: object[] | null;
  screenshot: string | null;
  browserWSEndpoint: string | null;
}

/** A page as a browser shows it. */
export const CONTENT: Call = {
  request: ({ url }) => ({
    method: 'POST',
    path: '/content',
    body: { url },
    headers: { accept: '*/*' },
    ...IN_BROWSER_WORDS,
  }),
  read: (reply) =>
    unreachedIn(reply) ?? {
      kind: 'page',
      body: reply.body,
      contentType: 'text/html; charset=utf-8',
      finalUrl: headerOf(reply, 'x-response-url'),
      siteStatus: numberHeader(reply, 'x-response-code'),
    },
};

/** The same past what guards it, with a picture. */
export const UNBLOCK: Call = {
  request: ({ url }) => ({
    method: 'POST',
    path: '/unblock',
    body: { url, content: true, screenshot: true, cookies: false, browserWSEndpoint: false },
    ...IN_BROWSER_WORDS,
  }),
  read(reply) {
    const unreached = unreachedIn(reply);
    if (unreached !== null) return unreached;
    const page = membersOf<Unblocked>(jsonIn(reply));
    const screenshot = page.text('screenshot');
    return {
      kind: 'page',
      body: Buffer.from(page.text('content') ?? ''),
      contentType: 'text/html; charset=utf-8',
      screenshot: screenshot === null ? null : { body: Buffer.from(screenshot, 'base64'), contentType: 'image/png' },
    };
  },
};
