import { PAGE_BOUNDS } from '../dom/bounds';

/** Pieces of Markdown put together so that at most one empty line is between them. */
export interface Blocks {
  add(piece: string): void;
  length(): number;
  text(): string;
}

export function createBlocks(): Blocks {
  const parts: string[] = [];
  let length = 0;
  let newlines = 0;
  return {
    add(piece) {
      let start = 0;
      while (piece[start] === '\n') start += 1;
      newlines = Math.min(2, Math.max(newlines, start));
      if (start === piece.length) return;
      let end = piece.length;
      while (piece[end - 1] === '\n') end -= 1;
      parts.push('\n'.repeat(newlines), piece.slice(start, end));
      length += newlines + end - start;
      newlines = piece.length - end;
    },
    length: () => length,
    text: () => `${parts.join('')}${'\n'.repeat(newlines)}`.slice(0, PAGE_BOUNDS.markdownLength),
  };
}

export function trimNewlines(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === '\n') start += 1;
  while (end > start && text[end - 1] === '\n') end -= 1;
  return text.slice(start, end);
}
