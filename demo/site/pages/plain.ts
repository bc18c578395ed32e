import { STATUS_CODES } from 'node:http';
import { Router } from 'express';
import { OPENING_HOURS } from '../content/timetables';
import { html } from '../html';
import { sendPage } from '../layout';

const NOTICE = `NOTICE TO MARINERS
Saltmarsh Quay harbour office, 4 October 2025

1. The light on the old tower is discontinued. A buoy flashing white twice every
   ten seconds marks the shingle bank known as the Doorstep.
2. The tower remains conspicuous by day, and by night to readers.
3. Vessels are asked not to salute between 14:00 and 15:00 (story time).
`;

/** Everything that is not an article of the town: bare formats, arbitrary statuses, and what machines ask for. */
export function plainPages(): Router {
  const router = Router();
  router.get('/json', (_req, res) => {
    res.json({
      name: 'The Lantern Bookshop',
      founded: 1998,
      address: { street: '3 Ropewalk', town: 'Saltmarsh Quay' },
      opening_hours: OPENING_HOURS,
    });
  });
  router.get('/text', (_req, res) => {
    res.type('text/plain').send(NOTICE);
  });
  router.get('/robots.txt', (_req, res) => {
    res.type('text/plain').send('User-agent: *\nAllow: /\nDisallow: /account\n');
  });
  router.get('/health', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/status/:code', (req, res, next) => {
    const code = Number(req.params.code);
    // 1xx replies are interim ones: a client would go on waiting for the real one.
    if (!Number.isInteger(code) || code < 200 || code > 599) return next();
    const meaning = STATUS_CODES[code] ?? 'Unassigned';
    sendPage(
      res,
      {
        title: `${code} ${meaning}`,
        body: html`<h1>${code} ${meaning}</h1>
          <p>This page always answers with status ${code}.</p>`,
      },
      code,
    );
  });
  return router;
}
