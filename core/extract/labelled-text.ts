import type { DomDocument, DomElement } from './dom';
import type { LabelledValue } from './labelled-value';
import type { TableFacts } from './tables';
import { lineOf, visibleLines } from './text';

const MAX_LABEL_WORDS = 5;
const MAX_LABEL_LENGTH = 40;
const MAX_VALUE_LENGTH = 300;
const LABEL_CLASS = /(?:^|[\s_-])(?:label|key|term|caption|field-?name|name)(?:$|[\s_-])/i;

/** `Price: 12.50` in running text, label and value in neighbouring elements, two-column tables. */
export function readLabelledText(document: DomDocument, tables: TableFacts[]): LabelledValue[] {
  return [
    ...tables.flatMap(pairsOfTable),
    ...pairsOfSiblings(document),
    ...visibleLines(document.body).flatMap((line) => line.split(/\s[|·•]\s/).flatMap(pairOfLine)),
  ];
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

function pairsOfSiblings(document: DomDocument): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const element of document.querySelectorAll('span,strong,b,div,p,small,em,h3,h4,h5,h6')) {
    const parent = element.parentElement;
    if (parent === null || parent.children.length !== 2 || parent.children[0] !== element) continue;
    const second = parent.children[1];
    if (second === undefined || !looksLikeLabel(element)) continue;
    const label = lineOf(element)
      .replace(/[:：]$/, '')
      .trim();
    const value = lineOf(second);
    if (!isLabel(label) || value === '' || value.length > MAX_VALUE_LENGTH) continue;
    if (lineOf(parent).length > lineOf(element).length + value.length + 3) continue;
    found.push({ label, value, section: null });
  }
  return found;
}

/** Only what is marked as a name is one: two spans side by side may as well be two values. */
function looksLikeLabel(element: DomElement): boolean {
  if (element.children.length > 0) return false;
  if (/^(?:STRONG|B)$/.test(element.tagName)) return true;
  return LABEL_CLASS.test(element.getAttribute('class') ?? '') || /[:：]\s*$/.test(element.textContent ?? '');
}
