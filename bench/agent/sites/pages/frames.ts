import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { TOWNS } from '../../world/words';
import { page } from '../page';
import type { Site } from '../site';

export interface Portal {
  weather: { town: string; degrees: number; wind: number }[];
  notice: string;
  ticket: string;
  tide: string;
}

export function makePortal(random: Random): Portal {
  const degrees = random.distinct(4, -9, 38);
  return {
    weather: random
      .sample(TOWNS, 4)
      .map((town, index) => ({ town, degrees: degrees[index] ?? 0, wind: random.int(11, 95) })),
    notice: `The bridge is closed until ${random.int(2, 28)} ${random.pick(['March', 'June', 'October'])}.`,
    ticket: `P${random.digits(5)}`,
    tide: `${String(random.int(10, 23))}:${String(random.int(10, 59))}`,
  };
}

export const portal: Site<{ portal: Portal }> = ({ path, method, field, note, world: { portal: data, origin } }) => {
  if (path === '') {
    // The same server by another name is another site for a browser, which keeps its frame apart.
    const elsewhere = origin.replace('127.0.0.1', 'localhost');
    const body = html`<h1>Town portal</h1>
      <iframe title="Weather" src="/portal/weather" width="600" height="220"></iframe>
      <iframe title="Notices" src="/portal/outer" width="600" height="220"></iframe>
      <iframe title="Report a fault" src="/portal/fault" width="600" height="260"></iframe>
      <iframe title="Tides" src="${elsewhere}/portal/tides" width="600" height="160"></iframe>`;
    return page('Town portal', { body });
  }
  if (path === 'weather') {
    const town = data.weather.find((one) => one.town === field('town'));
    const body = html`${town ? html`<p>${town.town}: ${town.degrees} °C, wind ${town.wind} km/h</p>` : null}
      <ul>
        ${data.weather.map((one) => html`<li><a href="/portal/weather?town=${one.town}">${one.town}</a></li>`)}
      </ul>`;
    return page('Weather', { body });
  }
  if (path === 'outer')
    return page('Notices', {
      body: html`<p>Notices of the council:</p>
        <iframe title="Today" src="/portal/inner"></iframe>`,
    });
  if (path === 'inner') return page('Today', { body: html`<p>${data.notice}</p>` });
  if (path === 'tides')
    return page('Tides', {
      body: html`<details>
        <summary>High water</summary>
        <p>High water at ${data.tide}</p>
      </details>`,
    });
  if (path !== 'fault') return undefined;
  if (method === 'POST') {
    note('fault', { where: field('where'), what: field('what') });
    return page('Thank you', { body: html`<p>Your ticket is ${data.ticket}.</p>` });
  }
  return page('Report a fault', {
    body: html`<form method="post" action="/portal/fault">
      <label>Where <input name="where" /></label>
      <label
        >What
        <select name="what">
          <option>Street lamp</option>
          <option>Pothole</option>
          <option>Litter</option>
        </select></label
      >
      <button>Report</button>
    </form>`,
  });
};
