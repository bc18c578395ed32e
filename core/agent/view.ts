/** What a model is shown of the browser, after everything secret was masked. */
export interface View {
  url: string;
  title: string;
  tabs: readonly { number: number; title: string; url: string; isActive: boolean }[];
  /** The page as a tree of roles, names and refs, a line each. */
  lines: readonly string[];
  refs: readonly string[];
}

/** The part of a page that is shown at once. */
export interface ShownPart {
  text: string;
  /** From 1. */
  part: number;
  parts: number;
  refs: readonly string[];
}

const REF = /\[ref=([\w-]+)\]/g;
const POINTER = ' [cursor=pointer]';
/** Wrappers without a name or a text say nothing, and real pages are full of them. */
const BARE_WRAPPER = /^- (?:generic|group|none|presentation|list|listitem|rowgroup)(?: \[[^\]]*\])*:?$/;
/** What is only read: a ref on it would be one more thing to choose wrongly. */
const ONLY_READ =
  /^- (?:generic|text|heading|paragraph|list|listitem|banner|navigation|main|contentinfo|complementary|region|article|section|table|rowgroup|row|cell|columnheader|rowheader|strong|emphasis|code|time|term|definition|blockquote|figure|caption|separator|status|alert|note|form|search)\b/;
/** What folds open is a group to the tree, and its first line, which is pressed for it, nothing in particular. */
const GROUP = /^- group\b/;
const ADDRESS = /^- \/url: "?([^"]*)"?$/;

const LINK = / -> (\S{1,2000})$/;

/** Where a line of the view leads, as its page writes it; undefined when it leads nowhere. */
export function linkIn(line: string): string | undefined {
  return LINK.exec(line)?.[1];
}

export function refsIn(line: string): string[] {
  return [...line.matchAll(REF)].map(([, ref]) => ref ?? '');
}

/**
 * The snapshot in lines, without wrappers that only add depth, and with refs only on what can be acted on; where things
 * are dragged that may be anything.
 */
export function toLines(snapshot: string, isDraggedOn = false): string[] {
  const lines: string[] = [];
  /** Depths of the wrappers that were left out around the current line. */
  const dropped: number[] = [];
  let isFirstInGroup = false;
  for (const raw of snapshot.split('\n')) {
    const text = raw.trimStart();
    if (text === '') continue;
    const address = ADDRESS.exec(text)?.[1];
    if (address !== undefined && lines.length > 0) {
      lines.push(`${(lines.pop() ?? '').replace(/:$/, '')} -> ${address}`);
      continue;
    }
    const depth = raw.length - text.length;
    while (dropped.length > 0 && depth <= (dropped.at(-1) ?? 0)) dropped.pop();
    const isPressed = isDraggedOn || isFirstInGroup || text.includes(POINTER);
    isFirstInGroup = GROUP.test(text);
    if (BARE_WRAPPER.test(text) && !isPressed) {
      dropped.push(depth);
      continue;
    }
    const shown =
      ONLY_READ.test(text) && !isPressed ? text.replace(REF, '').replace(/ (?=:|$)/, '') : text.replace(POINTER, '');
    lines.push(`${' '.repeat(Math.max(0, depth - 2 * dropped.length))}${shown}`);
  }
  return lines;
}

/** Whole lines, as many as the budget takes, from where the parts before it ended. */
export function partOf(lines: readonly string[], wanted: number, budget: number): ShownPart {
  const starts = [0];
  let length = 0;
  for (const [index, line] of lines.entries()) {
    if (length + line.length > budget && index > (starts.at(-1) ?? 0)) {
      starts.push(index);
      length = 0;
    }
    length += line.length + 1;
  }
  const part = Math.min(Math.max(1, wanted), starts.length);
  const shown = lines.slice(starts[part - 1], starts[part]).map((line) => cutLine(line, budget));
  return { text: shown.join('\n'), part, parts: starts.length, refs: shown.flatMap(refsIn) };
}

/** A text without end must not push everything else out of the view. */
function cutLine(line: string, budget: number): string {
  const most = Math.max(200, Math.floor(budget / 4));
  return line.length <= most ? line : `${line.slice(0, most)} ... (${line.length - most} more characters)`;
}

/** Lines with the words in them, each with the one above it, because that often says what it belongs to. */
export function findLines(lines: readonly string[], words: string, most: number): string[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.toLowerCase().includes(wanted)) continue;
    if (found.length >= most) break;
    const above = lines[index - 1];
    found.push(above === undefined ? line.trim() : `${above.trim()} / ${line.trim()}`);
  }
  return found;
}

/** What is left of the tree when nothing in it differs but what was put into its fields: forms are filled in one go. */
export function shapeOf(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replace(/ \[(?:active|checked(?:=mixed)?|selected|pressed|expanded)\]/g, '')
        .replace(/^(\s*- (?:textbox|searchbox|combobox|spinbutton|slider)\b.{0,300}\[ref=[\w-]+\]).*$/, '$1'),
    )
    .filter((line) => !/^\s*- (?:option|text)\b/.test(line))
    .join('\n');
}

/** A canvas, or a page that has not come yet: the tree says next to nothing. */
export function isNearlyEmpty({ lines, refs }: Pick<View, 'lines' | 'refs'>): boolean {
  return refs.length === 0 && lines.length < 4;
}

/** What a ref stands for, without the ref: the same button has another one in the next view. */
export function nameOfRef(lines: readonly string[], ref: string): string {
  const line = lines.find((each) => each.includes(`[ref=${ref}]`)) ?? '';
  return line
    .trim()
    .replace(/^- /, '')
    .replace(/ ?\[[^\]]{0,200}\]/g, '')
    .replace(/:$/, '')
    .slice(0, 160);
}

/** The names of the options that stand under an element. */
export function optionsUnder(lines: readonly string[], ref: string): string[] {
  const start = lines.findIndex((line) => line.includes(`[ref=${ref}]`));
  if (start < 0) return [];
  const depthOf = (line: string): number => line.length - line.trimStart().length;
  const depth = depthOf(lines[start] ?? '');
  const end = lines.findIndex((line, index) => index > start && depthOf(line) <= depth);
  return lines
    .slice(start + 1, end < 0 ? undefined : end)
    .flatMap((line) => /^\s*- option "(.{1,200}?)"(?: \[|:|$)/.exec(line)?.[1] ?? []);
}
