import type { JsonObject } from '../json';
import { absoluteUrl } from './absolute-url';
import { readArticle } from './article';
import { MAX_FACTS, PAGE_BOUNDS, takeFacts } from './bounds';
import { readDefinitions } from './definitions';
import { parseHtml } from './dom';
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
import { attributeOf, firstOf, rawText, withTag, type DomDocument, type DomElement } from './tree';

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
  const withBase = withTag(document, 'BASE').find(({ attributes }) => attributes.has('href'));
  const base = absoluteUrl(withBase?.attributes.get('href') ?? null, url) ?? url;
  const sectionOf = createSectionOf(document);
  const tables = readTables(document, base, sectionOf);
  const title = titleOf(document) || null;
  return {
    url,
    title,
    lang: attributeOf(document.root, 'lang').trim().toLowerCase() || null,
    canonical: absoluteUrl(canonicalOf(document), base),
    jsonLd: readJsonLd(document),
    microdata: readMicrodata(document, base),
    meta: readMetaTags(document),
    definitions: readDefinitions(document, sectionOf),
    labels: [...readFormValues(document), ...readLabelledText(document, tables)],
    tables,
    lists: readLists(document, sectionOf),
    headings: readHeadings(document),
    named: takeFacts(readNamedElements(document, insideBody(document), base), MAX_FACTS.named),
    groups: readGroups(document, base),
    links: readLinks(document, base),
    article: readArticle(document, base, title),
  };
}

export function titleOf(document: DomDocument): string {
  const title = firstOf(document, 'TITLE');
  return title === null ? '' : collapse(rawText(title, PAGE_BOUNDS.titleLength));
}

function canonicalOf(document: DomDocument): string | null {
  const link = withTag(document, 'LINK').find((element) =>
    attributeOf(element, 'rel').split(/\s+/).includes('canonical'),
  );
  return link?.attributes.get('href') ?? null;
}

function insideBody({ elements, body }: DomDocument): readonly DomElement[] {
  return elements.slice(body.index + 1, body.end);
}

export function factsOfHtml(html: string, url: string | null): PageFacts {
  return extractPageFacts(parseHtml(html), url);
}
