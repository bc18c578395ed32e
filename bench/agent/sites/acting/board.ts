import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { ADJECTIVES, NOUNS } from '../../world/words';
import { json, page } from '../page';
import type { Site } from '../site';

export interface Board {
  cards: { name: string; column: string }[];
  /** To be put in order; they begin in disorder. */
  stops: string[];
}

const COLUMNS = ['To do', 'Doing', 'Done'];

export function makeBoard(random: Random): Board {
  const names = random
    .sample(ADJECTIVES, 6)
    .map((adjective) => `Paint the ${adjective.toLowerCase()} ${random.pick(NOUNS).toLowerCase()}`);
  return {
    cards: names.map((name, index) => ({ name, column: COLUMNS[index % 2] ?? '' })),
    stops: random.sample(NOUNS, 4).map((noun) => `${noun} stop`),
  };
}

/** Cards move by the drag and drop of HTML, the stops of the tour by pointer events, as libraries do it. */
export const board: Site<{ board: Board }> = ({ path, field, note, world: { board: data } }) => {
  if (path === 'moved') {
    note('moved', { card: field('card'), to: field('to') });
    return json({});
  }
  if (path === 'tour') {
    const body = html`<h1>Stops of the tour</h1>
      <p>Drag a stop onto another to change places with it.</p>
      <ul id="stops">
        ${data.stops.map((stop) => html`<li>${stop}</li>`)}
      </ul>
      <p role="status" id="said"></p>`;
    return page('Stops of the tour', {
      body,
      script: POINTER,
      style: 'li{padding:.8rem;user-select:none;width:16rem}',
    });
  }
  if (path !== '') return undefined;
  const body = html`<h1>Board</h1>
    <main style="display:flex;gap:1rem">
      ${COLUMNS.map(
        (column) =>
          html`<section aria-label="${column}" data-column="${column}" style="min-width:14rem;min-height:20rem">
            <h2>${column}</h2>
            ${data.cards
              .filter((card) => card.column === column)
              .map(({ name }) => html`<article draggable="true" aria-label="${name}" tabindex="0">${name}</article>`)}
          </section>`,
      )}
    </main>
    <p role="status" id="said"></p>`;
  return page('Board', { body, script: HTML_DRAG });
};

const TELL = `
function tell(card, to) {
  document.getElementById('said').textContent = card + ' was moved to ' + to;
  fetch('/board/moved?' + new URLSearchParams({ card, to }));
}`;
const HTML_DRAG = `${TELL}
let dragged;
for (const card of document.querySelectorAll('article')) card.ondragstart = () => { dragged = card; };
for (const column of document.querySelectorAll('section')) {
  column.ondragover = (event) => event.preventDefault();
  column.ondrop = (event) => {
    event.preventDefault();
    column.append(dragged);
    tell(dragged.textContent, column.dataset.column);
  };
}`;
const POINTER = `${TELL}
let held;
const stops = document.getElementById('stops');
stops.onpointerdown = (event) => { held = event.target.closest('li'); };
document.onpointerup = (event) => {
  const other = document.elementFromPoint(event.clientX, event.clientY).closest('li');
  if (held && other && other !== held) {
    const [left, right] = [held.textContent, other.textContent];
    [held.textContent, other.textContent] = [right, left];
    tell(left, right);
  }
  held = undefined;
};`;
