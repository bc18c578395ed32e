import { Router, type RequestHandler } from 'express';
import { RequestError } from '../../core/errors';
import { mountReadOnly, pathParam } from '../http/operation';
import { allowRevalidation, sendText } from '../http/replies';
import { admitViewer, type LiveDeps } from './admit-viewer';
import { endedPage, livePage, refusalPage } from './live-page';
import { LIVE_SCRIPT } from './live-script';
import { LIVE_STYLE } from './live-style';

/** Our own script and styles, pictures that it made itself, a socket to this origin; no other site shows it in a frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Under /live: pages that people open, who have no key but the signed address. They can only look. */
export function livePages(deps: LiveDeps): Router {
  const pages = Router();
  mountReadOnly(pages, '/live.js', showFile('text/javascript', LIVE_SCRIPT));
  mountReadOnly(pages, '/live.css', showFile('text/css', LIVE_STYLE));
  mountReadOnly(pages, '/:ticket', async (request, response) => {
    response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
    const content = await admitViewer(deps, pathParam(request, 'ticket')).then(
      ({ state }) => (state === 'ended' ? endedPage() : livePage()),
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        response.status(error.status);
        return refusalPage(error.message);
      },
    );
    await sendText(request, response.type('html'), content);
  });
  mountReadOnly(pages, '/:ticket/state', async (request, response) => {
    const { state, attemptId } = await admitViewer(deps, pathParam(request, 'ticket'));
    response.set('Cache-Control', 'no-store').json({ state, has_browser: attemptId !== null });
  });
  return pages;
}

function showFile(type: string, content: string): RequestHandler {
  return async (request, response) => {
    allowRevalidation(response);
    response.set('Cache-Control', 'no-cache');
    await sendText(request, response.type(type), content);
  };
}
