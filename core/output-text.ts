import type { JsonValue } from './json';

/** `output_text` is a plain string on every runner: words verbatim, structures as pretty-printed JSON. */
export function toOutputText(output: JsonValue): string {
  if (output === null) return '';
  return typeof output === 'string' ? output : JSON.stringify(output, null, 2);
}
