import { html, trustedHtml } from '../../../../demo/site/html';
import type { Random } from '../../world/random';
import { COMPANIES, TOWNS } from '../../world/words';
import { json, page } from '../page';
import type { Site } from '../site';

/** All that can be seen is painted: neither text nor elements say it. Positions are those in the window. */
export interface Paintings {
  bars: { name: string; value: number }[];
  pins: { name: string; x: number; y: number; phone: string }[];
  seats: { row: string; place: number; x: number; y: number; isFree: boolean }[];
}

const LEFT = 20;
const TOP = 20;

export function makePaintings(random: Random): Paintings {
  const values = random.distinct(5, 12, 96);
  const rows = ['A', 'B', 'C'];
  const free = random.sample(
    rows.flatMap((row) => [1, 2, 3, 4].map((place) => `${row}${place}`)),
    3,
  );
  return {
    bars: random.sample(COMPANIES, 5).map((name, index) => ({ name, value: values[index] ?? 0 })),
    pins: random.sample(TOWNS, 4).map((name, index) => ({
      name,
      x: LEFT + 90 + (index % 2) * 260 + random.int(0, 60),
      y: TOP + 80 + Math.floor(index / 2) * 160 + random.int(0, 40),
      phone: `${random.digits(3)} ${random.digits(4)}`,
    })),
    seats: rows.flatMap((row, down) =>
      [1, 2, 3, 4].map((place) => ({
        row,
        place,
        x: LEFT + place * 110,
        y: TOP + 70 + down * 110,
        isFree: free.includes(`${row}${place}`),
      })),
    ),
  };
}

export const paintings: Site<{ paintings: Paintings }> = ({ path, field, note, world: { paintings: data } }) => {
  if (path === 'seat') {
    note('seat', { seat: field('seat') });
    return json({});
  }
  const script = SCRIPTS[path];
  if (script === undefined) return undefined;
  const body = html`<canvas
      id="canvas"
      width="560"
      height="400"
      style="position:absolute;left:${LEFT}px;top:${TOP}px"
    ></canvas>
    <p id="said" style="position:absolute;top:440px" role="status"></p>
    ${trustedHtml(`<script>const data = ${JSON.stringify(data)}, left = ${LEFT}, top_ = ${TOP};</script>`)}`;
  return page('Painted', { body, script: SHARED + script });
};

const SHARED = `
const canvas = document.getElementById('canvas'), pen = canvas.getContext('2d');
const write = (text, x, y) => { pen.fillStyle = 'black'; pen.font = '18px sans-serif'; pen.fillText(text, x - left, y - top_); };
const nearest = (event, list) => list.find(({ x, y }) => Math.hypot(event.clientX - x, event.clientY - y) < 40);
const say = (text) => { document.getElementById('said').textContent = text; };`;

const SCRIPTS: Record<string, string> = {
  bars: `data.bars.forEach(({ name, value }, index) => {
  pen.fillStyle = 'steelblue';
  pen.fillRect(120, 20 + index * 70, value * 3.5, 40);
  write(name, left + 5, top_ + 45 + index * 70);
  write(String(value), left + 130 + value * 3.5, top_ + 45 + index * 70);
});`,
  map: `pen.fillStyle = '#dfd'; pen.fillRect(0, 0, 560, 400);
for (const { name, x, y } of data.pins) {
  pen.fillStyle = 'crimson'; pen.beginPath(); pen.arc(x - left, y - top_, 14, 0, 7); pen.fill();
  write(name, x + 18, y + 6);
}
canvas.onclick = (event) => { const pin = nearest(event, data.pins); if (pin) say('Office of ' + pin.name + ': call ' + pin.phone); };`,
  seats: `for (const { row, place, x, y, isFree } of data.seats) {
  pen.fillStyle = isFree ? 'limegreen' : 'silver'; pen.fillRect(x - left - 35, y - top_ - 35, 70, 70);
  write(row + place, x - 12, y + 6);
}
canvas.onclick = (event) => {
  const seat = nearest(event, data.seats);
  if (!seat || !seat.isFree) return say('That seat is taken');
  say('Seat ' + seat.row + seat.place + ' is yours');
  fetch('/paintings/seat?seat=' + seat.row + seat.place);
};`,
};
