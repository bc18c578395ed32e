import { isSpokenName } from './spoken';
import type { DomElement, DomNode, PageText } from './tree';

const UNREADABLE = new Set([
  'SCRIPT',
  'STYLE',
  'MAT-ICON',
  'ION-ICON',
  'TEMPLATE',
  'NOSCRIPT',
  'SVG',
  'HEAD',
  'IFRAME',
  'OBJECT',
  'DATALIST',
]);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK METER OUTPUT Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(
    ' ',
  ),
);

/** What belongs to the word before it. */
const JOINED = new Set(['SUB', 'SUP', 'WBR']);

/** Reads the text of a tree; parts that are left out count as hidden. */
export function readText(
  { root, elements }: { root: DomElement; elements: readonly DomElement[] },
  isLeftOut: (element: DomElement) => boolean = () => false,
): PageText {
  const starts = new Int32Array(elements.length);
  const ends = new Int32Array(elements.length);
  const writer = createTextWriter();
  // What stands inside of a hidden element, or is only spoken, is no part of the text around it, but has a text of its own.
  const apart: DomElement[] = [root];

  function visit(node: DomNode, isApart = false): void {
    if (node.kind === 'text') return writer.write(node.text);
    starts[node.index] = writer.length();
    if (!isApart && isSpokenName(node)) apart.push(node);
    else if (UNREADABLE.has(node.tagName) || node.isHidden || isLeftOut(node))
      for (const child of node.children) apart.push(child);
    else visitReadable(node);
    ends[node.index] = writer.length();
  }

  function visitReadable(element: DomElement): void {
    const isCell = element.tagName === 'TD' || element.tagName === 'TH';
    const isBlock = !isCell && !INLINE.has(element.tagName);
    if (isCell) writer.separate(' ');
    if (isBlock) writer.separate('\n');
    let before: DomNode | undefined;
    for (const child of element.childNodes) {
      if (before?.kind === 'element' && child.kind === 'element' && !JOINED.has(child.tagName)) writer.keepApart();
      visit(child);
      before = child;
    }
    if (isBlock) writer.separate('\n');
  }

  for (let next = apart.pop(); next !== undefined; next = apart.pop()) {
    writer.separate('\n');
    visit(next, true);
  }
  const lined = writer.text();
  const flat = lined.replaceAll('\n', ' ');

  /** Separators stand alone, so at most one is at either end. */
  function rangeOf({ index }: DomElement): [number, number] {
    const start = starts[index] ?? 0;
    const end = ends[index] ?? 0;
    return [start < end && flat[start] === ' ' ? start + 1 : start, end];
  }

  return {
    lineOf: (element) => flat.slice(...rangeOf(element)),
    lineLength(element) {
      const [start, end] = rangeOf(element);
      return end - start;
    },
    linesOf: (element) =>
      lined
        .slice(...rangeOf(element))
        .split('\n')
        .filter(Boolean),
  };
}

/** Signs that stand for words need no blank between them. */
function areTwoWords(before: string, after: string): boolean {
  const isWord = /[\p{L}\p{N}]/u;
  const isPlain = /[\p{Script=Latin}\p{N}]/u;
  const [last, first] = [before.at(-1) ?? '', after[0] ?? ''];
  // Single letters side by side spell one thing.
  if (before.length === 1 && after.length === 1) return false;
  return isWord.test(last) && isWord.test(first) && (isPlain.test(last) || isPlain.test(first));
}

interface TextWriter {
  write(text: string): void;
  /** What stands between the text so far and the text to come; an end of line outdoes a blank. */
  separate(by: ' ' | '\n'): void;
  /** Two elements without a blank between them are two words nevertheless. */
  keepApart(): void;
  length(): number;
  text(): string;
}

function createTextWriter(): TextWriter {
  const parts: string[] = [];
  let length = 0;
  let separator: '' | ' ' | '\n' = '';
  let isKeptApart = false;
  const separate = (by: ' ' | '\n'): void => {
    if (separator !== '\n') separator = by;
  };
  const put = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  return {
    separate,
    keepApart: () => {
      isKeptApart = true;
    },
    write(text) {
      const collapsed = text.replace(/\s+/g, ' ');
      const words = collapsed.trim();
      if (collapsed.startsWith(' ')) separate(' ');
      if (words === '') return;
      if (isKeptApart && separator === '' && areTwoWords(parts.at(-1) ?? '', words)) separate(' ');
      isKeptApart = false;
      if (length > 0) put(separator);
      separator = '';
      put(words);
      if (collapsed.endsWith(' ')) separate(' ');
    },
    length: () => length,
    text: () => parts.join(''),
  };
}
