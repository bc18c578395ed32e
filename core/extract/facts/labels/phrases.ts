import { MAX_FACTS, takeFacts } from '../../dom/bounds';
import { HEADINGS } from '../headings';
import { isAmount } from './amount-form';
import type { IsSideline } from '../sidelines';
import { attributeOf, hasOwnText, type DomDocument, type DomElement, type PageText } from '../../dom/tree';

const MAX_LENGTH = 80;
const MAX_PARAGRAPH = 300;
const MAX_SENTENCE = 50;
const MAX_AMOUNT = 40;
const CONTROLS = new Set(['A', 'BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'FORM', 'SECTION', 'NAV']);
const CENTS = new Set(['SUP', 'SMALL', 'SPAN']);
/** What is struck out is no longer so. */
export const STRUCK = new Set(['DEL', 'S', 'STRIKE']);
/** Classes of a price that was. */
const STRUCK_CLASS =
  /(?:^|[\s_-])(?:strike|striked|strikethrough|through|crossed|old|was|uvp|rrp|msrp|original|streichpreis|statt|ancien|barre|tachado|antes|anterior|listino|eski)(?:$|[\s_-])/i;
const PRICE_CLASS = /price|preis|prix|precio|pre[cç]o|prezzo|prijs|cena|fiyat|amount/i;

/** An amount of money that stands alone in its element. */
export interface ShownAmount {
  text: string;
  isStruck: boolean;
  /** Its class, or that of what is around it, says that it is a price. */
  isPrice: boolean;
}

/** Short texts that stand alone: lines, chips, badges, parts of a line that dots or bars separate. */
export function readPhrases(document: DomDocument, main: PageText, isSideline: IsSideline): string[] {
  return [...new Set(takeFacts(shortTexts(document, main, isSideline), MAX_FACTS.phrases))];
}

function* shortTexts(document: DomDocument, main: PageText, isSideline: IsSideline): Generator<string> {
  for (const element of document.elements) {
    if (element.index <= document.body.index || isSideline(element)) continue;
    const spoken = CONTROLS.has(element.tagName) ? '' : attributeOf(element, 'aria-label').trim();
    if (spoken !== '' && spoken.length <= MAX_LENGTH) yield spoken;
    const told = attributeOf(element, 'title').trim();
    if (told.length <= MAX_LENGTH && /\d/.test(told) && /\p{L}/u.test(told) && !CONTROLS.has(element.tagName))
      yield told;
    if (element.children.length > 0 || document.text.lineLength(element) > MAX_LENGTH) continue;
    const text = document.text.lineOf(element);
    if (text !== '') yield text;
  }
  for (const line of main.linesOf(document.body)) {
    for (const part of line.split(/\s?[·•]\s|\s\|\s/)) if (part.length <= MAX_LENGTH) yield part.trim();
    if (line.length <= MAX_PARAGRAPH) yield* shortSentences(line);
  }
}

/** `Ages 8+.` behind another sentence. */
function shortSentences(line: string): string[] {
  const sentences = line.split(/(?<=[\p{L}\d+%)])\.\s+(?=\p{Lu})/u);
  if (sentences.length < 2) return [];
  return sentences.map((one) => one.replace(/\.$/, '').trim()).filter((one) => one.length <= MAX_SENTENCE);
}

export function readAmounts(document: DomDocument, isSideline: IsSideline): ShownAmount[] {
  const shown = document.elements.filter((element) => !isSideline(element));
  return takeFacts(amountsIn(document, shown), MAX_FACTS.amounts);
}

/** Amounts among these elements. */
export function* amountsIn(document: DomDocument, elements: readonly DomElement[]): Generator<ShownAmount> {
  for (const element of elements) {
    if (element.childNodes.length === 0 || document.text.lineLength(element) > MAX_LENGTH) continue;
    const own = ownText(element);
    if (document.text.lineLength(element) > MAX_AMOUNT && !HEADINGS.has(element.tagName)) continue;
    const text = isAmount(own) ? own : wholeAmount(document, element);
    if (!isAmount(text)) continue;
    const around = [element, element.parent].map((one) => (one === null ? '' : attributeOf(one, 'class'))).join(' ');
    yield { text, isStruck: isStruckOut(element) || STRUCK_CLASS.test(around), isPrice: PRICE_CLASS.test(around) };
  }
}

const MAX_CLIMB = 4;

const LINE_THROUGH = /text-decoration(?:-line)?\s{0,3}:[a-z ]{0,20}line-through/i;
const MAX_STYLE = 500;

/** What is struck out may be written in elements of its own: `<del><span><b>£</b>16.00</span></del>`. */
function isStruckOut(element: DomElement): boolean {
  let box: DomElement | null = element;
  for (let climbed = 0; box !== null && climbed < MAX_CLIMB; climbed += 1, box = box.parent)
    if (STRUCK.has(box.tagName) || LINE_THROUGH.test(attributeOf(box, 'style').slice(0, MAX_STYLE))) return true;
  return false;
}

/** An amount whose digits and sign stand in elements of their own: `<b>399</b><i>,</i><b>00</b> <i>€</i>`, `<i>£</i>16.00`. */
function wholeAmount(document: DomDocument, element: DomElement): string {
  const { children } = element;
  if (children.length === 0 || (children.length === 1 && !hasOwnText(element))) return '';
  if (children.some((child) => isAmount(document.text.lineOf(child)))) return '';
  return document.text.lineOf(element);
}

/** The text that is directly in an element, and the cents that stand raised or small in it: `299,<sup>95</sup> €`. */
export function ownText(element: DomElement): string {
  let text = '';
  for (const node of element.childNodes) {
    const cents = node.kind === 'text' ? null : centsOf(node);
    if (node.kind === 'text') text += node.text;
    else if (cents === null) text += ' ';
    else text = `${text.trimEnd()}${/\d\s*$/.test(text) ? '.' : ''}${cents}`;
    if (text.length > MAX_LENGTH) break;
  }
  return text.slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trim();
}

function centsOf({ tagName, childNodes }: DomElement): string | null {
  const [only, second] = childNodes;
  if (!CENTS.has(tagName) || only?.kind !== 'text' || second !== undefined) return null;
  return /^\s*([.,]?\d\d)\s*$/.exec(only.text.slice(0, MAX_LENGTH))?.[1] ?? null;
}
