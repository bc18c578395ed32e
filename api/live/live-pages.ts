import { Router } from 'express';
import { mountReadOnly, pathParam } from '../http/operation';
import { admitViewer, type LiveDeps } from './admit-viewer';
import { endedPage, livePage } from './live-page';
import { LIVE_SCRIPT } from './live-script';
import { allowFrames, showFile, showPage } from './viewing-page';
import { VIEWING_STYLE } from './viewing-style';

/** Under /live: pages that people open, who have no key but the signed address. They can only look. */
export function livePages(deps: LiveDeps): Router {
  const pages = Router();
  mountReadOnly(pages, '/live.js', showFile('text/javascript', LIVE_SCRIPT));
  mountReadOnly(pages, '/viewing.css', showFile('text/css', VIEWING_STYLE));
  mountReadOnly(pages, '/:ticket', (request, response) =>
    showPage(request, response, async () => {
      const { what, state } = await admitViewer(deps, pathParam(request, 'ticket'));
      if (what === 'session') allowFrames(response);
      return state === 'ended' ? endedPage(what) : livePage(what, request.query['navbar'] !== 'false');
    }),
  );
  mountReadOnly(pages, '/:ticket/state', async (request, response) => {
    const { state, place } = await admitViewer(deps, pathParam(request, 'ticket'));
    response.set('Cache-Control', 'no-store').json({ state, has_browser: place !== null });
  });
  return pages;
}
