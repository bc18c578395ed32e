import type { Document, DocumentMetadata, FormatOption, ScrapeOptions } from '@mendable/firecrawl-js';
import { parsedJson } from '../../../core/json';
import type { Call, CallResult } from '../../calls/call';
import type { ApiRequest, Refusal } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import { textSetting, type Settings } from '../order';
import { schemaOf } from '../prompt';

/** Its own limit is five minutes where none is named; ours has to outlast it, or the sign to come back is lost. */
const SCRAPE_MS = 120_000;
const GRACE_MS = 30_000;
const LEAST_WAIT_S = 1;
const USUAL_WAIT_S = 60;

/** A page as its browser shows it. */
export const SCRAPE: Call = {
  request: ({ url, settings }) => requestFor(url, settings, ['rawHtml', 'markdown']),
  read: ({ body }) => resultOf(body, 'page'),
};

/** What its model finds on a page. */
export const JSON_SCRAPE: Call = {
  extracts: true,
  request: ({ url, settings, task, prompt }) =>
    requestFor(url, settings, [{ type: 'json', prompt, ...schemaIn(schemaOf(task)) }]),
  read: ({ body }) => resultOf(body, 'json'),
};

function requestFor(url: string, settings: Settings, formats: FormatOption[]): ApiRequest {
  const proxy = textSetting(settings, 'proxy');
  return {
    method: 'POST',
    path: '/v2/scrape',
    // Not from its index, where a page may be days old.
    body: { url, formats, maxAge: 0, timeout: SCRAPE_MS, ...(proxy && { proxy }) } satisfies ScrapeOptions & {
      url: string;
    },
    timeoutMs: SCRAPE_MS + GRACE_MS,
    comesBackAfterMs,
  };
}

const schemaIn = (schema: ReturnType<typeof schemaOf>) => (schema === null ? {} : { schema });

/** What takes longer than a request goes on, and the same request finds it again. */
function comesBackAfterMs({ status, json }: Refusal): number | null {
  if (status !== 408) return null;
  const refusal = membersOf<{ code: string; details: object }>(json);
  const details = refusal.object<{ state: string; retryAfterSeconds: number }>('details');
  if (refusal.text('code') !== 'SCRAPE_TIMEOUT' || details?.text('state') !== 'processing_continues') return null;
  return Math.max(details.number('retryAfterSeconds') ?? USUAL_WAIT_S, LEAST_WAIT_S) * 1_000;
}

function resultOf(body: Buffer, wanted: 'page' | 'json'): CallResult {
  const document = membersOf<{ data: Document }>(parsedJson(body.toString('utf8'))).object<Document>('data');
  const metadata = document?.object<DocumentMetadata>('metadata');
  const credit = metadata?.number('creditsUsed') ?? null;
  const facts = {
    finalUrl: metadata?.text('url') ?? null,
    siteStatus: metadata?.number('statusCode') ?? null,
    units: { page: 1, ...(credit !== null && { credit }) },
  };
  if (wanted === 'json') return { ...facts, kind: 'content', output: document?.value('json') ?? null };
  const html = document?.text('rawHtml') ?? null;
  const isHtml = /^\s{0,8}text\/html/i.test(metadata?.text('contentType') ?? 'text/html');
  // A file has been turned into text on the way.
  if (html === null || !isHtml) return { ...facts, kind: 'content', output: document?.text('markdown') ?? html };
  return { ...facts, kind: 'page', body: Buffer.from(html), contentType: 'text/html; charset=utf-8' };
}
