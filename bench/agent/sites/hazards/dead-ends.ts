import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { FIRST_NAMES, NOUNS, TOWNS } from '../../world/words';
import { page } from '../page';
import type { Site } from '../site';

export interface Museum {
  town: string;
  director: string;
  rooms: string[];
  lost: string;
}

export function makeMuseum(random: Random): Museum {
  const rooms = random.sample(NOUNS, 7);
  return { town: random.pick(TOWNS), director: random.pick(FIRST_NAMES), rooms, lost: rooms.at(-1) ?? '' };
}

/** A site that does not have what one would look for: links into nowhere, and an archive without an end. */
export const museum: Site<{ museum: Museum }> = ({ path, field, world: { museum: data } }) => {
  if (path === '') {
    const body = html`<h1>Museum of ${data.town}</h1>
      <p>Director: ${data.director}. Open daily except Mondays.</p>
      <ul>
        ${data.rooms.map((room) => html`<li><a href="/museum/room/${room}">The ${room} room</a></li>`)}
        <li><a href="/museum/prices">Prices</a></li>
        <li><a href="/museum/archive">Archive of visitors' remarks</a></li>
        <li><a href="/museum/staff">For staff</a></li>
      </ul>`;
    return page(`Museum of ${data.town}`, { body });
  }
  if (path === 'staff')
    return page('For staff', {
      body: html`<h1>For staff</h1>
        <p>Only for members of staff. Please sign in at your desk in the museum.</p>`,
    });
  if (path === 'archive') {
    const number = Number(field('p') || 1);
    const body = html`<h1>Visitors' remarks, page ${number}</h1>
      <ul>
        ${['Lovely.', 'Too warm.', 'Where is the café?'].map((remark) => html`<li>${remark}</li>`)}
      </ul>
      <a href="/museum/archive?p=${number + 1}">Next page</a>`;
    return page('Archive', { body });
  }
  const room = data.rooms.find((one) => path === `room/${one}`);
  if (room === undefined || room === data.lost) return undefined;
  return page(`The ${room} room`, {
    body: html`<h1>The ${room} room</h1>
      <p>Nothing is on show here at present.</p>`,
  });
};
