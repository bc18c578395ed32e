/** Pages that say so wait longer to be read, or load themselves anew. */
const LONGEST_WAIT_S = 5;
const TAG = /<meta\s[^<>]{1,2000}>/gi;
const IS_REFRESH = /\shttp-equiv\s{0,9}=\s{0,9}["']?refresh\b/i;
const CONTENT = /\scontent\s{0,9}=\s{0,9}(?:"([^"]{1,1900})"|'([^']{1,1900})')/i;
const PLACE = /^\s{0,9}(\d{1,4})(?:\.\d{0,9})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"'\s][^"']{0,1800})/i;

/** Where a page sends whoever opens it, without a script; null where it does not, or only after a while. */
export function refreshOf(html: string, url: string): string | null {
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    if (!IS_REFRESH.test(tag) || isUnsaid(html, index)) continue;
    const [, quoted, single] = CONTENT.exec(tag) ?? [];
    const [, wait, place] = PLACE.exec((quoted ?? single ?? '').replaceAll('&amp;', '&')) ?? [];
    if (place === undefined || Number(wait) > LONGEST_WAIT_S || !URL.canParse(place.trim(), url)) continue;
    const target = new URL(place.trim(), url);
    if (!/^https?:$/.test(target.protocol)) continue;
    target.hash = '';
    return target.href === url.split('#', 1)[0] ? null : target.href;
  }
  return null;
}

/** In a remark, or in what is for browsers that run no scripts: there it leads to a page that asks for them. */
function isUnsaid(html: string, index: number): boolean {
  const isIn = (start: string, end: string): boolean => html.lastIndexOf(start, index) > html.lastIndexOf(end, index);
  return isIn('<!--', '-->') || isIn('<noscript', '</noscript');
}
