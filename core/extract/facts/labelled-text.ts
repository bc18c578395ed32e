import { MAX_FACTS, takeFacts } from '../dom/bounds';
import type { LabelledValue } from './labelled-value';
import type { TableFacts } from './tables';
import { attributeOf, type DomDocument, type DomElement } from '../dom/tree';

const PAIRED = new Set('SPAN STRONG B DIV P SMALL EM H3 H4 H5 H6'.split(' '));
const MAX_LABEL_WORDS = 5;
const MAX_LABEL_LENGTH = 40;
const MAX_VALUE_LENGTH = 300;
const LABEL_CLASS = /(?:^|[\s_-])(?:label|key|term|caption|field-?name|name)(?:$|[\s_-])/i;

/** `Price: 12.50` in running text, label and value in neighbouring elements, two-column tables. */
export function readLabelledText(document: DomDocument, tables: TableFacts[]): LabelledValue[] {
  return [
    ...takeFacts(tables.flatMap(pairsOfTable), MAX_FACTS.labels),
    ...takeFacts(pairsOfSiblings(document), MAX_FACTS.labels),
    ...takeFacts(pairsOfLines(document), MAX_FACTS.labels),
  ];
}

function* pairsOfLines(document: DomDocument): Generator<LabelledValue> {
  for (const line of document.text.linesOf(document.body)) {
    for (const part of line.split(/\s[|·•]\s/)) yield* pairOfLine(part);
  }
}

/** Label and value of a line such as `Price: 12.50`, or nothing. */
export function pairOfLine(line: string): LabelledValue[] {
  // The blank (or its absence after a full-width colon) keeps clock times, ratios and addresses out.
  const match = /^([^:：]{1,60})(?::\s+|：\s*)(\S.*)$/.exec(line);
  const label = match?.[1]?.trim() ?? '';
  const value = match?.[2]?.trim() ?? '';
  return isLabel(label) && value.length <= MAX_VALUE_LENGTH ? [{ label, value, section: null }] : [];
}

function isLabel(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= MAX_LABEL_LENGTH && text.split(/\s+/).length <= MAX_LABEL_WORDS;
}

/** A table without column headers whose rows are all a name and a value. */
function pairsOfTable(table: TableFacts): LabelledValue[] {
  if (table.headers.length > 0 || !table.rows.every((row) => row.length === 2)) return [];
  return table.rows.flatMap(([name, value]) => {
    const label = name?.text.replace(/:$/, '').trim() ?? '';
    if (!isLabel(label) || value === undefined || value.text === '') return [];
    return [{ label, value: value.text, section: table.caption ?? table.section }];
  });
}

function* pairsOfSiblings(document: DomDocument): Generator<LabelledValue> {
  const { lineOf, lineLength } = document.text;
  for (const parent of document.elements) {
    const [first, second, third] = parent.children;
    if (first === undefined || second === undefined || third !== undefined || !PAIRED.has(first.tagName)) continue;
    const valueLength = lineLength(second);
    if (valueLength === 0 || valueLength > MAX_VALUE_LENGTH || lineLength(first) > MAX_LABEL_LENGTH + 1) continue;
    if (lineLength(parent) > lineLength(first) + valueLength + 3 || !looksLikeLabel(first, lineOf(first))) continue;
    const label = lineOf(first)
      .replace(/[:：]$/, '')
      .trim();
    if (isLabel(label)) yield { label, value: lineOf(second), section: null };
  }
}

/** Only what is marked as a name is one: two spans side by side may as well be two values. */
function looksLikeLabel(element: DomElement, text: string): boolean {
  if (element.children.length > 0) return false;
  if (element.tagName === 'STRONG' || element.tagName === 'B') return true;
  return LABEL_CLASS.test(attributeOf(element, 'class')) || /[:：]$/.test(text);
}
