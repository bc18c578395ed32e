import type { ApiRequest } from './api-client';
import { compactJson } from './json-text';

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The request as a command to copy. Address and key stay variables: the key must not end up in a scrollback. */
export function toCurl({ method, path, body, headers = {} }: ApiRequest): string {
  const parts = [`curl -s ${method === 'GET' ? '' : `-X ${method} `}"$BASE${path}"`, '-H "Authorization: Bearer $KEY"'];
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${shellQuote(`${name}: ${value}`)}`);
  if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'", `-d ${shellQuote(compactJson(body, 88, '  '))}`);
  }
  return parts.join(' \\\n  ');
}
