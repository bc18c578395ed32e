import { addOccurrences, type Range, replaceRanges } from './ranges';

/** Attributes that say what an element is; no visitor sees them, and no result has them. */
const NAMING =
  'type|name|id|class|for|form|list|autocomplete|inputmode|role|rel|method|enctype|target|lang|dir|scope|headers|itemprop|itemtype|property|http-equiv|charset|data-testid|aria-(?:labelledby|describedby|haspopup|controls)';
const BEGINS_TAG = /^<\/?(?:[a-z]|$)/i;
const IN_NAMING_VALUE = new RegExp(`\\s(?:${NAMING})="[^"]*$`, 'i');
const ONLY_LETTERS = /^\p{L}+$/u;
/** What stands before all that a field holds. */
const HELD = ' value="';
/** What is further into a tag counts as text. */
const MAX_BEFORE = 2_000;

/** Leaves out what is markup: a secret that is an ordinary word is also the name of tags, attributes and their kinds. */
export function outsideOfMarkup(html: string, found: readonly Range[]): Range[] {
  let open = -1;
  let close = -1;
  let next = html.indexOf('<');
  return [...found]
    .sort(([a], [b]) => a - b)
    .filter(([start, end]) => {
      for (; next >= 0 && next <= start; next = html.indexOf('<', next + 1)) open = next;
      if (open < 0) return true;
      if (close < open) close = endOfTag(html, open);
      return end > close || start - open > MAX_BEFORE || !isMarkup(html.slice(open, start));
    });
}

function endOfTag(html: string, open: number): number {
  const close = html.indexOf('>', open);
  return close < 0 ? html.length : close;
}

/** @param before from where the tag begins; values are in double quotes, as pages are written down */
function isMarkup(before: string): boolean {
  const isInValue = before.split('"').length % 2 === 0;
  return isInValue ? IN_NAMING_VALUE.test(before) : BEGINS_TAG.test(before);
}

/**
 * A page without the words that are its own: a secret that is nothing but letters and that the page's tags are made of
 * is no echo of what was typed, unless a field holds it.
 */
export function withoutOwnWords(html: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => ONLY_LETTERS.test(secret)).reduce(withoutOwnWord, html);
}

function withoutOwnWord(html: string, word: string): string {
  const found: Range[] = [];
  const [first = ''] = word;
  const capitalised = first.toUpperCase() + word.slice(first.length).toLowerCase();
  addOccurrences(html, [...new Set([word, word.toLowerCase(), word.toUpperCase(), capitalised])], found);
  const shown = outsideOfMarkup(html, found);
  if (shown.length === found.length) return html;
  const isHeld = ([start, end]: Range): boolean => html[end] === '"' && html.startsWith(HELD, start - HELD.length);
  return replaceRanges(
    html,
    shown.filter((range) => !isHeld(range)),
    '',
  );
}
