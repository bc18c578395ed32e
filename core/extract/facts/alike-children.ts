import { attributeOf, type DomElement } from '../dom/tree';

const MEMBERS = new Set('LI DIV ARTICLE SECTION A FIGURE BUTTON DETAILS'.split(' '));
/** A line of several named elements is a part as well: `<p class="row"><span>Cut</span> <span>30 €</span></p>`. */
const LINES = new Set(['P']);
/** Parts of what is read as a table. */
const TABLE_PARTS = new Set(['row', 'cell', 'gridcell', 'columnheader', 'rowgroup']);
const MAX_NAME_LENGTH = 100;
const MIN_PARTS = 2;
const MAX_PARTS = 30;

/** The children of an element that are of one kind, by the name of it. */
export function alikeChildren(parent: DomElement): Map<string, DomElement[]> {
  const byKind = new Map<string, DomElement[]>();
  for (const child of parent.children) {
    if (!isMember(child) || child.children.length === 0 || TABLE_PARTS.has(attributeOf(child, 'role'))) continue;
    const name = classOf(child) || child.tagName.toLowerCase();
    const alike = byKind.get(name) ?? [];
    alike.push(child);
    byKind.set(name, alike);
  }
  return withNumbered(byKind);
}

function isMember(child: DomElement): boolean {
  const { tagName, children } = child;
  // Elements of the page's own making are parts as others are.
  if (MEMBERS.has(tagName) || tagName.includes('-')) return true;
  return LINES.has(tagName) && classOf(child) !== '' && children.length >= MIN_PARTS && children.every(isNamedSpan);
}

function isNamedSpan(element: DomElement): boolean {
  return element.tagName === 'SPAN' && classOf(element) !== '';
}

/** `post-118` and `post-121`: what only a number in the class tells apart, and what has the same parts, is alike. */
function withNumbered(byKind: Map<string, DomElement[]>): Map<string, DomElement[]> {
  const numbered = [...byKind].flatMap(([name, [only, second]]) =>
    only !== undefined && second === undefined && /\d/.test(name) && only.children.length >= MIN_PARTS ? [only] : [],
  );
  if (numbered.length < 2) return byKind;
  const byMake = new Map<string, DomElement[]>();
  for (const element of numbered) {
    const make = [element, ...element.children.slice(0, MAX_PARTS)].map(makeWithoutNumbers).join(' ');
    byMake.set(make, [...(byMake.get(make) ?? []), element]);
  }
  const families = [...byMake.values()].filter((members) => members.length > 1);
  const merged = new Set(families.flat());
  const others = [...byKind].filter(([, [first]]) => first === undefined || !merged.has(first));
  const named = new Map(others);
  for (const members of families) named.set(familyName(members, named), members);
  return named;
}

/** Their number keeps it apart where another kind has the name without it. */
function familyName([first]: DomElement[], taken: ReadonlyMap<string, unknown>): string {
  const name = first === undefined ? '' : classOf(first);
  const plain = name.replace(/[-_]?\d+/g, '');
  return plain === '' || taken.has(plain) ? name : plain;
}

function makeWithoutNumbers(element: DomElement): string {
  return `${element.tagName}.${classOf(element).replace(/\d+/g, '')}`;
}

function classOf(element: DomElement): string {
  return attributeOf(element, 'class').trim().split(/\s+/, 1)[0]?.slice(0, MAX_NAME_LENGTH) ?? '';
}
