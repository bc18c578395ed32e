import { Router, type RequestHandler } from 'express';
import { allowRevalidation, sendText } from '../http/reply/replies';
import { mountReadOnly } from '../http/operation';
import type { OpenApiDocument } from './openapi-document';
import { errorsPage } from './errors-page';
import { frontObject, frontPage, type NearbyPlaces } from './front-page';
import { referencePage } from './reference-page';
import { STYLE } from './style';

/** Nothing but this process's own stylesheet is loaded, and nothing runs. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Everything under /docs. The pages are made once and kept. */
export function referencePages(document: OpenApiDocument): Router {
  const pages = Router();
  mountReadOnly(pages, '/', show('html', referencePage(document)));
  mountReadOnly(pages, '/errors', show('html', errorsPage()));
  mountReadOnly(pages, '/style.css', show('css', STYLE));
  return pages;
}

/** The root: a page for a person, JSON for a program and for whoever does not say. */
export function frontDoor(baseUrl: string, places: NearbyPlaces): RequestHandler {
  const showPage = show('html', frontPage(baseUrl, places));
  const forPrograms = frontObject(baseUrl, places);
  return (request, response, next) => {
    response.vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') showPage(request, response, next);
    else response.set('Cache-Control', 'no-cache').json(forPrograms);
  };
}

function show(type: string, content: string): RequestHandler {
  return async (request, response) => {
    allowRevalidation(response);
    response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' });
    await sendText(request, response.type(type), content);
  };
}
