const TAG = /<\/?[a-z][a-z0-9-]{0,20}(?:\s[^<>]{0,500})?\/?>/i;
const TAGS = /<\/?[a-z][a-z0-9-]{0,20}(?:\s[^<>]{0,500})?\/?>/gi;
const LINK = /^!?\[([^[\]]{1,500})\]\((\S{1,2000})\)$/;
const EMPHASIS = /^(\*\*|__|\*|`)([^*_`]{1,2000})\1$/;
const ENTITY = /&(#?[a-z0-9]{1,8});/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  pound: '£',
};

/** Words without the tags and marks that only say how they look. What would still hold tags stays as it came. */
export function withoutMarkup(text: string): string {
  const plain = withoutTags(text);
  const marked = LINK.exec(plain)?.[1] ?? EMPHASIS.exec(plain)?.[2] ?? plain;
  return TAG.test(marked) || /&#?[a-z0-9]{1,8};/i.test(marked) || LINK.test(marked) || EMPHASIS.test(marked)
    ? text
    : marked.trim();
}

/** The address that a link in Markdown or HTML leads to. */
export function addressOfLink(text: string): string | null {
  const html = /^<a\s[^<>]{0,300}href\s?=\s?["']([^"'<>\s]{1,2000})["']/i.exec(text)?.[1];
  return LINK.exec(text)?.[2] ?? html ?? /^<(https?:[^<>\s]{1,2000})>$/.exec(text)?.[1] ?? null;
}

function withoutTags(text: string): string {
  const plain = text
    .replace(TAGS, '')
    .replace(ENTITY, (all: string, name: string) => characterOf(name) ?? all)
    .trim();
  return plain === '' ? text : plain;
}

function characterOf(name: string): string | null {
  const code = /^#(x?)([0-9a-f]{1,6})$/i.exec(name);
  if (code === null) return ENTITIES[name.toLowerCase()] ?? null;
  const point = Number.parseInt(code[2] ?? '', code[1] === '' ? 10 : 16);
  return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : null;
}
