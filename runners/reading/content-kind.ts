export type ContentKind = 'html' | 'json' | 'text' | 'file';

/** How a body is to be treated: read as a page, parsed, quoted, or captured as a file. */
export function contentKind(headers: Record<string, string>, start: Buffer): ContentKind {
  if (/^\s*attachment/i.test(headers['content-disposition'] ?? '')) return 'file';
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'application/json' || type.endsWith('+json')) return 'json';
  if (type.startsWith('text/') || /\b(?:xml|javascript|yaml)$/.test(type)) return 'text';
  return type === '' ? sniff(start) : 'file';
}

const TEXTS =
  /^(?:text\/(?:csv|tab-separated-values|plain|xml|markdown)|application\/(?:csv|xml|(?:rss|atom)\+xml))\b/i;

/** Whether what is sent as a file is text all the same, and can be read where nobody asks for the file. */
export function isReadableFile(headers: Record<string, string>): boolean {
  return TEXTS.test(headers['content-type'] ?? '');
}

function sniff(start: Buffer): ContentKind {
  const text = start.subarray(0, 512).toString('latin1');
  if (/^\s*<(?:!doctype html|html|head|body|title|p|div|h1)\b/i.test(text)) return 'html';
  // eslint-disable-next-line no-control-regex
  if (text.startsWith('%PDF-') || /[\u0000-\u0008\u000e-\u001f]/.test(text)) return 'file';
  return /^\s*[[{]/.test(text) ? 'json' : 'text';
}

/** The file's name as the site gives it, else the last part of its address. */
export function fileNameOf(headers: Record<string, string>, url: string): string {
  const disposition = headers['content-disposition'] ?? '';
  const encoded = /filename\*\s*=\s*(?:utf-8|iso-8859-1)''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]+)"|([^;]+))/i.exec(disposition);
  const path = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  const name = decode(encoded ?? plain?.[1] ?? plain?.[2] ?? path).trim();
  return name === '' ? 'download' : name.replace(/[/\\]/g, '_');
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
