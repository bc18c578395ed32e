import { PAGE_BOUNDS } from '../dom/bounds';
import type { DomElement, DomNode } from '../dom/tree';

/** An element with its white space collapsed as a browser shows it, and what the writer asks of each element. */
export interface MarkdownNode {
  element: DomElement;
  tag: string;
  isBlock: boolean;
  isCode: boolean;
  children: MarkdownChild[];
  parent: MarkdownNode | null;
  /** Position among the children of its parent, and among those that are elements. */
  position: number;
  elementPosition: number;
  elementCount: number;
  /** The data table around a cell or row. */
  table: DataTable | null;
  /** Nothing in it would be seen. */
  isBlank: boolean;
  hasText: boolean;
  /** White space at the ends of its text; all of it is leading when there is nothing else. */
  leading: string;
  trailing: string;
}

interface MarkdownText {
  tag: null;
  text: string;
}

export type MarkdownChild = MarkdownNode | MarkdownText;

/** Tables that only lay out a page hold other tables or a single column, and are read as plain blocks. */
export interface DataTable {
  firstRow: MarkdownNode | null;
  holdsTable: boolean;
  isWide: boolean;
}

const BLOCKS = new Set(
  `ADDRESS ARTICLE ASIDE AUDIO BLOCKQUOTE BODY CANVAS CENTER DD DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM
   FRAMESET H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML ISINDEX LI MAIN MENU NAV NOFRAMES NOSCRIPT OL OUTPUT P PRE SECTION
   TABLE TBODY TD TFOOT TH THEAD TR UL`.split(/\s+/),
);
const VOID = new Set('AREA BASE BR COL COMMAND EMBED HR IMG INPUT KEYGEN LINK META PARAM SOURCE TRACK WBR'.split(' '));
const SEEN_WHEN_BLANK = new Set('A TABLE THEAD TBODY TFOOT TH TD IFRAME SCRIPT AUDIO VIDEO'.split(' '));

/** The part of a page that is to be written, without what is left out. */
export function markdownTree(root: DomElement, isLeftOut: (element: DomElement) => boolean): MarkdownNode {
  const spacing = createSpacing();
  // What comes after more text than is written need not be looked at.
  let textLength = 0;

  function build(element: DomElement, parent: MarkdownNode | null, isInPre: boolean): MarkdownNode {
    const tag = element.tagName;
    const node: MarkdownNode = {
      element,
      tag,
      isBlock: BLOCKS.has(tag),
      isCode: tag === 'CODE' || parent?.isCode === true,
      children: [],
      parent,
      position: parent?.children.length ?? 0,
      elementPosition: parent?.elementCount ?? 0,
      elementCount: 0,
      table: tag === 'TABLE' ? { firstRow: null, holdsTable: false, isWide: false } : (parent?.table ?? null),
      isBlank: false,
      hasText: false,
      leading: '',
      trailing: '',
    };
    if (tag === 'TABLE' && parent?.table) parent.table.holdsTable = true;
    if (tag === 'TR' && node.table !== null) node.table.firstRow ??= node;
    if (parent !== null && !isInPre) spacing.pass(node);
    for (const child of element.childNodes) add(child, node, isInPre || tag === 'PRE');
    if (parent !== null && !isInPre && tag !== 'PRE' && element.childNodes.length > 0) spacing.pass(node);
    if (node.table !== null && (tag === 'TH' || (tag === 'TR' && node.elementCount >= 2))) node.table.isWide = true;
    return node;
  }

  function add(child: DomNode, node: MarkdownNode, isInPre: boolean): void {
    if (textLength > PAGE_BOUNDS.markdownLength) return;
    if (child.kind === 'text') {
      const text: MarkdownText = { tag: null, text: child.text };
      if (isInPre || spacing.collapse(text)) node.children.push(text);
      textLength += text.text.length;
    } else if (!isLeftOut(child)) {
      const built = build(child, node, isInPre);
      node.children.push(built);
      node.elementCount += 1;
    }
  }

  const tree = build(root, null, false);
  spacing.end();
  noteEdges(tree);
  return tree;
}

interface Spacing {
  /** A tag, on the way in or out. */
  pass(node: MarkdownNode): void;
  /** Collapses the white space of a text in its place; false when nothing is left. */
  collapse(text: MarkdownText): boolean;
  end(): void;
}

/** Blanks at the beginning and end of a line, and after another blank, are not seen. */
function createSpacing(): Spacing {
  let before: MarkdownText | null = null;
  let keepsLeading = false;
  const endLine = (): void => {
    if (before?.text.endsWith(' ')) before.text = before.text.slice(0, -1);
    before = null;
  };
  return {
    pass({ tag, isBlock }) {
      if (isBlock || tag === 'BR') {
        endLine();
        keepsLeading = false;
      } else if (VOID.has(tag)) {
        before = null;
        keepsLeading = true;
      } else if (before !== null) keepsLeading = false;
    },
    collapse(text) {
      text.text = text.text.replace(/[ \r\n\t]+/g, ' ');
      const isAfterBlank = before === null || before.text.endsWith(' ');
      if (isAfterBlank && !keepsLeading && text.text.startsWith(' ')) text.text = text.text.slice(1);
      if (text.text === '') return false;
      before = text;
      return true;
    },
    end: endLine,
  };
}

interface Edges {
  hasText: boolean;
  leading: string;
  trailing: string;
}

/** Adds up, from the leaves to the root, what is known of the text in each element; tells whether it is seen. */
function noteEdges(node: MarkdownNode): boolean {
  let isSeen = VOID.has(node.tag) || SEEN_WHEN_BLANK.has(node.tag);
  for (const child of node.children) {
    if (child.tag !== null && noteEdges(child)) isSeen = true;
    const edges = child.tag === null ? edgesOf(child.text) : child;
    if (edges.hasText) node.trailing = edges.trailing;
    else if (node.hasText) node.trailing += edges.leading;
    if (!node.hasText) node.leading += edges.leading;
    node.hasText ||= edges.hasText;
  }
  node.isBlank = !isSeen && !node.hasText;
  return isSeen;
}

function edgesOf(text: string): Edges {
  const withoutLeading = text.trimStart();
  const leading = text.slice(0, text.length - withoutLeading.length);
  return { hasText: withoutLeading !== '', leading, trailing: withoutLeading.slice(withoutLeading.trimEnd().length) };
}
