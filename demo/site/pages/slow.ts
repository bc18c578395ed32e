import { Router } from 'express';
import { html } from '../html';
import { renderPage } from '../layout';
import { queryCount } from '../request-fields';
import type { SlowRequests } from '../slow-requests';

const DEFAULT_MS = 8_000;
const MAX_MS = 120_000;

export function slowPage(slowRequests: SlowRequests): Router {
  const router = Router();
  router.get('/slow', (req, res) => {
    const ms = queryCount(req, 'ms', { fallback: DEFAULT_MS, max: MAX_MS });
    const page = renderPage({
      title: 'Slow page',
      body: html`<h1>Worth the wait</h1>
        <p>This part of the page arrived ${ms} milliseconds after its head.</p>`,
    });
    // The head goes out at once: the client has a connection, a status and a title, and then nothing, as it is with
    // a server that hangs half way.
    const contentStart = page.indexOf('<main');
    res.type('html').write(page.slice(0, contentStart));
    slowRequests.hold(res, ms, () => res.end(page.slice(contentStart)));
  });
  return router;
}
