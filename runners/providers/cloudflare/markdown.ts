import type { MarkdownCreateParams } from 'cloudflare/resources/browser-rendering/markdown';
import type { Call } from '../../calls/call';
import { unreachedIn } from '../../calls/site-failure';
import { renderingOf, textIn } from './rendering';

/** A page as words. */
export const MARKDOWN: Call = {
  request: ({ url }, keys) =>
    renderingOf('markdown', keys, { url } satisfies Omit<MarkdownCreateParams.Variant0, 'account_id'>),
  read: (reply) => unreachedIn(reply) ?? { kind: 'content', output: textIn(reply) },
};
