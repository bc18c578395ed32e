import { TextDecoder } from 'node:util';

const SNIFFED_BYTES = 4_096;

const WESTERN = 'windows-1252';
/** What the bytes 0x80 to 0x9f stand for there; some versions of Node decode them as control characters. */
const WESTERN_EXTRAS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Text of a body by the rules browsers use: byte order mark, header, meta tag, UTF-8, and the Western fallback. */
export function decodeText(body: Buffer, contentType: string): string {
  const label = bomLabel(body) ?? charsetOf(contentType) ?? metaCharset(body);
  const named = label === null ? null : decoderFor(label);
  if (named !== null) return decodeWith(named, body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return decodeWith(new TextDecoder(WESTERN), body);
  }
}

/** Null for a name that nobody knows, which is as good as none. */
function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function decodeWith(decoder: TextDecoder, body: Buffer): string {
  const text = decoder.decode(body);
  if (decoder.encoding !== WESTERN) return text;
  return text.replace(/[\u0080-\u009f]/g, (control) => WESTERN_EXTRAS[control.charCodeAt(0) - 0x80] ?? control);
}

function bomLabel(body: Buffer): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : null;
}

function charsetOf(contentType: string): string | null {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ?? null;
}

function metaCharset(body: Buffer): string | null {
  const head = body.subarray(0, SNIFFED_BYTES).toString('latin1');
  return (
    /<meta[^<>]+charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ??
    null
  );
}
