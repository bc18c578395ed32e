import { MAX_FACTS, takeFacts } from '../dom/bounds';
import { isLabel, MAX_VALUE_LENGTH } from './labels/is-label';
import type { LabelledValue } from './labels/labelled-value';
import { pairsOfElements } from './labels/label-pairs';
import type { Heading, SectionOf } from './headings';
import type { IsSideline } from './sidelines';
import type { TableFacts } from './tables/tables';
import type { DomDocument, DomElement, PageText } from '../dom/tree';

const LEAVES = new Set(['I', 'EM', 'SMALL', 'SPAN', 'CITE']);
const SECOND_LABEL = /\s\p{Lu}[\p{L}]{2,20}(?:\s\p{L}{2,20}){0,2}:\s/u;

/** `Price: 12.50` in running text, label and value in neighbouring elements, two-column tables. */
export function readLabelledText(
  document: DomDocument,
  main: PageText,
  tables: TableFacts[],
  { headings, sectionOf, isSideline }: { headings: Heading[]; sectionOf: SectionOf; isSideline: IsSideline },
): LabelledValue[] {
  return [
    ...takeFacts(
      tables.flatMap((table) => (table.isAside ? [] : table.pairs.filter(({ label }) => isLabel(label)))),
      MAX_FACTS.labels,
    ),
    ...takeFacts(pairsInSections(document, sectionOf, isSideline), MAX_FACTS.labels),
    ...takeFacts(pairsOfLines(document, main, headings), MAX_FACTS.labels),
    ...takeFacts(pairsOfCells(tables), MAX_FACTS.labels),
    ...takeFacts(pairsOfLeaves(document, isSideline), MAX_FACTS.labels),
  ];
}

/** Pairs of elements, with the heading under which each stands. */
export function* pairsInSections(
  document: DomDocument,
  sectionOf: SectionOf,
  isSideline: IsSideline,
): Generator<LabelledValue> {
  const pairsOf = (element: DomElement): Generator<LabelledValue> => pairsOfElements(document, [element], isSideline);
  for (const element of document.elements) {
    for (const pair of pairsOf(element)) yield { ...pair, section: pair.section ?? sectionOf(element) };
  }
}

/** Headings are lines as well: each speaks for the lines down to the next. */
function* pairsOfLines(document: DomDocument, main: PageText, headings: Heading[]): Generator<LabelledValue> {
  const names = new Set(headings.map(({ text }) => text));
  let section: string | null = null;
  for (const line of main.linesOf(document.body)) {
    if (names.has(line)) section = line;
    for (const part of line.split(/\s[|·•]\s/)) for (const pair of pairOfLine(part)) yield { ...pair, section };
  }
}

/** Cells of a row share a line of the page; inside of each, lines of their own may be named. */
function* pairsOfCells(tables: TableFacts[]): Generator<LabelledValue> {
  for (const { rows, isAside } of tables) {
    if (isAside) continue;
    for (const row of rows) for (const { items = [] } of row) for (const line of items) yield* pairOfLine(line);
  }
}

/** `<i>Photo: Jane Doe</i>` behind other words. */
function* pairsOfLeaves(document: DomDocument, isSideline: IsSideline): Generator<LabelledValue> {
  for (const element of document.elements) {
    if (!LEAVES.has(element.tagName) || element.children.length > 0 || isSideline(element)) continue;
    if (document.text.lineLength(element) <= MAX_VALUE_LENGTH) yield* pairOfLine(document.text.lineOf(element));
  }
}

/** Languages without blanks write none behind the mark either. */
const UNSPACED = /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]{2,20}):(\S.*)$/u;

const MAX_SENTENCES = 8;
/** `Ada Finch and Callum Reyes` are two values. */
const SEVERAL_NAMES = /\p{L}\s(?:and|und|et|y|e|en|i|ve|&)\s\p{Lu}/u;
const BEFORE_LABEL = /[.;]\s(?=\p{Lu}\p{L}{2,20}(?:\s\p{L}{2,20}){0,2}:\s)/u;

/** `Instructor: Jane Doe. Seats: 45.`: a full stop says where a value ends, if each behind one has a name. */
function pairsOfSentences(line: string): LabelledValue[] {
  if (line.length > MAX_VALUE_LENGTH) return [];
  const sentences = line.replace(/\.$/, '').split(BEFORE_LABEL);
  if (sentences.length < 2 || sentences.length > MAX_SENTENCES) return [];
  const areNamed = sentences.every((one) => !SECOND_LABEL.test(one.slice(one.indexOf(':') + 1)));
  const pairs = areNamed ? sentences.flatMap(pairOfLine) : [];
  return pairs.filter(({ value }) => typeof value === 'string' && !SEVERAL_NAMES.test(value));
}

/** Label and value of a line such as `Price: 12.50`, or nothing. */
export function pairOfLine(line: string): LabelledValue[] {
  // The blank (or its absence after a full-width colon) keeps clock times, ratios and addresses out.
  const match = /^([^:：]{1,60})(?::\s+|：\s*)(\S.*)$/.exec(line) ?? UNSPACED.exec(line);
  // Signs are set apart to fill a line: `传 真`.
  const label = match?.[1]?.trim().replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '') ?? '';
  const value = match?.[2]?.trim() ?? '';
  // Where a second name follows, nobody says where the first value ends.
  if (SECOND_LABEL.test(value.slice(0, MAX_VALUE_LENGTH))) return pairsOfSentences(line);
  return isLabel(label) && value.length <= MAX_VALUE_LENGTH ? [{ label, value, section: null }] : [];
}
