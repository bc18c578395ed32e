import { isJsonObject, type JsonValue } from '../json';
import type { PageFacts } from './page-facts';

/** A JSON document seen as a page whose only content is structured data. */
export function factsOfJson(value: JsonValue, url: string | null): PageFacts {
  return {
    url,
    title: null,
    siteName: null,
    lang: null,
    canonical: null,
    jsonLd: [value].flat().filter(isJsonObject),
    microdata: [],
    state: [],
    meta: [],
    definitions: [],
    beside: { labels: [], lists: [] },
    counts: [],
    labels: [],
    tables: [],
    lists: [],
    options: [],
    trail: [],
    turning: [],
    headings: [],
    named: [],
    attributes: [],
    groups: [],
    boxes: [],
    chapters: [],
    phrases: [],
    lines: [],
    linesAround: [],
    claims: [],
    amounts: [],
    contacts: [],
    siteContacts: [],
    blocks: [],
    links: [],
    article: '',
  };
}
