import type { JsonObject } from '../json';

const LINK = /\[([^\][\n]{0,300})\]\((https?:\/\/[^\s()<>]{1,2000})[)\s]/g;

/** The links of a text in Markdown, each address once. */
export function linksInMarkdown(text: string): JsonObject[] {
  const byAddress = new Map<string, string>();
  for (const [, words = '', url = ''] of text.matchAll(LINK)) if (!byAddress.has(url)) byAddress.set(url, words);
  return [...byAddress].map(([url, words]) => ({ url, text: words }));
}
