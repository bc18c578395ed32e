import { MAX_FACTS, takeFacts } from '../dom/bounds';
import { isKnownWord } from '../fill/names/concepts';
import { isKnownName, wordsOf } from '../fill/names/key-names';
import { readItem, type GroupItem } from './group-item';
import { HEADINGS } from './headings';
import type { IsSideline } from './sidelines';
import { attributeOf, elementsOf, type DomDocument, type DomElement } from '../dom/tree';

/** A part of the page that is about one thing, with the names that its heading, class or id give it. */
export interface FactBox {
  /** In words. */
  names: string[];
  item: GroupItem;
  lines: string[];
}

const BOXES = new Set('SECTION ASIDE ARTICLE DIV ADDRESS P UL DL'.split(' '));
const MAX_LENGTH = 600;
const MAX_ELEMENTS = 150;
const MAX_NAME_LENGTH = 60;
const MAX_CLASSES = 4;
/** What says that it is a box, and not of what. */
const OF_ANY_BOX =
  /(?:^| )(?:box|card|block|section|panel|info|details|wrapper|container|widget|content|area|root|inner|row|col)$/;

/** Boxes that are named; of those that stand in each other and go by one name, the outer. */
export function readBoxes(document: DomDocument, base: string | null, isSideline: IsSideline): FactBox[] {
  return takeFacts(boxes(document, base, isSideline), MAX_FACTS.boxes);
}

function* boxes(document: DomDocument, base: string | null, isSideline: IsSideline): Generator<FactBox> {
  const ends = new Map<string, number>();
  for (const element of elementsOf(document, BOXES)) {
    const { index, end } = element;
    if (isSideline(element) || end - index > MAX_ELEMENTS || element.isHidden) continue;
    const length = document.text.lineLength(element);
    if (length === 0 || length > MAX_LENGTH) continue;
    const names = namesOf(document, element).filter((name) => (ends.get(name) ?? 0) <= index);
    if (names.length === 0) continue;
    for (const name of names) ends.set(name, end);
    yield {
      names,
      item: readItem(document, document.elements.slice(index, end), base),
      lines: document.text.linesOf(element),
    };
  }
}

function namesOf(document: DomDocument, element: DomElement): string[] {
  const [first] = element.children;
  const heading = first !== undefined && HEADINGS.has(first.tagName) ? document.text.lineOf(first) : '';
  const classes = attributeOf(element, 'class').split(/\s+/, MAX_CLASSES);
  const said = [heading, attributeOf(element, 'aria-label'), attributeOf(element, 'id'), ...classes];
  const names = said.filter(({ length }) => length > 2 && length <= MAX_NAME_LENGTH).map(wordsOf);
  const bare = names.map((name) => name.replace(OF_ANY_BOX, ''));
  return [...new Set([...names, ...bare])].filter(
    (name) => name !== '' && (isKnownName(name) || name.split(' ').every(isKnownWord)),
  );
}
