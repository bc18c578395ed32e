/** Pictures written out inside of texts: as `data:` addresses, and as bare base64, which begins as its format does. */

const ADDRESS_REMOVED = 'data:image/removed';
const IMAGE_REMOVED = '[image removed]';

/** The smallest real picture is longer; whoever only writes about formats quotes less. */
const MIN_LENGTH = 40;
/** Longer lines were never broken: a short word below one is no rest of it. */
const MAX_BROKEN_LINE = 128;
const MIN_LINE = 16;
/** Before it an XML text says that it is a picture. */
const XML_HEAD_LENGTH = 4_000;

const ADDRESS = /data:image\/[\w.+-]{1,40}(?:;[\w=.-]{1,40}){0,4},/gi;
/** What addresses hold that is not base64. */
const ADDRESS_REST = /(?:%[\da-f]{2}|[\w!$&*+,./:;=?@~-])*/iy;
const SVG_START = '<svg';
const SVG_END = '</svg>';

/**
 * First bytes in base64: PNG, GIF, WebP, AVIF and HEIC, BMP, SVG, XML (of which some is SVG), TIFF and JPEG. The last two
 * are so short that nothing of base64 may stand before them.
 */
const BEGINNING =
  /iVBORw0KGg|R0lGOD[dl]h|UklGR[g-v][\w+/-]{5}XRUJQ|AAAA[\w+/-][GWm2]Z0eXB(?:hdml[mz]|taWYx|tc2Yx|oZWl[j4])|Qk[0-3][\w+/-]{5}AAAAA[A-P][\w+/-]AAA[AB][oMs84A]|PHN2Z[wyz]|Cjxzdmc|DQo8c3Zn|PD94bWwg|PCFET0NUWVBFIHN2Z|PCEtL|(?<![\w+/%-])(?:SUkqA|TU0AK|(?:\\?\/|_|%2[Ff])9j(?:\\?\/|_|%2[Ff])[2-7wx/_])/g;
/** XML that may be anything. */
const XML = /^(?:PD94bWwg|PCEtL)/;
const LINE = /(?:[\w+/-]|\\\/|%2[BbFf])+(?:=|%3[Dd]){0,2}/y;
/** Also as other texts write a broken line: escaped in JSON, encoded in an address. */
const BREAK = /[ \t]{0,20}(?:\r?\n|(?:\\r)?\\n|(?:%0[Dd])?%0[Aa])[ \t]{0,20}/y;
const AFTER_LINE = /$|[\s"'`<>(){}[\],;\\%]/y;
const ENCODED_PLUS = /%2b/gi;
const ENCODED_SLASH = /%2f/gi;
const NOT_BASE64 = /\\[rn]|%0[AaDd]|[^\w+/-]/g;

/** Whether a text may have held pictures that were taken out. */
export function hasRemovedImages(text: string): boolean {
  return text.includes(ADDRESS_REMOVED) || text.includes(IMAGE_REMOVED);
}

/** In one pass over the text for each of the two forms. */
export function withoutInlineImages(text: string): string {
  return text.length < MIN_LENGTH ? text : withoutBareImages(withoutImageAddresses(text));
}

function withoutImageAddresses(text: string): string {
  const lastSvgEnd = text.lastIndexOf(SVG_END);
  return replaceEach(text, ADDRESS, ADDRESS_REMOVED, (start, header) => {
    if (/;base64,$/i.test(header)) return { end: endOfBase64(text, start), isImage: true };
    if (text.startsWith(SVG_START, start) && start < lastSvgEnd)
      return { end: text.indexOf(SVG_END, start) + SVG_END.length, isImage: true };
    return { end: endOf(ADDRESS_REST, text, start), isImage: true };
  });
}

function withoutBareImages(text: string): string {
  return replaceEach(text, BEGINNING, IMAGE_REMOVED, (afterMagic, magic) => {
    const start = afterMagic - magic.length;
    const end = endOfBase64(text, start);
    const isLong = end - start >= MIN_LENGTH;
    return {
      end,
      isImage: isLong && (!XML.test(magic) || isSvg(text.slice(start, Math.min(end, start + XML_HEAD_LENGTH)))),
    };
  });
}

/** What was looked at is not looked at again, be it a picture or not: that keeps the time in proportion. */
function replaceEach(
  text: string,
  beginning: RegExp,
  marker: string,
  look: (after: number, found: string) => { end: number; isImage: boolean },
): string {
  const parts: string[] = [];
  let kept = 0;
  beginning.lastIndex = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const after = found.index + found[0].length;
    const { end, isImage } = look(after, found[0]);
    beginning.lastIndex = Math.max(end, after);
    if (!isImage || end <= after) continue;
    parts.push(text.slice(kept, found.index), marker);
    kept = end;
  }
  return kept === 0 ? text : [...parts, text.slice(kept)].join('');
}

/** Where base64 ends that begins here, over all its lines. */
function endOfBase64(text: string, start: number): number {
  let end = endOf(LINE, text, start);
  let lineLength = end - start;
  while (lineLength >= MIN_LINE && text[end - 1] !== '=') {
    const next = endOf(BREAK, text, end);
    const nextEnd = next === end ? end : endOf(LINE, text, next);
    const isLine = nextEnd > next && endOf(AFTER_LINE, text, nextEnd, -1) !== -1;
    const isRest = nextEnd - next >= MIN_LINE || lineLength <= MAX_BROKEN_LINE;
    if (!isLine || !isRest) break;
    lineLength = nextEnd - next;
    end = nextEnd;
  }
  return end;
}

/** Where what the pattern takes from here on ends; unless said otherwise, here when it takes nothing. */
function endOf(pattern: RegExp, text: string, from: number, otherwise = from): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : otherwise;
}

function isSvg(head: string): boolean {
  const unencoded = head.replace(ENCODED_PLUS, '+').replace(ENCODED_SLASH, '/').replace(NOT_BASE64, '');
  const plain = unencoded.replaceAll('-', '+').replaceAll('_', '/');
  return atob(plain.slice(0, plain.length - (plain.length % 4))).includes(SVG_START);
}
