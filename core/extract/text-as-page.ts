import { PAGE_BOUNDS } from './dom/bounds';
import { MAX_LABEL_LENGTH } from './facts/labels/is-label';

/**
 * Plain text as the markup of a page that says the same: underlined titles, names and values behind colons, columns that
 * are lined up with blanks. What is none of these stays a paragraph, so that all readers of pages read it as well.
 */
export function textAsPage(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .slice(0, PAGE_BOUNDS.markdownLength)
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  const parts: string[] = [];
  for (let at = 0; at < lines.length;) {
    const [markup, length] = partAt(lines, at);
    parts.push(markup);
    at += length;
  }
  return `<body>${parts.join('\n')}</body>`;
}

type Part = [markup: string, length: number];

const RULE = /^\s{0,20}[=_*~+|-][\s=_*~+|-]{2,300}$/;
const MAX_TITLE = 120;
const PAIR = /^\s{0,20}([^:：]{1,60})[:：](?:\s{1,80}(\S.{0,300})|)$/;

function partAt(lines: readonly string[], at: number): Part {
  const line = lines[at] ?? '';
  if (line === '' || RULE.test(line)) return ['', 1];
  return titleAt(lines, at) ?? pairsAt(lines, at) ?? tableAt(lines, at) ?? [`<p>${escaped(line)}</p>`, 1];
}

/** A line above a rule of its own length, or the first one of a text, before an empty line. */
function titleAt(lines: readonly string[], at: number): Part | null {
  const line = lines[at] ?? '';
  const below = lines[at + 1] ?? '';
  const isRule = /^\s{0,20}(?:={3,}|-{3,})$/.test(below) && Math.abs(below.trim().length - line.trim().length) <= 2;
  if (!isRule || line.length > MAX_TITLE || columnsOf(line).length > 1) return null;
  const tag = below.includes('=') ? 'h1' : 'h2';
  return [`<${tag}>${escaped(line.trim())}</${tag}>`, 2];
}

/** Lines of a name and a value each. */
function pairsAt(lines: readonly string[], at: number): Part | null {
  const pairs: string[] = [];
  for (let next = at; next < lines.length; next += 1) {
    const [, label = '', value = ''] = PAIR.exec(lines[next] ?? '') ?? [];
    if (value === '' || label.trim().length > MAX_LABEL_LENGTH || /^\s{0,9}https?$/.test(label)) break;
    pairs.push(`<dt>${escaped(label.trim())}</dt><dd>${escaped(value.trim())}</dd>`);
  }
  return pairs.length === 0 ? null : [`<dl>${pairs.join('')}</dl>`, pairs.length];
}

const MIN_ROWS = 2;

/** Rows of as many cells, the first of which names the columns. A rule between them is no row. */
function tableAt(lines: readonly string[], at: number): Part | null {
  const heads = columnsOf(lines[at] ?? '');
  if (heads.length < 2) return null;
  const rows: string[][] = [];
  let length = 0;
  for (let next = at; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const cells = columnsOf(line);
    const isRow = cells.length === heads.length;
    if (!isRow && !(RULE.test(line) && rows.length > 0)) break;
    if (isRow && !RULE.test(line)) rows.push(cells);
    length += 1;
  }
  if (rows.length < MIN_ROWS + 1 || heads.some((head) => /^[\d.,:+-]+$/.test(head))) return null;
  const rowOf = (cells: string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const [, ...below] = rows;
  return [`<table>${rowOf(heads, 'th')}${below.map((cells) => rowOf(cells, 'td')).join('')}</table>`, length];
}

const MAX_LINE = 1_000;

/** Cells stand two blanks, a tab or a bar apart. */
function columnsOf(line: string): string[] {
  if (line.length > MAX_LINE) return [];
  const bare = line.trim().replace(/^\||\|$/g, '');
  return bare
    .split(bare.includes('|') ? '|' : /\t+| {2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
