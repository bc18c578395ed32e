import { html, trustedHtml } from '../../../demo/site/html';
import type { PageParts, Reply } from './site';

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem}table{border-collapse:collapse}' +
  'td,th{border:1px solid #999;padding:.2rem .6rem}label{display:block;margin:.4rem 0}';

export function page(title: string, { body, script, style = '', headers, status = 200 }: PageParts): Reply {
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <style>
          ${trustedHtml(STYLE + style)}
        </style>
      </head>
      <body>
        ${body} ${script === undefined ? null : trustedHtml(`<script>${script}</script>`)}
      </body>
    </html>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body: text.text };
}

export const json = (value: unknown): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

export const redirect = (to: string, headers: Record<string, string> = {}): Reply => ({
  status: 303,
  headers: { location: to, ...headers },
  body: '',
});

export const download = (name: string, type: string, body: string | Buffer): Reply => ({
  headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  body,
});

export const money = (cents: number): string => `€${(cents / 100).toFixed(2)}`;

/** An address with only those fields that say something. */
export function link(path: string, fields: Record<string, string | number>): string {
  const query = new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}
