import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { TOWNS } from '../../world/words';
import { money, page } from '../page';
import type { Site } from '../site';

interface Trip {
  carrier: string;
  leaves: string;
  minutes: number;
  changes: number;
  cents: number;
}

export interface Travel {
  from: string;
  to: string;
  trips: Trip[];
  elsewhere: string[];
}

const CARRIERS = ['Coastliner', 'Greyline Rail', 'Hopper Bus', 'Nightferry', 'Overland Express', 'Swift Coaches'];

export function makeTravel(random: Random): Travel {
  const [from = '', to = '', ...elsewhere] = random.sample(TOWNS, 6);
  const count = 8;
  const minutes = random.distinct(count, 65, 600);
  const cents = random.distinct(count, 900, 14_000);
  const hours = random.distinct(count, 5, 22).sort((left, right) => left - right);
  return {
    from,
    to,
    elsewhere,
    trips: minutes.map((duration, index) => ({
      carrier: random.pick(CARRIERS),
      leaves: `${String(hours[index] ?? 0).padStart(2, '0')}:${random.pick(['05', '20', '35', '50'])}`,
      minutes: duration,
      // The first two are sure to differ, so that there are direct trips and others.
      changes: index < 2 ? index : random.int(0, 2),
      cents: cents[index] ?? 0,
    })),
  };
}

export const travel: Site<{ travel: Travel }> = ({ path, field, world: { travel: data } }) => {
  const places = [data.from, data.to, ...data.elsewhere].sort();
  const choice = (name: string, label: string) =>
    html`<label
      >${label}
      <select name="${name}">
        ${places.map((place) => html`<option>${place}</option>`)}
      </select></label
    >`;
  if (path === '') {
    const body = html`<h1>Compare trips</h1>
      <form action="/travel/results">
        ${choice('from', 'From')} ${choice('to', 'To')}
        <button>Compare</button>
      </form>`;
    return page('Compare trips', { body });
  }
  if (path !== 'results') return undefined;
  const isServed = field('from') === data.from && field('to') === data.to;
  const body = html`<h1>${field('from')} to ${field('to')}</h1>
    ${isServed ? null : html`<p>No trips on this route.</p>`}
    ${(isServed ? data.trips : []).map(
      ({ carrier, leaves, minutes, changes, cents }) =>
        html`<section>
          <h2>${leaves} ${carrier}</h2>
          <p>
            ${Math.floor(minutes / 60)} h ${minutes % 60} min,
            ${changes === 0 ? 'direct' : `${changes} change${changes > 1 ? 's' : ''}`}
          </p>
          <p>${money(cents)}</p>
        </section>`,
    )}
    <a href="/travel">Other places</a>`;
  return page('Trips', { body });
};
