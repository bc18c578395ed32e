import type { JsonObject } from '../json';
import { readArticle } from './article';
import { readDefinitions } from './definitions';
import { absoluteUrl, parseHtml, type DomDocument } from './dom';
import { readFormValues } from './form-values';
import { readGroups, type FactGroup } from './groups';
import { createSectionOf, readHeadings, type Heading } from './headings';
import { readJsonLd } from './json-ld';
import type { LabelledValue } from './labelled-value';
import { readLabelledText } from './labelled-text';
import { readLinks, type PageLink } from './links';
import { readLists, type ListFacts } from './lists';
import { readMetaTags } from './meta-tags';
import { readMicrodata } from './microdata';
import { readNamedElements } from './named-elements';
import { readTables, type TableFacts } from './tables';
import { collapse } from './text';

/** Everything a page states, as plain data in the order in which it is trusted. */
export interface PageFacts {
  url: string | null;
  title: string | null;
  lang: string | null;
  canonical: string | null;
  jsonLd: JsonObject[];
  microdata: JsonObject[];
  meta: LabelledValue[];
  definitions: LabelledValue[];
  labels: LabelledValue[];
  tables: TableFacts[];
  lists: ListFacts[];
  headings: Heading[];
  named: LabelledValue[];
  groups: FactGroup[];
  links: PageLink[];
  /** The readable part of the page in Markdown. */
  article: string;
}

export function extractPageFacts(document: DomDocument, url: string | null): PageFacts {
  const base = absoluteUrl(document.querySelector('base[href]')?.getAttribute('href') ?? null, url) ?? url;
  const sectionOf = createSectionOf(document);
  const tables = readTables(document, base, sectionOf);
  const title = collapse(document.querySelector('title')?.textContent ?? '') || null;
  return {
    url,
    title,
    lang: document.documentElement.getAttribute('lang')?.trim().toLowerCase() || null,
    canonical: absoluteUrl(document.querySelector('link[rel~=canonical]')?.getAttribute('href') ?? null, base),
    jsonLd: readJsonLd(document),
    microdata: readMicrodata(document, base),
    meta: readMetaTags(document),
    definitions: readDefinitions(document, sectionOf),
    labels: [...readFormValues(document), ...readLabelledText(document, tables)],
    tables,
    lists: readLists(document, sectionOf),
    headings: readHeadings(document),
    named: readNamedElements(document.body, base),
    groups: readGroups(document, base),
    links: readLinks(document, base),
    article: readArticle(document, base, title),
  };
}

export function factsOfHtml(html: string, url: string | null): PageFacts {
  return extractPageFacts(parseHtml(html), url);
}
