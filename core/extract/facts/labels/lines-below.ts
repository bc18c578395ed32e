import type { DomNode } from '../../dom/tree';

const MAX_LINES = 12;
const MAX_LINE = 80;

/**
 * The short lines that follow each other below a name, up to the end of its box: `<b>Represented by</b><br>Ann Lee<br>Bo Park`.
 * Empty where something else stands among them, or one of them has a name of its own.
 */
export function linesBelow(nodes: readonly DomNode[], start: number): string[] {
  const lines: string[] = [];
  for (const node of nodes.slice(start)) {
    if (node.kind === 'element') {
      if (node.tagName !== 'BR') return [];
      continue;
    }
    const line = node.text
      .slice(0, MAX_LINE + 1)
      .replace(/\s+/g, ' ')
      .trim();
    if (line === '') continue;
    if (line.length > MAX_LINE || /[:：]/.test(line) || lines.length >= MAX_LINES) return [];
    lines.push(line);
  }
  return lines;
}
