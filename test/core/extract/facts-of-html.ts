import { parseHtml } from '../../../core/extract/dom/dom';
import { fillSchema } from '../../../core/extract/fill/fill-schema';
import { extractPageFacts, type PageFacts } from '../../../core/extract/page-facts';
import type { JsonObject, JsonValue } from '../../../core/json';

export function factsOfHtml(html: string, url: string | null): PageFacts {
  return extractPageFacts(parseHtml(html), url);
}

/** What a schema gets of a page in this language, with a heading above the body. */
export function fillFrom(lang: string, schema: JsonObject, body: string): JsonValue {
  const html = `<html lang="${lang}"><body><h1>Lacework</h1>${body}</body></html>`;
  return fillSchema(schema, factsOfHtml(html, 'https://s.example/p'));
}
