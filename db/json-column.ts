const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * PostgreSQL's jsonb, and whatever looks into its json, takes neither U+0000 nor half a surrogate pair, and pages
 * contain both (a text cut in the middle of an emoji is enough). They are stored as the replacement character, because a
 * result that cannot be stored would leave its run unfinished for ever. Only the escape itself begins after an even number of backslashes; a written-out
 * `\\\\u0000` stays.
 */
export function jsonColumn(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') ? json.replace(UNSTORABLE, '$1\\ufffd') : json;
}

/** The same for text columns, whose driver already replaces halves of surrogate pairs. */
export function textColumn(text: string): string {
  return text.replaceAll('\u0000', '\ufffd');
}
