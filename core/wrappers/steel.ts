import type { JsonObject } from '../json';
import { quoted } from '../text/quoted';
import { notMapped, readMembers, requiredText, textsIn } from './members';
import type { WrappedCreate, WrappedRun } from './wrapped-run';

/** Left out, it means HTML to the provider, so it has to be said. */
const ONLY_FORMAT = 'markdown';
const LINK = /\[([^\][\n]{0,300})\]\((https?:\/\/[^\s()<>]{1,2000})[)\s]/g;

export function steelScrapeCreate(sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, {
    mapped: ['url', 'format', 'screenshot'],
    tuning: ['delay', 'useProxy'],
  });
  const formats = textsIn(given, 'format') ?? ['html'];
  const unknown = formats.find((format) => format !== ONLY_FORMAT);
  if (unknown !== undefined)
    throw notMapped('format', `must be ["${ONLY_FORMAT}"] here: no run brings ${quoted(unknown)}`);
  return {
    surface: 'steel.scrape',
    body: { url: requiredText(given, 'url') },
    asked: { screenshot: given['screenshot'] === true },
    notes,
  };
}

export function toScrapedPage({ asked, text, url, svc, httpStatus, warning }: WrappedRun): JsonObject {
  return {
    content: { markdown: text },
    links: linksInMarkdown(text),
    metadata: {
      // A page that was read was answered, though not every runner tells how.
      statusCode: httpStatus ?? 200,
      urlSource: svc.evidence?.final_url ?? url,
      costUsd: svc.cost.total_usd,
      ...(warning !== null && { warning }),
    },
    ...(asked['screenshot'] === true && svc.screenshot !== null && { screenshot: { url: svc.screenshot } }),
  };
}

/** The links of a text in Markdown, each address once. */
function linksInMarkdown(text: string): JsonObject[] {
  const byAddress = new Map<string, string>();
  for (const [, words = '', url = ''] of text.matchAll(LINK)) if (!byAddress.has(url)) byAddress.set(url, words);
  return [...byAddress].map(([url, words]) => ({ url, text: words }));
}
