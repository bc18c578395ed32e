import { Router } from 'express';
import { FERRY_FARES, OPENING_HOURS, TRAINS } from '../content/timetables';
import { html } from '../html';
import { sendPage } from '../layout';

export function tablesPage(): Router {
  const router = Router();
  router.get('/tables', (_req, res) => {
    sendPage(res, {
      title: 'Timetables and fares',
      description: 'Trains from Saltmarsh Quay, ferry fares and the opening hours of the Lantern Bookshop.',
      section: '/tables',
      body: html`<h1>Timetables and fares</h1>
        <table id="trains">
          <caption>
            Trains from Saltmarsh Quay on Saturdays
          </caption>
          <thead>
            <tr>
              <th scope="col">Train</th>
              ${TRAINS.stops.map((stop) => html`<th scope="col">${stop}</th>`)}
              <th scope="col">Platform</th>
            </tr>
          </thead>
          <tbody>
            ${TRAINS.departures.map(
              ({ train, times, platform }) =>
                html`<tr>
                  <th scope="row">${train}</th>
                  ${times.map((time) => html`<td>${time}</td>`)}
                  <td>${platform}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <table id="ferry">
          <caption>
            Ferry to Gull Island
          </caption>
          <thead>
            <tr>
              <th scope="col">Ticket</th>
              <th scope="col">Single</th>
              <th scope="col">Return</th>
            </tr>
          </thead>
          <tbody>
            ${FERRY_FARES.map(
              (fare) =>
                html`<tr>
                  <th scope="row">${fare.ticket}</th>
                  <td>${fare.single}</td>
                  <td>${fare.return}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <table id="hours">
          <caption>
            Opening hours of the Lantern Bookshop
          </caption>
          <tbody>
            ${OPENING_HOURS.map(
              ({ day, hours }) =>
                html`<tr>
                  <th scope="row">${day}</th>
                  <td>${hours}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    });
  });
  return router;
}
