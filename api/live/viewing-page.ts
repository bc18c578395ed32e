import type { Request, RequestHandler, Response } from 'express';
import { RequestError } from '../../core/errors';
import { html, type Html } from '../docs/html';
import { allowRevalidation, sendText } from '../http/reply/replies';

/** Our own script and styles, pictures that it made itself, requests to this origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Shows a page to whoever may see it, and to all others a page that says why not. */
export async function showPage(request: Request, response: Response, make: () => Promise<string>): Promise<void> {
  response.set({ 'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`, 'Cache-Control': 'no-store' });
  const content = await make().catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    response.status(error.status);
    return noticePage('Not available', error.message);
  });
  await sendText(request, response.type('html'), content);
}

/** Who has a session shows its browser in pages of their own. There is nothing to be clicked on. */
export function allowFrames(response: Response): void {
  response.set('Content-Security-Policy', POLICY).removeHeader('X-Frame-Options');
}

export function showFile(type: string, content: string): RequestHandler {
  return async (request, response) => {
    allowRevalidation(response);
    response.set('Cache-Control', 'no-cache');
    await sendText(request, response.type(type), content);
  };
}

/** A page that only says something. */
export function noticePage(state: string, notice: string): string {
  return viewingPage(
    state,
    html`<header><span id="state">${state}</span></header>
      <main><p id="notice" role="alert">${notice}</p></main>`,
  );
}

export function viewingPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/live/viewing.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`.text;
}
