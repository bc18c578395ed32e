import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';
import { HARBOUR_TODAY } from '../content/harbour';
import { html, trustedHtml } from '../html';
import { STYLE } from '../style';

const DATA_DELAY_MS = 200;

// The page as sent: a title and an empty root, as single-page applications are. No <noscript> text either, so that a
// client which does not run scripts finds nothing at all.
const SHELL = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Harbour</title>
      <link rel="icon" href="data:," />
      ${trustedHtml(`<style>${STYLE}</style>`)}
    </head>
    <body>
      <div id="root"></div>
      <script src="/rendered/app.js" defer></script>
    </body>
  </html>`.text;

const APP_SCRIPT = `'use strict';
function element(name, text, children) {
  const node = document.createElement(name);
  if (text) node.textContent = text;
  for (const child of children || []) node.append(child);
  return node;
}
function table(caption, columns, rows) {
  const head = element('tr', '', columns.map((column) => Object.assign(element('th', column), { scope: 'col' })));
  const body = rows.map((row) => element('tr', '', row.map((cell) => element('td', String(cell)))));
  return element('table', '', [element('caption', caption), element('thead', '', [head]), element('tbody', '', body)]);
}
async function show() {
  const main = element('main', '', [element('p', 'Asking the harbour master…')]);
  document.getElementById('root').append(main);
  const answer = await fetch('/api/rendered-data');
  if (!answer.ok) throw new Error('HTTP ' + answer.status);
  const data = await answer.json();
  document.title = data.headline + ' · Saltmarsh Quay';
  const home = Object.assign(element('a', 'Saltmarsh Quay'), { href: '/' });
  main.replaceChildren(
    element('p', '', [home]),
    element('h1', data.headline),
    Object.assign(element('p', data.weather.summary + ', ' + data.weather.temperature_c + ' °C, wind ' +
      data.weather.wind_knots + ' knots.'), { className: 'lead' }),
    table('Tides on ' + data.date, ['Time', 'Tide', 'Height (m)'],
      data.tides.map((tide) => [tide.time, tide.kind, tide.height_m.toFixed(1)])),
    table('Vessels in port', ['Vessel', 'Berth', 'Status'],
      data.vessels.map((vessel) => [vessel.name, vessel.berth, vessel.status])),
    element('p', 'Harbour master: ' + data.harbour_master),
  );
  main.dataset.ready = 'true';
}
show().catch((error) => {
  const message = element('p', 'The harbour master does not answer (' + error.message + ').');
  message.setAttribute('role', 'alert');
  document.getElementById('root').replaceChildren(message);
});
`;

export function renderedPage(): Router {
  const router = Router();
  router.get('/rendered', (_req, res) => {
    res.type('html').send(SHELL);
  });
  router.get('/rendered/app.js', (_req, res) => {
    res.type('text/javascript').send(APP_SCRIPT);
  });
  // Late on purpose: whoever takes the page at its load event gets "Asking the harbour master…".
  router.get('/api/rendered-data', async (_req, res) => {
    await delay(DATA_DELAY_MS);
    res.json(HARBOUR_TODAY);
  });
  return router;
}
