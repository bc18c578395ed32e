import type { JsonObject, JsonValue } from '../json';
import { absoluteUrl } from './facts/absolute-url';
import { readArticle } from './article';
import { readChapters, type Chapter } from './facts/chapters';
import { readBoxes, type FactBox } from './facts/boxes';
import { MAX_FACTS, PAGE_BOUNDS, takeFacts } from './dom/bounds';
import { readDefinitions } from './facts/labels/definitions';
import { readDataAttributes } from './facts/told/data-attributes';
import { readFormValues } from './facts/form-values';
import { readGroups, type FactGroup } from './facts/groups';
import { createSectionOf, readHeadings, type Heading } from './facts/headings';
import { readJsonLd } from './facts/told/json-ld';
import type { LabelledValue } from './facts/labels/labelled-value';
import { countsAround } from './facts/labels/counts-around';
import { pairsInSections, readLabelledText } from './facts/labelled-text';
import { readLinks, type PageLink } from './facts/links';
import { readLists, type ListFacts } from './facts/lists';
import { readMedia } from './facts/media';
import { readMetaTags } from './facts/told/meta-tags';
import { readMicrodata } from './facts/told/microdata';
import { readContacts, readLineBlocks } from './facts/contacts';
import { readNamedElements } from './facts/named-elements';
import { readClaims } from './facts/labels/claims';
import { readAmounts, readPhrases, type ShownAmount } from './facts/labels/phrases';
import { currentStep } from './facts/labels/current-step';
import { onlyRating } from './facts/labels/ratings';
import { readOptionSets, type OptionSet } from './facts/option-sets';
import { readPageTurning } from './facts/site/page-turning';
import { readTrail, type TrailStep } from './facts/site/trail';
import { readSidelines } from './facts/sidelines';
import { siteNameOf } from './facts/site/site-name';
import { readStateJson } from './facts/told/state-json';
import { readTables, type TableFacts } from './facts/tables/tables';
import { readText } from './dom/page-text';
import { collapse } from './dom/text';
import { attributeOf, firstOf, rawText, withTag, type DomDocument, type DomElement } from './dom/tree';

/** Everything a page states, as plain data in the order in which it is trusted. */
export interface PageFacts {
  url: string | null;
  title: string | null;
  /** Whose site it is, as its pages call it. */
  siteName: string | null;
  lang: string | null;
  canonical: string | null;
  jsonLd: JsonObject[];
  microdata: JsonObject[];
  /** What the page gives to its own scripts. */
  state: JsonValue[];
  meta: LabelledValue[];
  definitions: LabelledValue[];
  /** Named values of a column beside the subject, and lists there. */
  beside: { labels: LabelledValue[]; lists: ListFacts[] };
  /** How many there are of something, as tabs and buttons around the subject say. */
  counts: LabelledValue[];
  labels: LabelledValue[];
  tables: TableFacts[];
  lists: ListFacts[];
  options: OptionSet[];
  /** The path through the site to the page. */
  trail: TrailStep[];
  /** What comes before and after the page, and which page of a list it is. */
  turning: LabelledValue[];
  headings: Heading[];
  named: LabelledValue[];
  /** What attributes say to the page's own scripts. */
  attributes: LabelledValue[];
  groups: FactGroup[];
  /** Under headings of one level that follow each other. */
  chapters: Chapter[][];
  /** Parts that are about one thing each. */
  boxes: FactBox[];
  /** Short texts that stand alone. */
  phrases: string[];
  /** The lines of what the page is about. */
  lines: string[];
  /** The lines around it: head, foot, columns beside. */
  linesAround: string[];
  /** Short texts that claim something: chips, badges, points of a list; no links, no labels. */
  claims: string[];
  amounts: ShownAmount[];
  /** Links that mail or call. */
  contacts: LabelledValue[];
  /** The same around the subject, mostly at the edges of the page. */
  siteContacts: LabelledValue[];
  /** Blocks of a few lines. */
  blocks: string[][];
  links: PageLink[];
  /** The readable part of the page in Markdown. */
  article: string;
}

export function extractPageFacts(document: DomDocument, url: string | null): PageFacts {
  const withBase = withTag(document, 'BASE').find(({ attributes }) => attributes.has('href'));
  const base = absoluteUrl(withBase?.attributes.get('href') ?? null, url) ?? url;
  const sectionOf = createSectionOf(document);
  const { isSideline, isBeside } = readSidelines(document);
  const isElsewhere = (element: DomElement): boolean => !isBeside(element);
  const main = readText(document, isSideline);
  const headings = readHeadings(document);
  const tables = readTables(document, base, sectionOf, isSideline);
  const title = titleOf(document) || null;
  const lines = main.linesOf(document.body).slice(0, MAX_FACTS.phrases);
  const jsonLd = readJsonLd(document);
  const shown = insideBody(document).filter((element) => !isSideline(element));
  return {
    url,
    title,
    siteName: siteNameOf(document, title),
    lang: attributeOf(document.root, 'lang').trim().toLowerCase() || null,
    canonical: absoluteUrl(canonicalOf(document), base),
    jsonLd,
    microdata: readMicrodata(document, base),
    state: readStateJson(document),
    meta: readMetaTags(document),
    definitions: readDefinitions(document, sectionOf, isSideline),
    beside: {
      labels: [
        ...readDefinitions(document, sectionOf, isElsewhere),
        ...takeFacts(pairsInSections(document, sectionOf, isElsewhere), MAX_FACTS.labels),
      ],
      lists: readLists(document, base, sectionOf, isElsewhere),
    },
    counts: takeFacts(countsAround(document, isSideline), MAX_FACTS.labels),
    labels: [
      ...readFormValues(document),
      ...readLabelledText(document, main, tables, { headings, sectionOf, isSideline }),
      ...onlyRating(document, shown),
      ...currentStep(document, isSideline),
      ...readMedia(document, base, isSideline),
    ],
    tables,
    lists: readLists(document, base, sectionOf, isSideline),
    options: readOptionSets(document, isSideline),
    trail: readTrail(document, base, jsonLd),
    turning: readPageTurning(document),
    headings,
    named: takeFacts(readNamedElements(document, shown, base), MAX_FACTS.named),
    attributes: takeFacts(readDataAttributes(shown), MAX_FACTS.named),
    groups: readGroups(document, base, sectionOf, isSideline),
    chapters: readChapters(document, base, isSideline),
    boxes: readBoxes(document, base, (element) => isSideline(element) && !isBeside(element)),
    phrases: readPhrases(document, main, isSideline),
    lines,
    linesAround: linesBut(document.text.linesOf(document.body), lines),
    claims: readClaims(document, isSideline),
    amounts: readAmounts(document, isSideline),
    contacts: readContacts(document, isSideline),
    siteContacts: readContacts(document, (element) => !isSideline(element)),
    blocks: readLineBlocks(document, isSideline),
    links: readLinks(document, base),
    article: readArticle(document, base, title),
  };
}

function linesBut(lines: string[], others: string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line)).slice(0, MAX_FACTS.phrases);
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
