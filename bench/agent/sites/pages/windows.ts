import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { FIRST_NAMES } from '../../world/words';
import { json, page } from '../page';
import type { Site } from '../site';

export interface Windows {
  fee: number;
  voucher: string;
  menu: { dish: string; euros: number }[];
  guide: string;
}

export function makeWindows(random: Random): Windows {
  const euros = random.distinct(4, 4, 48);
  return {
    fee: random.int(13, 97),
    voucher: `${random.pick(['SUN', 'FOG', 'ICE'])}${random.digits(4)}`,
    menu: random
      .sample(['Barley soup', 'Fish pie', 'Leek tart', 'Plum dumplings', 'Trout', 'Turnip stew'], 4)
      .map((dish, index) => ({ dish, euros: euros[index] ?? 0 })),
    guide: random.pick(FIRST_NAMES),
  };
}

/** Links and buttons that open windows of their own, and one that asks first. */
export const windows: Site<{ windows: Windows }> = ({ path, method, note, world: { windows: data } }) => {
  if (path === 'cancelled' && method === 'POST') {
    note('reservation cancelled');
    return json({});
  }
  if (path === 'fees')
    return page('Fees', {
      body: html`<h1>Fees</h1>
        <p>A lost key costs €${data.fee}.</p>`,
    });
  if (path === 'voucher')
    return page('Voucher', {
      body: html`<h1>Your voucher</h1>
        <p>Code: ${data.voucher}</p>`,
    });
  if (path === 'menu')
    return page('Menu', {
      body: html`<h1>Menu</h1>
        <ul>
          ${data.menu.map(({ dish, euros }) => html`<li>${dish} €${euros}</li>`)}
        </ul>`,
    });
  if (path !== '') return undefined;
  const body = html`<h1>The old inn</h1>
    <p><a href="/windows/fees" target="_blank">Fees and deposits</a></p>
    <p><a href="/windows/menu" target="_blank" rel="noopener">Menu of the day</a></p>
    <button id="voucher">Get a voucher</button>
    <button id="cancel">Cancel my reservation</button>
    <p role="status" id="said">Your reservation stands.</p>
    <button id="guide">Who guides today?</button>`;
  return page('The old inn', { body, script: SCRIPT.replace('NAME', data.guide) });
};

const SCRIPT = `
document.getElementById('voucher').onclick = () => window.open('/windows/voucher', '_blank', 'width=400,height=300');
document.getElementById('cancel').onclick = async () => {
  if (!confirm('Do you really want to cancel the reservation?')) return;
  await fetch('/windows/cancelled', { method: 'POST' });
  document.getElementById('said').textContent = 'Your reservation is cancelled.';
};
document.getElementById('guide').onclick = () => {
  alert('The tour begins at the gate.');
  document.getElementById('said').textContent = 'NAME guides today.';
};`;
