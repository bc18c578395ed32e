import { ELEMENT_NODE, TEXT_NODE, type DomElement, type DomNode } from './dom';

const UNREADABLE = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'HEAD', 'IFRAME', 'OBJECT', 'DATALIST']);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK METER OUTPUT Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(
    ' ',
  ),
);

export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function isHidden(element: DomElement): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  const style = element.getAttribute('style');
  return style !== null && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

function isReadable(element: DomElement): boolean {
  return !UNREADABLE.has(element.tagName.toUpperCase()) && !isHidden(element);
}

/**
 * The text lines a reader would see: blocks and line breaks end a line. Iterative, because pages nest deeper
 * than a call stack allows.
 */
export function visibleLines(root: DomNode): string[] {
  let open = '';
  const lines: string[] = [];
  const endLine = (): void => {
    const line = collapse(open);
    if (line !== '') lines.push(line);
    open = '';
  };
  const stack: (DomNode | 'end')[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === 'end') {
      endLine();
      continue;
    }
    if (node.nodeType === TEXT_NODE) open += node.textContent ?? '';
    if (node.nodeType !== ELEMENT_NODE) continue;
    const element = node as DomElement;
    if (!isReadable(element)) continue;
    const tag = element.tagName.toUpperCase();
    if (tag === 'TD' || tag === 'TH') open += ' ';
    else if (!INLINE.has(tag)) {
      endLine();
      stack.push('end');
    }
    const children: DomNode[] = [];
    for (let child = element.firstChild; child !== null; child = child.nextSibling) children.push(child);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) stack.push(child);
    }
  }
  endLine();
  return lines;
}

/** All visible text of one element on one line. */
export function lineOf(element: DomNode): string {
  return visibleLines(element).join(' ');
}
