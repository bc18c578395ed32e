import { trimEndOf } from '../text/trim';

/** Quotes, brackets and stops of sentences in whichever script, and what only directs the writing; no dots within names. */
const FOREIGN_MARKS = String.raw`«»‹›\u2018-\u201f—―…،؛؟۔।॥、-〃〈-】〔-〛〝-〟！＂＇（），：；＜＞？［］｀｛｜｝｟-､\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069`;
/** What no address has in it as it is written. */
const NO_PART = String.raw`\s<>"'\x60\]}\\${FOREIGN_MARKS}`;
/** Up to the path. Letters may stand right before it where no blanks are written between words, but no Latin ones. */
const BEGINNING = new RegExp(String.raw`(?<![a-z\d])https?:\/\/+[^${NO_PART}\/?#|]+`, 'gi');
const PLAIN_PART = new RegExp(`[^${NO_PART}()?|]*`, 'y');
/** They end a sentence, or close what is emphasized in it. */
const TRAILING_MARKS = '.,;:!?*|';
/** An address may end with these by itself. */
const OTHER_EMPHASIS = '_~';

/** Every http(s) URL that the words of a task mention; each is checked like the `url` field. */
export function urlsInText(text: string): string[] {
  return [...new Set(urlsAt(text).map(({ url }) => url))];
}

/** The text with something else in the place of its addresses. */
export function replaceUrls(text: string, replacement: (url: string) => string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { url, start } of urlsAt(text)) {
    parts.push(text.slice(done, start), replacement(url));
    done = start + url.length;
  }
  return parts.join('') + text.slice(done);
}

function urlsAt(text: string): { url: string; start: number }[] {
  const found: { url: string; start: number }[] = [];
  BEGINNING.lastIndex = 0;
  for (let match = BEGINNING.exec(text); match !== null; match = BEGINNING.exec(text)) {
    const [beginning] = match;
    const start = match.index;
    const before = text.charAt(start - 1);
    const own = withoutGluedWords(beginning);
    const end = own.length < beginning.length ? start + own.length : endOfRest(text, start + own.length, before);
    const marks = OTHER_EMPHASIS.includes(before) ? TRAILING_MARKS + before : TRAILING_MARKS;
    const url = trimEndOf(text.slice(start, end), marks);
    found.push({ url, start });
    // The next one may begin where this one was cut off.
    BEGINNING.lastIndex = start + url.length;
  }
  return found;
}

/** Before addresses that a stroke parts from a caption, as in `<https://a.example|this page>`, or from the next cell. */
const BEFORE_CAPTIONED = ['<', '[', '|'];

/**
 * Where an address ends whose path begins here. `(see https://a.example/x)` has the bracket of the sentence,
 * `https://a.example/Rust_(language)` has its own, and so has a search for `a|b` its stroke.
 */
function endOfRest(text: string, start: number, before: string): number {
  let end = start;
  let open = 0;
  let isInQuery = false;
  for (;;) {
    PLAIN_PART.lastIndex = end;
    end += PLAIN_PART.exec(text)?.[0].length ?? 0;
    const mark = text.charAt(end);
    if (mark === '?') isInQuery = true;
    else if (mark === '(') open += 1;
    else if (mark === ')' && open > 0) open -= 1;
    else if (mark !== '|' || !isInQuery || BEFORE_CAPTIONED.includes(before)) return end;
    end += 1;
  }
}

/** Up to a mark that is in no host, or to what follows the digits of its port. */
const HOST = /^[^!$&()*+,;=~–:]*(?::\d*)?/;
/** A last label that goes on in another script: no top-level domain mixes them. */
const MIXED_LABEL = /^([A-Za-z\d][\p{Script=Latin}\p{M}\d-]*)[^ -~\p{Script=Latin}\p{M}]/u;

/** `https://a.example然后` without the words that no blank parts from its host. */
function withoutGluedWords(beginning: string): string {
  const hostStart = Math.max(beginning.lastIndexOf('@'), beginning.lastIndexOf('/')) + 1;
  const [host = ''] = HOST.exec(beginning.slice(hostStart)) ?? [];
  // What has no host is refused as it is written; addresses of the sixth version have colons of their own.
  if (host === '' || host.startsWith('[')) return beginning;
  const lastDot = trimEndOf(host, '.').lastIndexOf('.');
  const label = lastDot === -1 ? undefined : MIXED_LABEL.exec(host.slice(lastDot + 1))?.[1];
  const hostLength = label === undefined ? host.length : lastDot + 1 + label.length;
  return beginning.slice(0, hostStart + hostLength);
}
