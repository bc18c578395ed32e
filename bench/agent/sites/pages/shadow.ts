import { html, trustedHtml } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { FIRST_NAMES } from '../../world/words';
import { json, page } from '../page';
import type { Site } from '../site';

export interface Widgets {
  /** Pence for one unit, by currency. */
  rates: Record<string, number>;
  questions: { question: string; answer: string }[];
  candidates: string[];
  gauge: number;
}

export function makeWidgets(random: Random): Widgets {
  const rates = random.distinct(3, 51, 980);
  return {
    rates: Object.fromEntries(['Crowns', 'Florins', 'Ducats'].map((name, index) => [name, rates[index] ?? 0])),
    questions: [
      { question: 'When do you open?', answer: `We open at ${random.int(6, 10)}:${random.pick(['10', '25', '40'])}.` },
      { question: 'What does parking cost?', answer: `Parking costs €${random.int(2, 19)} a day.` },
      { question: 'Whom do I call at night?', answer: `Call ${random.digits(3)} ${random.digits(4)}.` },
    ],
    candidates: random.sample(FIRST_NAMES, 4),
    gauge: random.int(112, 988),
  };
}

/** Everything of interest lives in open shadow roots, some of them inside others. */
export const widgets: Site<{ widgets: Widgets }> = ({ path, field, note, world }) => {
  if (path === 'vote') {
    note('vote', { for: field('for') });
    return json({});
  }
  if (path !== '') return undefined;
  const body = html`<h1>Station</h1>
    <station-rates></station-rates>
    <station-questions></station-questions>
    <station-vote></station-vote>
    <station-panel></station-panel>
    ${trustedHtml(`<script>const data = ${JSON.stringify(world.widgets)};</script>`)}`;
  return page('Station', { body, script: SCRIPT });
};

const SCRIPT = `
function define(name, markup, wire = () => {}) {
  customElements.define(name, class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.innerHTML = markup();
      wire(root);
    }
  });
}
const each = (list, markup) => list.map(markup).join('');
define('station-rates', () => '<h2>Exchange</h2><label>Amount <input inputmode="numeric"></label><label>Currency <select>' +
  each(Object.keys(data.rates), (name) => '<option>' + name + '</option>') +
  '</select></label><button>Convert</button><output></output>', (root) => {
  root.querySelector('button').onclick = () => {
    const pence = Number(root.querySelector('input').value) * data.rates[root.querySelector('select').value];
    root.querySelector('output').textContent = 'You get ' + (pence / 100).toFixed(2) + ' pounds';
  };
});
define('station-questions', () => '<h2>Questions</h2>' + each(data.questions, ({ question }) =>
  '<div><button aria-expanded="false">' + question + '</button><p></p></div>'), (root) => {
  root.querySelectorAll('button').forEach((button, index) => {
    button.onclick = () => {
      button.ariaExpanded = 'true';
      button.nextSibling.textContent = data.questions[index].answer;
    };
  });
});
define('station-vote', () => '<h2>Employee of the month</h2>' + each(data.candidates, (name) =>
  '<label><input type="radio" name="who" value="' + name + '"> ' + name + '</label>') +
  '<button>Vote</button><p role="status"></p>', (root) => {
  root.querySelector('button').onclick = async () => {
    const chosen = root.querySelector('input:checked');
    if (!chosen) return;
    await fetch('/widgets/vote?' + new URLSearchParams({ for: chosen.value }));
    root.querySelector('p').textContent = 'You voted for ' + chosen.value;
  };
});
define('station-gauge', () => '<p>Water level: ' + data.gauge + ' cm</p>');
define('station-panel', () => '<h2>River</h2><button>Show water level</button><div></div>', (root) => {
  root.querySelector('button').onclick = () => { root.querySelector('div').innerHTML = '<station-gauge></station-gauge>'; };
});`;
