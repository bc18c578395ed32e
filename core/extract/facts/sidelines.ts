import { oncePer } from '../../once-per';
import { wordsOf } from '../fill/names/key-names';
import { LEAVE_WORDS, SIDE_CLASSES, SIDE_HEADINGS, VISITOR_CLASSES, VISITOR_HEADINGS } from '../lexicon/side-words';
import {
  attributeOf,
  descendantsOf,
  elementsOf,
  isWithin,
  withTag,
  type DomDocument,
  type DomElement,
} from '../dom/tree';
import { HEADINGS } from './headings';
import { holdsDishes } from './site/menus';

/** Whether an element belongs to what stands around the page's subject: navigation, advertisements, things alike. */
export type IsSideline = (element: DomElement) => boolean;

const FURNITURE = new Set(['NAV', 'FOOTER', 'ASIDE', 'DIALOG']);
const FURNITURE_ROLES = new Set([
  'navigation',
  'contentinfo',
  'complementary',
  'search',
  'dialog',
  'alertdialog',
  'banner',
]);
const DIALOG_ROLES = new Set(['dialog', 'alertdialog']);
const ASKS_LEAVE = new RegExp(LEAVE_WORDS, 'iu');
const MIN_ROWS = 2;
const MIN_ALIKE = 4;
const MAX_DIALOG = 5_000;
const PAGE_EDGE = new Set(['NAV', 'FOOTER', 'DIALOG']);
const CONTENT = new Set(['MAIN', 'ARTICLE']);
const CLASS_WORDS = new Set([...SIDE_CLASSES.split(' '), ...VISITOR_CLASSES.split(' ')]);
const VISITORS = new Set(VISITOR_CLASSES.split(' '));
const INFOBOX = /infobox|summary|spec|fact/i;
const MAX_HEADING = 80;
const MAX_CLASS_LENGTH = 200;
const MAX_HEADING_WORDS = 8;
const MAX_CLIMB = 3;
/** On a page of a few lines most of them may be around the subject. */
const SHORT_PAGE = 500;
const ALONE = new Set(['contents', 'notes', 'note', 'references', 'press', 'share']);
/** A heading this short that begins with such a word says what stands below it. */
const BEGINNINGS = new Set([...SIDE_HEADINGS, ...VISITOR_HEADINGS].flatMap((line) => line.split('|').map(wordsOf)));

/** What is around the subject, and of that what stands beside it and may speak of it: a column of facts. */
export interface Sidelines {
  isSideline: IsSideline;
  isBeside: IsSideline;
}

const FAR = 1;
const BESIDE = 2;

export function readSidelines(document: DomDocument): Sidelines {
  const side = new Uint8Array(document.elements.length);
  const isSideline: IsSideline = ({ index }) => (side[index] ?? 0) > 0;
  const isFar: IsSideline = ({ index }) => side[index] === FAR;
  const subject = withTag(document, 'H1').at(0);
  const holdsSubject = ({ index, end }: DomElement): boolean =>
    subject !== undefined && subject.index >= index && subject.index < end;
  const hasMain = withTag(document, 'MAIN').length + withTag(document, 'ARTICLE').length > 0;
  const mark = (element: DomElement, kind = FAR): void => {
    if (!holdsSubject(element)) side.fill(kind, element.index, element.end);
  };

  const wholeLength = document.text.lineLength(document.body);
  /** A class may speak of what is beside: `main--with-sidebar`. What holds most of the page is not around it. */
  const isMost = (element: DomElement): boolean =>
    !FURNITURE.has(element.tagName) && wholeLength > SHORT_PAGE && document.text.lineLength(element) > wholeLength / 2;

  /** Of the many of which most of the page is made, none is beside it: the classified ads of a list. */
  const isOfMainList = (element: DomElement): boolean => {
    const { parent } = element;
    if (FURNITURE.has(element.tagName) || parent === null || !isMost(parent)) return false;
    return (classesIn(parent).get(attributeOf(element, 'class')) ?? 0) >= MIN_ALIKE;
  };

  let endOfDishes = 0;
  for (const element of document.elements) {
    if (element.index <= document.body.index || isFar(element)) continue;
    if (isNamedMenu(element) && (element.index < endOfDishes || holdsDishes(document, element))) {
      endOfDishes = Math.max(endOfDishes, element.end);
      continue;
    }
    const isHeader = element.tagName === 'HEADER' && hasMain && !isWithin(element, CONTENT);
    if (
      isHeader ||
      (isFurniture(element) &&
        !isMost(element) &&
        !isOfMainList(element) &&
        !holdsFacts(document, element) &&
        !isFootOfPart(document, element))
    ) {
      if (isColumn(element)) {
        if (!isSideline(element)) mark(element, BESIDE);
        continue;
      }
      mark(element);
      // The heading over what visitors wrote counts it.
      const heading = document.elements
        .slice(element.index + 1, Math.min(element.end, element.index + 4))
        .find(({ tagName }) => HEADINGS.has(tagName));
      if (heading !== undefined && hasClass(element, VISITORS)) side.fill(0, heading.index, heading.end);
    }
  }
  for (const heading of elementsOf(document, HEADINGS)) {
    if (heading === subject || isFar(heading) || document.text.lineLength(heading) > MAX_HEADING) continue;
    if (!isSideHeading(document.text.lineOf(heading))) continue;
    const isOfContents = wordsOf(document.text.lineOf(heading)) === 'contents';
    for (const below of standsUnder(document, heading)) {
      // What is listed follows the list, each part under its own heading.
      if (isOfContents && holdsHeading(document, below)) break;
      mark(below);
    }
  }
  return { isSideline, isBeside: ({ index }) => side[index] === BESIDE };
}

/** How many parts of an element are of each class. */
const classesIn = oncePer(({ children }: DomElement) => {
  const counts = new Map<string, number>();
  for (const child of children) {
    const made = attributeOf(child, 'class');
    counts.set(made, (counts.get(made) ?? 0) + 1);
  }
  return counts;
});

const COLUMN_WORDS = new Set(['sidebar', 'rail']);
const OTHER_WORDS = new Set([...CLASS_WORDS].filter((word) => !COLUMN_WORDS.has(word)));

const OTHER_THAN_MENU = new Set([...CLASS_WORDS].filter((word) => word !== 'menu'));

/** A site's menu is beside the subject, and a restaurant's is the subject. */
function isNamedMenu(element: DomElement): boolean {
  return hasClass(element, MENU) && !hasClass(element, OTHER_THAN_MENU) && !FURNITURE.has(element.tagName);
}

const MENU = new Set(['menu']);

/** A column beside the subject, by its tag or its class, and not by what it holds. */
function isColumn(element: DomElement): boolean {
  const isNamed = element.tagName === 'ASIDE' || hasClass(element, COLUMN_WORDS);
  return isNamed && !hasClass(element, OTHER_WORDS) && !isWithin(element, PAGE_EDGE);
}

function isFurniture(element: DomElement): boolean {
  if (element.attributes.size === 0) return FURNITURE.has(element.tagName);
  const name = nameOf(element);
  if (FURNITURE.has(element.tagName)) return element.tagName !== 'ASIDE' || !INFOBOX.test(name);
  if (FURNITURE_ROLES.has(attributeOf(element, 'role'))) return true;
  return element.childNodes.length > 0 && hasClass(element, CLASS_WORDS);
}

/** A dialog with rows of facts was opened for them; what a site asks of every visitor may come with such rows as well. */
function holdsFacts(document: DomDocument, element: DomElement): boolean {
  if (element.tagName !== 'DIALOG' && !DIALOG_ROLES.has(attributeOf(element, 'role'))) return false;
  const rows = [
    ...descendantsOf(document, element, 'TR', MIN_ROWS + 1),
    ...descendantsOf(document, element, 'DT', MIN_ROWS),
  ];
  if (rows.length < MIN_ROWS || document.text.lineLength(element) > MAX_DIALOG) return false;
  return !ASKS_LEAVE.test(document.text.lineOf(element));
}

function nameOf(element: DomElement): string {
  return `${attributeOf(element, 'class')} ${attributeOf(element, 'id')}`.slice(0, MAX_CLASS_LENGTH);
}

/** Classes are read by their words; layout prefixes such as `md:` and hashes behind `__` do not matter. */
function hasClass(element: DomElement, known: ReadonlySet<string>): boolean {
  return nameOf(element)
    .split(/\s+/)
    .flatMap((one) => wordsOf(one.split(':').at(-1)?.split('__', 1)[0] ?? '').split(' '))
    .some((word) => known.has(word));
}

function isSideHeading(text: string): boolean {
  const words = wordsOf(text)
    .split(' ')
    .filter((word) => !/^\d+$/.test(word));
  if (words.length > MAX_HEADING_WORDS) return false;
  // `Contents` heads a list of headings, `Contents of the pack` does not.
  if (words.length > 1 && ALONE.has(words[0] ?? '')) return false;
  return words.some((_, at) => at < 3 && BEGINNINGS.has(words.slice(0, at + 1).join(' '))) || endsAsSide(words);
}

/** Many languages put the telling word last: `annonces similaires`, `guest reviews`. */
function endsAsSide(words: string[]): boolean {
  const last = words.at(-1) ?? '';
  return words.length > 1 && words.length <= 3 && BEGINNINGS.has(last) && !ALONE.has(last);
}

/** The foot of a box with rows in it is no foot of the page: the files of a release, the totals of an order. */
function isFootOfPart(document: DomDocument, element: DomElement): boolean {
  if (element.tagName !== 'DIV' || !FOOT_OF_PART.test(attributeOf(element, 'class'))) return false;
  return ['LI', 'TR'].some((tag) => descendantsOf(document, element, tag, MIN_ROWS).length >= MIN_ROWS);
}

const FOOT_OF_PART = /(?:^|\s)(?:box|card|panel|table|order|invoice)[-_]{1,2}foot(?:er)?(?:$|\s)/i;

function holdsHeading(document: DomDocument, { index, end }: DomElement): boolean {
  return document.elements.slice(index, end).some(({ tagName }) => HEADINGS.has(tagName));
}

/** What follows a heading up to the next one of its rank. A heading that is alone in its box heads what follows the box. */
function* standsUnder(document: DomDocument, heading: DomElement): Generator<DomElement> {
  const level = Number(heading.tagName.slice(1));
  let box = heading;
  for (let climbed = 0; climbed < MAX_CLIMB; climbed += 1) {
    const { parent } = box;
    if (parent === null || document.text.lineLength(parent) > document.text.lineLength(box)) break;
    box = parent;
  }
  const siblings = box.parent?.children ?? [];
  for (let at = box.childIndex + 1; at < siblings.length; at += 1) {
    const next = siblings[at];
    if (next === undefined || (HEADINGS.has(next.tagName) && Number(next.tagName.slice(1)) <= level)) return;
    yield next;
  }
}
