/** Markup that is already safe to send; everything else is escaped when it meets a template. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

export type HtmlValue = Html | string | number | null | undefined | readonly HtmlValue[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function toText(value: HtmlValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return value.map(toText).join('');
}

/** A template tag that escapes what is put in, so that a page can echo what a visitor typed. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.reduce((text, part, index) => text + toText(values[index - 1]) + part));
}

/** For text this site wrote itself, such as its style sheet and scripts. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

/** A JSON-LD block. `<` is written as an escape because `</script>` inside a string would end the element. */
export function jsonLd(value: unknown): Html {
  const json = JSON.stringify(value, null, 2).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/ld+json">\n${json}\n</script>`);
}
