import { html, type Html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { ADJECTIVES, FIRST_NAMES, NOUNS } from '../../world/words';
import { json, page } from '../page';
import type { Site } from '../site';

export interface Magazine {
  coupon: string;
  headline: string;
  author: string;
  recipe: { title: string; minutes: number };
}

export function makeMagazine(random: Random): Magazine {
  return {
    coupon: `${random.pick(ADJECTIVES).toUpperCase()}${random.digits(3)}`,
    headline: `The ${random.pick(ADJECTIVES).toLowerCase()} ${random.pick(NOUNS).toLowerCase()} returns`,
    author: random.pick(FIRST_NAMES),
    recipe: { title: `${random.pick(NOUNS)} soup`, minutes: random.int(16, 95) },
  };
}

const COVER = 'position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:9;padding:5rem;color:white';

/** Nothing below an overlay can be clicked before the overlay is gone; some parts come only after it. */
export const magazine: Site<{ magazine: Magazine }> = ({ path, field, note, world: { magazine: data } }) => {
  if (path === 'consent') {
    note('consent', { choice: field('choice') });
    return json({});
  }
  const pages: Record<string, { over: Html; under: Html }> = {
    '': {
      over: overlay('We value your privacy', 'We and 412 partners use cookies.', [
        'Accept all',
        'Reject all',
        'Settings',
      ]),
      under: html`<h1>${data.headline}</h1>
        <p>By ${data.author}</p>
        <button id="reveal">Reveal the coupon</button>
        <p id="coupon"></p>`,
    },
    recipes: {
      over: overlay('Never miss a recipe!', 'Get our newsletter twice a day.', ['Sign me up', 'No thanks']),
      under: html`<h1>Recipes</h1>
        <button id="reveal">Show the recipe of the week</button>
        <p id="coupon"></p>`,
    },
    wine: {
      over: overlay('Are you of age?', 'This part is for adults.', ['I am under 18', 'I am 18 or older']),
      under: html`<h1>Wine cellar</h1>
        <button id="reveal">Show the password of the week</button>
        <p id="coupon"></p>`,
    },
  };
  const shown = pages[path];
  if (!shown) return undefined;
  const hidden =
    path === 'recipes' ? `${data.recipe.title} takes ${data.recipe.minutes} minutes.` : `It is ${data.coupon}.`;
  return page('Magazine', { body: html`${shown.under}${shown.over}`, script: `const hidden = '${hidden}';${SCRIPT}` });
};

function overlay(title: string, text: string, buttons: string[]): Html {
  return html`<div id="over" role="dialog" aria-label="${title}" style="${COVER}">
    <h2>${title}</h2>
    <p>${text}</p>
    ${buttons.map((button) => html`<button>${button}</button> `)}
  </div>`;
}

const SCRIPT = `
for (const button of document.querySelectorAll('#over button')) button.onclick = () => {
  if (button.textContent === 'Settings' || button.textContent === 'I am under 18') return;
  fetch('/magazine/consent?' + new URLSearchParams({ choice: button.textContent }));
  document.getElementById('over').remove();
};
document.getElementById('reveal').onclick = () => { document.getElementById('coupon').textContent = hidden; };`;
