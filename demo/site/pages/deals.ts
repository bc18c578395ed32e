import { Router } from 'express';
import { html, trustedHtml } from '../html';
import { sendPage } from '../layout';

const COUPON = 'LANTERN-15';

// The button does nothing until the banner is answered, and the code is asked for only then: nobody finds it by reading.
const SCRIPT = `'use strict';
const banner = document.getElementById('cookies');
const reveal = document.getElementById('reveal');
for (const button of banner.querySelectorAll('button'))
  button.addEventListener('click', () => { banner.remove(); reveal.disabled = false; });
reveal.addEventListener('click', async () => {
  const answer = await fetch('/deals/coupon', { method: 'POST' });
  document.getElementById('coupon').textContent = 'Your coupon: ' + (await answer.text());
});
`;

export function dealPages(): Router {
  const router = Router();
  router.get('/deals', (_req, res) => {
    sendPage(res, {
      title: 'Deal of the week',
      body: html`<div id="cookies" role="dialog" aria-label="Cookies" class="notice">
          <p>We would like to keep crumbs of your visit.</p>
          <button type="button">Accept cookies</button> <button type="button">Only what is needed</button>
        </div>
        <h1>Deal of the week</h1>
        <p>Fifteen in the hundred off everything on the table by the door.</p>
        <p><button id="reveal" type="button" disabled>Reveal coupon</button></p>
        <p id="coupon" role="status"></p>
        ${trustedHtml(`<script>${SCRIPT}</script>`)}`,
    });
  });
  router.post('/deals/coupon', (_req, res) => {
    res.type('text/plain').send(COUPON);
  });
  return router;
}
