import { html, trustedHtml } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { FIRST_NAMES, MONTHS, SURNAMES } from '../../world/words';
import { page } from '../page';
import type { Site } from '../site';

export interface Booking {
  year: number;
  /** Counted from 0; the calendar opens here. */
  month: number;
  /** Days with free times, by month after the first. */
  free: { day: number; times: string[] }[][];
  guest: string;
}

const TIMES = ['09:30', '11:00', '13:15', '15:45', '18:00', '19:30'];

export function makeBooking(random: Random): Booking {
  return {
    year: random.int(2027, 2031),
    month: random.int(0, 8),
    free: Array.from({ length: 3 }, () =>
      random
        .distinct(7, 2, 28)
        .sort((left, right) => left - right)
        .map((day) => ({ day, times: random.sample(TIMES, random.int(2, 5)).sort() })),
    ),
    guest: `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`,
  };
}

export const monthName = ({ year, month }: Booking, later: number): string =>
  `${MONTHS[(month + later) % 12] ?? ''} ${year + Math.floor((month + later) / 12)}`;

export const booking: Site<{ booking: Booking }> = ({ path, method, field, note, world: { booking: data } }) => {
  if (path === 'send' && method === 'POST') {
    note('booking', { day: field('day'), time: field('time'), name: field('name'), people: field('people') });
    return page('Booked', { body: html`<h1>Your table is booked</h1>` });
  }
  if (path === 'boat' && method === 'POST') {
    note('boat', { from: field('from'), to: field('to') });
    return page('Reserved', { body: html`<h1>Your boat is reserved</h1>` });
  }
  if (path === 'boat') return page('Hire a boat', { body: BOAT });
  if (path !== '') return undefined;
  const months = data.free.map((days, later) => ({ title: monthName(data, later), days }));
  const body = html`<h1>Book a table</h1>
    <div id="calendar">
      <button id="earlier" aria-label="Previous month">&lt;</button> <strong id="month"></strong>
      <button id="later" aria-label="Next month">&gt;</button>
      <table id="days"></table>
    </div>
    <div id="times"></div>
    <form method="post" action="/booking/send" id="form" hidden>
      <p id="chosen"></p>
      <input type="hidden" name="day" id="day" /> <input type="hidden" name="time" id="time" />
      <label>Name <input name="name" /></label>
      <label>Guests <input name="people" type="number" min="1" max="8" value="2" /></label>
      <button>Book the table</button>
    </form>
    ${trustedHtml(`<script>const months = ${JSON.stringify(months)};</script>`)}`;
  return page('Book a table', { body, script: SCRIPT });
};

const BOAT = html`<h1>Hire a boat</h1>
  <form method="post" action="/booking/boat">
    <label>First day <input type="date" name="from" /></label>
    <label>Last day <input type="date" name="to" /></label>
    <button>Reserve the boat</button>
  </form>`;

const SCRIPT = `
const $ = (id) => document.getElementById(id);
let at = 0;
function show() {
  const { title, days } = months[at];
  $('month').textContent = title;
  $('earlier').disabled = at === 0;
  $('later').disabled = at === months.length - 1;
  $('days').textContent = '';
  $('times').textContent = '';
  $('form').hidden = true;
  for (let week = 0; week < 4; week++) {
    const row = $('days').insertRow();
    for (let day = week * 7 + 1; day <= week * 7 + 7; day++) {
      const free = days.find((one) => one.day === day);
      const button = document.createElement('button');
      button.textContent = day;
      button.ariaLabel = day + ' ' + title + (free ? ', free' : ', taken');
      button.disabled = !free;
      button.onclick = () => choose(day + ' ' + title, free.times);
      row.insertCell().append(button);
    }
  }
}
function choose(day, times) {
  $('times').innerHTML = '<h2></h2>';
  $('times').firstChild.textContent = 'Free times on ' + day;
  for (const time of times) {
    const button = document.createElement('button');
    button.textContent = time;
    button.onclick = () => {
      $('chosen').textContent = day + ' at ' + time;
      [$('day').value, $('time').value, $('form').hidden] = [day, time, false];
    };
    $('times').append(button, ' ');
  }
}
$('earlier').onclick = () => { at--; show(); };
$('later').onclick = () => { at++; show(); };
show();`;
