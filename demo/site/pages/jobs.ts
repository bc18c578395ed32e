import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';
import { JOBS } from '../content/jobs';
import { html, trustedHtml } from '../html';
import { sendPage } from '../layout';

const DATA_DELAY_MS = 300;

const SCRIPT = `'use strict';
fetch('/api/jobs').then((answer) => answer.json()).then((jobs) => {
  const row = (cells, kind) => {
    const line = document.createElement('tr');
    for (const cell of cells) line.append(Object.assign(document.createElement(kind), { textContent: cell }));
    return line;
  };
  const table = document.createElement('table');
  table.append(row(['Title', 'Employer', 'Hours'], 'th'));
  for (const job of jobs) table.append(row([job.title, job.employer, job.hours], 'td'));
  document.getElementById('jobs').replaceWith(table);
});
`;

export function jobPages(): Router {
  const router = Router();
  router.get('/jobs', (_req, res) => {
    sendPage(res, {
      title: 'Work in town',
      body: html`<h1>Work in town</h1>
        <p id="jobs" role="status">Looking through the notices…</p>
        ${trustedHtml(`<script>${SCRIPT}</script>`)}`,
    });
  });
  // Late on purpose: whoever takes the page at its load event finds no job.
  router.get('/api/jobs', async (_req, res) => {
    await delay(DATA_DELAY_MS);
    res.json(JOBS);
  });
  return router;
}
