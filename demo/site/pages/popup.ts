import { Router } from 'express';
import { html } from '../html';
import { sendPage } from '../layout';

export function popupPages(): Router {
  const router = Router();
  router.get('/popup', (_req, res) => {
    sendPage(res, {
      title: 'Reading group',
      body: html`<h1>Reading group</h1>
        <p>We meet on the second landing of the lighthouse, tide permitting.</p>
        <p><a href="/popup/programme" target="_blank" rel="noopener">Open the programme in a new window</a></p>`,
    });
  });
  router.get('/popup/programme', (_req, res) => {
    sendPage(res, {
      title: 'Reading group programme',
      body: html`<h1>Reading group programme</h1>
        <ol>
          <li>October: The Night Post, chapters 1 to 9</li>
          <li>November: The Night Post, the rest, with soup</li>
          <li>December: An Atlas of Small Harbours, favourite page each</li>
        </ol>`,
    });
  });
  return router;
}
