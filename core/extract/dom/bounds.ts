/** How much of a page is read. Ordinary pages stay far below; what is over is cut, so that reading always ends soon. */
export const PAGE_BOUNDS = {
  /** Tags beyond this number are skipped and their text is kept. */
  elements: 250_000,
  /** As deep as browsers let a page nest; the text of what lies below belongs to the last element. */
  depth: 256,
  attributeLength: 10_000,
  titleLength: 1_000,
  /** Characters of one value: a table cell, a list item, a heading. */
  factLength: 10_000,
  /** Characters of all facts of one kind, written as JSON. */
  kindLength: 1_000_000,
  markdownLength: 200_000,
  /** The reader view weighs every element several times; beyond these a page is a listing, not an article. */
  readerElements: 10_000,
  readerDepth: 64,
  readerWork: 10_000_000,
} as const;

/** How many facts of each kind a page yields. */
export const MAX_FACTS = {
  metaTags: 1_000,
  definitions: 1_000,
  labels: 5_000,
  tables: 100,
  tableRows: 2_000,
  tableColumns: 200,
  lists: 200,
  listItems: 500,
  headings: 2_000,
  named: 20_000,
  groups: 60,
  groupItems: 200,
  links: 2_000,
  structuredItems: 500,
  fields: 1_000,
  phrases: 5_000,
  amounts: 500,
  contacts: 200,
  addresses: 50,
  boxes: 50,
  buttons: 1_000,
  frames: 1_000,
} as const;

/** A value within the bound, with a mark where something was cut off. */
export function cutText(text: string, length: number = PAGE_BOUNDS.factLength): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** Facts in their order until their number or their length is used up; the rest is not even looked for. */
export function takeFacts<Fact>(facts: Iterable<Fact>, maxFacts: number): Fact[] {
  const taken: Fact[] = [];
  let lengthLeft: number = PAGE_BOUNDS.kindLength;
  if (maxFacts <= 0) return taken;
  for (const fact of facts) {
    lengthLeft -= JSON.stringify(fact).length;
    if (lengthLeft < 0) break;
    taken.push(fact);
    if (taken.length === maxFacts) break;
  }
  return taken;
}
