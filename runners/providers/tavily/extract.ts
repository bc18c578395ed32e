import type { TavilyExtractOptions, TavilyExtractResponse } from '@tavily/core';
import type { Call } from '../../calls/call';
import { jsonIn } from '../../exchange/exchange';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import { textSetting } from '../order';

/** The package renames what is on the wire: `raw_content` is its `rawContent`. */
type Snake<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : Name;
export type OnWire<Shape> = { [Name in keyof Shape as Name extends string ? Snake<Name> : never]: Shape[Name] };
export type ExtractReply = OnWire<TavilyExtractResponse>;
type Result = OnWire<TavilyExtractResponse['results'][number]>;

type Depth = NonNullable<TavilyExtractOptions['extractDepth']>;
type Asked = OnWire<Pick<TavilyExtractOptions, 'extractDepth' | 'format' | 'includeUsage'>> & { urls: string[] };

/** A page as words. */
export const EXTRACT: Call = {
  request: ({ url, settings }) => ({
    method: 'POST',
    path: '/extract',
    body: {
      urls: [url],
      extract_depth: textSetting(settings, 'depth') as Depth,
      format: 'markdown',
      include_usage: true,
    } satisfies Asked,
  }),
  read(reply) {
    const extracted = membersOf<ExtractReply>(jsonIn(reply));
    const credit = extracted.object<{ credits: number }>('usage')?.number('credits') ?? null;
    const used = credit === null ? {} : { units: { credit } };
    const [page] = extracted.list<Result>('results');
    if (page !== undefined)
      return { kind: 'content', output: page.text('raw_content') ?? '', finalUrl: page.text('url'), ...used };
    if (extracted.list('failed_results').length === 0) throw invalidReply('it has neither a result nor a failure');
    return { kind: 'unreached', code: 'unreachable', ...used };
  },
};
