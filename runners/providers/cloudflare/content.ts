import type { ContentCreateParams } from 'cloudflare/resources/browser-rendering/content';
import type { Call } from '../../calls/call';
import { unreachedIn } from '../../calls/site-failure';
import { renderingOf, textIn } from './rendering';

/** A page as a browser shows it. */
export const CONTENT: Call = {
  request: ({ url }, keys) =>
    renderingOf('content', keys, { url } satisfies Omit<ContentCreateParams.Variant0, 'account_id'>),
  read: (reply) =>
    unreachedIn(reply) ?? {
      kind: 'page',
      body: Buffer.from(textIn(reply)),
      contentType: 'text/html; charset=utf-8',
    },
};
