import { signalsOf } from '../../../core/detect/page-signals';
import { isScriptShell } from '../../../core/detect/script-shell';
import { resultOfPage } from '../../../core/extract/page-result';
import { parseHtml } from '../../../core/extract/dom/dom';
import { extractPageFacts } from '../../../core/extract/page-facts';
import type { JsonObject } from '../../../core/json';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    price: { type: 'number', description: 'what it costs' },
    published: { type: 'string', format: 'date' },
    contact: { type: 'string', format: 'email' },
    tags: { type: 'array', items: { type: 'string' } },
    author: { type: 'object', properties: { name: { type: 'string' }, url: { type: 'string', format: 'uri' } } },
    items: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } },
    },
  },
};

/** All that is done with a page from its markup to the answer; returns the length of what was found. */
export function readWholly(html: string): number {
  const url = 'https://hostile.example/a/b';
  const document = parseHtml(html);
  const signals = signalsOf(document, html, { url, status: 200, headers: {} });
  const facts = extractPageFacts(document, url);
  const answers = [
    resultOfPage({ outputSchema: null }, 'get the title and the price', facts),
    resultOfPage({ outputSchema: SCHEMA }, '', facts),
  ];
  return JSON.stringify([signals.lines.length, isScriptShell(document), facts, answers]).length;
}
