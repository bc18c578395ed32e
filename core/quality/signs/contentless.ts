const MAX_TEXT = 300;
const STATUS_CODE = /\b(?:40[0-9]|410|429|50[0-4])\b/g;
const FIGURE_OR_QUOTE = /\d|["][^"]+["]|(?<![\p{L}\p{N}])'[^']{2,}'|[$€£¥%@]|https?:|\bwww\./u;
/** A capital letter in the middle of a sentence is a name, in languages that write so. */
const NAME_INSIDE =
  /(?<![.!?:;…"'(\n-]\s{0,20}|^)(?<=\s)(?!I\b|I'|OK\b|JavaScript\b|CAPTCHA\b|URL\b|PDF\b|AI\b)\p{Lu}\p{L}/u;

/** True for short words that name nothing: no figure, no quote, no address, no name. */
export function isContentless(text: string): boolean {
  if (text.length > MAX_TEXT || text.split('\n').length > 3) return false;
  return !FIGURE_OR_QUOTE.test(text.replace(STATUS_CODE, '')) && !NAME_INSIDE.test(text);
}
