import { Router, type RequestHandler } from 'express';
import type { OpenApiDocument } from './document';
import { errorsPage } from './errors-page';
import { referencePage } from './reference-page';
import { STYLE } from './style';

/** Nothing but this process's own stylesheet is loaded, and nothing runs. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Everything under /docs. The pages are made once and kept. */
export function referencePages(document: OpenApiDocument): Router {
  const pages = Router();
  pages.get('/', show('html', referencePage(document)));
  pages.get('/errors', show('html', errorsPage()));
  pages.get('/style.css', show('css', STYLE));
  return pages;
}

function show(type: string, content: string): RequestHandler {
  return (_request, response) => {
    response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' });
    response.type(type).send(content);
  };
}
