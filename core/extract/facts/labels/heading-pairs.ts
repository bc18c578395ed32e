import { isKnownWord } from '../../fill/names/concepts';
import { isKnownName, wordsOf } from '../../fill/names/key-names';
import { attributeOf, isOfMake, type DomDocument, type DomElement } from '../../dom/tree';
import { WEEKDAY_FORMS } from '../../lexicon/weekdays';
import { HEADINGS } from '../headings';
import { isLabel, MAX_LABEL_LENGTH, MAX_VALUE_LENGTH } from './is-label';
import type { LabelledValue } from './labelled-value';
import { INLINE, labelOf, valuesOf } from './named-values';
import { LABEL_CLASS } from './rows-by-make';

const BLOCKS = new Set(['P', 'DIV', 'ADDRESS', 'SPAN']);
const MAX_ALIKE = 50;

/** A heading with one short block below it and nothing else is the name of what the block says. */
export function* pairOfHeading(document: DomDocument, heading: DomElement): Generator<LabelledValue> {
  const siblings = heading.parent?.children ?? [];
  const value = innermost(document, siblings[heading.childIndex + 1]);
  const after = siblings[heading.childIndex + 2];
  if (value !== undefined && isNameBelow(document, heading, value)) {
    yield* valuesOf(document, labelOf(document.text.lineOf(heading)), value);
    return;
  }
  if (value === undefined || !BLOCKS.has(value.tagName) || document.text.lineLength(heading) > MAX_LABEL_LENGTH) return;
  const length = document.text.lineLength(value);
  const label = labelOf(document.text.lineOf(heading));
  const alike = alikeBehind(siblings, heading.childIndex + 1);
  if (alike.length > 1) {
    yield* pairOfAlike(document, label, alike);
    return;
  }
  const isAlone =
    after === undefined ||
    HEADINGS.has(after.tagName) ||
    isShortFact(heading, label, length) ||
    (heading.tagName !== 'H1' && length <= MAX_FACT && BEGINS_WITH_DAY.test(document.text.lineOf(value)));
  if (!isAlone && !(isLink(document, value) && isKnownName(wordsOf(label)))) return;
  if (!value.children.every(({ tagName }) => INLINE.has(tagName) || tagName === 'BR')) return;
  if (length > 0 && length <= MAX_VALUE_LENGTH && isLabel(label)) yield* valuesOf(document, label, value);
}

/** A name in a minor heading, or in the first line of several, right below what it is the name of. */
function isNameBelow(document: DomDocument, heading: DomElement, value: DomElement): boolean {
  const { lineOf, lineLength } = document.text;
  if (heading.tagName === 'H1' || lineLength(heading) > MAX_LABEL_LENGTH || lineLength(value) > MAX_FACT) return false;
  const label = wordsOf(labelOf(lineOf(heading)));
  const isNamed = isKnownName(label) || label.split(' ').every(isKnownWord);
  if (HEADINGS.has(value.tagName)) return isNamed && value.tagName > heading.tagName && !/\d/.test(lineOf(value));
  const isAboutIt = LABEL_CLASS.test(attributeOf(value, 'class')) || /name/i.test(attributeOf(value, 'class'));
  return BLOCKS.has(value.tagName) && isAboutIt && isLabel(lineOf(heading)) && value.children.length === 0;
}

const MAX_FACT = 60;
const DAYS = WEEKDAY_FORMS.flat().map((name) => name.replace('.', String.raw`\.`));
/** `Wednesday 19 March, 8.30 pm`: when that is of which the heading speaks. */
const BEGINS_WITH_DAY = new RegExp(`^(?:${DAYS.join('|')}),?\\s\\d{1,2}\\.?\\s\\p{L}{3}`, 'iu');

/** A minor heading that names something, and a few words below it, whatever follows. */
function isShortFact({ tagName }: DomElement, label: string, length: number): boolean {
  if (tagName === 'H1' || tagName === 'H2' || length > MAX_FACT) return false;
  return isKnownName(wordsOf(label)) || wordsOf(label).split(' ').every(isKnownWord);
}

/** A box that holds nothing but another box is the other. */
function innermost(document: DomDocument, box: DomElement | undefined): DomElement | undefined {
  const [only, second] = box?.children ?? [];
  if (box === undefined || only === undefined || second !== undefined || !BLOCKS.has(only.tagName)) return box;
  return document.text.lineLength(only) === document.text.lineLength(box) ? only : box;
}

/** The elements of one make that stand side by side from here on. */
function alikeBehind(siblings: DomElement[], start: number): DomElement[] {
  const first = siblings[start];
  if (first?.tagName !== 'SPAN') return [];
  const end = siblings.findIndex((one, at) => at > start && !isOfMake(one, first));
  return siblings.slice(start, Math.min(end < 0 ? siblings.length : end, start + MAX_ALIKE));
}

function* pairOfAlike(document: DomDocument, label: string, alike: DomElement[]): Generator<LabelledValue> {
  const length = alike.reduce((sum, one) => sum + document.text.lineLength(one), 0);
  if (!isLabel(label) || length > MAX_VALUE_LENGTH) return;
  const items = alike.map((one) => document.text.lineOf(one)).filter((text) => text !== '');
  if (items.length > 1) yield { label, value: items.join(', '), section: null, items };
}

function isLink(document: DomDocument, { children }: DomElement): boolean {
  const [only, second] = children;
  const around = only?.parent ?? null;
  if (only?.tagName !== 'A' || second !== undefined || around === null) return false;
  return document.text.lineLength(only) === document.text.lineLength(around);
}
