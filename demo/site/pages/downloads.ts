import { Router } from 'express';
import { ordersCsv } from '../content/orders';
import { html } from '../html';
import { sendPage } from '../layout';
import { createPdf } from '../pdf';

const PROGRAMME = createPdf([
  'The Lantern Bookshop: autumn programme',
  '',
  '11 October   Mara Ellery reads from The Night Post',
  '25 October   The lamp is lit at the Lamp Library',
  ' 8 November  Moths: bring your own window',
  '29 November  Bread for Bad Weather, with tasting',
]);

export function downloadPages(): Router {
  const router = Router();
  router.get('/downloads', (_req, res) => {
    sendPage(res, {
      title: 'Downloads',
      section: '/downloads',
      body: html`<h1>Downloads</h1>
        <ul class="contents">
          <li><a href="/downloads/orders.csv">Orders (CSV)</a> <span>all orders of the demo customer</span></li>
          <li><a href="/downloads/programme.pdf">Autumn programme (PDF)</a> <span>one page</span></li>
          <li>
            <a href="/downloads/winter-catalogue.zip">Winter catalogue (ZIP)</a>
            <span>announced, but it never arrives</span>
          </li>
        </ul>`,
    });
  });
  router.get('/downloads/orders.csv', (_req, res) => {
    res.attachment('orders.csv').type('text/csv').send(ordersCsv());
  });
  router.get('/downloads/programme.pdf', (_req, res) => {
    res.attachment('programme.pdf').type('application/pdf').send(PROGRAMME);
  });
  router.get('/downloads/winter-catalogue.zip', (_req, res) => {
    res.status(404).type('text/plain').send('This file does not exist.\n');
  });
  return router;
}
