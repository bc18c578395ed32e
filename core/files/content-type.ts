import { RECORD } from '../limits';
import { SIGNATURES, type Signature } from './signatures';

/** So much of a file is looked at. */
export const SNIFFED_BYTES = 1024;

/** Words begin with fewer letters than that by chance. */
const CHANCE_LENGTH = 4;
const UNKNOWN = 'application/octet-stream';
const GENERIC = new Set(['', UNKNOWN, 'binary/octet-stream', 'application/x-download', 'application/force-download']);
/** The type ends up in a header of our own responses. */
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:; ?[\w-]{1,40}=[\w.-]{1,80}){0,8}$/;
/** Types that are read as text, whose look is no matter of bytes: a table may begin like a page. */
const TEXTUAL = /^text\/|[/+](?:json|xml|yaml|javascript|csv)$/;
/** After the MIME Sniffing Standard. */
const PAGE_START = /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>]/;

/** What a file is: its bytes go before what whoever sent it says, unless that is only more exact. */
export function contentTypeOf(claimed: string, start: Uint8Array): string {
  const claim = claimed.length <= RECORD.nameLength && MEDIA_TYPE.test(claimed) ? claimed : UNKNOWN;
  const essence = claim.split(';', 1)[0]?.toLowerCase() ?? '';
  const isReadable = isText(start);
  if (isReadable && TEXTUAL.test(essence)) return claim;
  const signature = SIGNATURES.find((each) => matches(each, start, isReadable));
  if (signature !== undefined) {
    const fits = essence === signature.type || (!GENERIC.has(essence) && signature.claims?.test(essence) === true);
    return fits ? claim : signature.type;
  }
  if (!isReadable) return claim;
  return markupOf(start) ?? (GENERIC.has(essence) ? 'text/plain; charset=utf-8' : claim);
}

function matches({ bytes, at = 0, and }: Signature, start: Uint8Array, isReadable: boolean): boolean {
  if (isReadable && bytes.length < CHANCE_LENGTH) return false;
  if (!bytes.every((byte, index) => start[at + index] === byte)) return false;
  return and === undefined || [...and.text].every((letter, index) => start[and.at + index] === letter.charCodeAt(0));
}

function markupOf(start: Uint8Array): string | null {
  const words = new TextDecoder().decode(start).trimStart().toLowerCase();
  if (PAGE_START.test(words)) return 'text/html';
  if (words.startsWith('<svg') || (words.startsWith('<?xml') && words.includes('<svg'))) return 'image/svg+xml';
  return words.startsWith('<?xml') ? 'application/xml' : null;
}

/** No byte that no text has. */
function isText(start: Uint8Array): boolean {
  return start.length > 0 && !start.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b));
}
