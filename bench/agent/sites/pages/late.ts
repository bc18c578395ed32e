import { html } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { ADJECTIVES, NOUNS } from '../../world/words';
import { json, page } from '../page';
import type { Site } from '../site';

export interface Late {
  headlines: { title: string; minutes: number }[];
  lottery: string;
  queue: number;
  offers: { name: string; percent: number }[];
}

export function makeLate(random: Random): Late {
  const minutes = random.distinct(12, 1, 300);
  const percents = random.distinct(5, 5, 75);
  return {
    headlines: random
      .sample(
        ADJECTIVES.flatMap((adjective) => NOUNS.map((noun) => `${adjective} ${noun} reopens`)),
        12,
      )
      .map((title, index) => ({ title, minutes: minutes[index] ?? 0 })),
    lottery: random.distinct(5, 10, 89).join(' '),
    queue: random.int(102, 940),
    offers: random.sample(NOUNS, 5).map((name, index) => ({ name, percent: percents[index] ?? 0 })),
  };
}

/** What matters comes after the page: fetched, by a timer, when one scrolls, or when one asks for it. */
export const late: Site<{ late: Late }> = ({ path, field, world: { late: data } }) => {
  if (path === 'headlines') {
    const from = Number(field('from') || 0);
    return json(data.headlines.slice(from, from + 4));
  }
  const made = PAGES[path]?.(data);
  return (
    made &&
    page(made.title, {
      body: html`<h1>${made.title}</h1>
        <div id="here">Loading …</div>`,
      script: made.script,
    })
  );
};

const HERE = `const here = document.getElementById('here');`;
const PAGES: Record<string, (data: Late) => { title: string; script: string }> = {
  lottery: ({ lottery }) => ({
    title: 'Lottery results',
    script: `${HERE} setTimeout(() => { here.textContent = 'Numbers drawn: ${lottery}'; }, 900);`,
  }),
  queue: ({ queue }) => ({
    title: 'Ticket office',
    script: `${HERE} here.innerHTML = '<button>Check the queue</button><p></p>';
here.firstChild.onclick = () => {
  here.lastChild.textContent = 'Checking …';
  setTimeout(() => { here.lastChild.textContent = 'There are ${queue} people before you'; }, 700);
};`,
  }),
  offers: ({ offers }) => ({
    title: 'Offers of the day',
    script: `${HERE} here.textContent = ''; const offers = ${JSON.stringify(offers)};
offers.forEach(({ name, percent }, index) => setTimeout(() => {
  const item = document.createElement('p'); item.textContent = name + ': ' + percent + ' % off'; here.append(item);
}, 120 * (index + 1)));`,
  }),
  news: () => ({
    title: 'News as it comes',
    script: `${HERE} here.innerHTML = '<div></div><button>Older news</button>'; let from = 0;
async function load() {
  const headlines = await (await fetch('/late/headlines?from=' + from)).json();
  from += headlines.length;
  for (const { title, minutes } of headlines) {
    const item = document.createElement('p'); item.textContent = title + ' (' + minutes + ' minutes ago)'; here.firstChild.append(item);
  }
  if (headlines.length < 4 || from >= 12) here.lastChild.remove();
}
here.lastChild.onclick = load; load();`,
  }),
};
