import { Router } from 'express';
import { ORDERS } from '../content/orders';
import { html } from '../html';
import { sendPage } from '../layout';
import { createPdf } from '../pdf';
import type { Sessions } from '../sessions';

export function accountPage(sessions: Sessions): Router {
  const router = Router();
  router.get('/account', (req, res) => {
    const session = sessions.find(req);
    if (session?.stage !== 'signed-in') return res.redirect(303, '/login');
    res.set('Cache-Control', 'no-store');
    sendPage(res, {
      title: 'Your account',
      section: '/account',
      body: html`<h1>Your account</h1>
        <p class="notice">Signed in as <strong>${session.username}</strong>.</p>
        <table id="orders">
          <caption>
            Your orders
          </caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Date</th>
              <th scope="col">Book</th>
              <th scope="col" class="number">Quantity</th>
              <th scope="col" class="number">Total</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            ${ORDERS.map(
              (order) =>
                html`<tr>
                  <th scope="row">${order.number}</th>
                  <td>${order.date}</td>
                  <td>${order.title}</td>
                  <td class="number">${order.quantity}</td>
                  <td class="number">£${order.total.toFixed(2)}</td>
                  <td>${order.status}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p><a href="/account/invoices">Invoices</a></p>
        <form action="/logout" method="post"><button type="submit">Sign out</button></form>`,
    });
  });
  router.get('/account/invoices', (req, res) => {
    if (sessions.find(req)?.stage !== 'signed-in') return res.redirect(303, '/login');
    res.set('Cache-Control', 'no-store');
    sendPage(res, {
      title: 'Your invoices',
      section: '/account',
      body: html`<h1>Your invoices</h1>
        <ul>
          ${ORDERS.toReversed().map(
            ({ number, date }) =>
              html`<li><a href="/account/invoices/${number}.pdf">Invoice ${number} (PDF)</a>, ${date}</li>`,
          )}
        </ul>`,
    });
  });
  router.get('/account/invoices/:file', (req, res, next) => {
    const order = ORDERS.find(({ number }) => req.params.file === `${number}.pdf`);
    if (!order || sessions.find(req)?.stage !== 'signed-in') return next();
    const lines = [`Invoice ${order.number}`, order.date, `${order.quantity} x ${order.title}`, `GBP ${order.total}`];
    res.attachment(`invoice-${order.number}.pdf`).type('application/pdf').send(createPdf(lines));
  });
  return router;
}
