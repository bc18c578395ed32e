import type { JsonObject } from '../../../../core/json';
import { fillFrom } from '../facts-of-html';

const S = { type: 'string' };
const N = { type: 'number' };
const D = { type: 'string', format: 'date' };

function listOf(properties: JsonObject, body: string, required: string[] = [], lang = 'en'): unknown {
  const list = { type: 'array', items: { type: 'object', properties, required } };
  const filled = fillFrom(lang, { type: 'object', properties: { found: list } }, `<main>${body}</main>`);
  return (filled as { found?: unknown } | undefined)?.found;
}
const lines = (rows: string[][]): string =>
  `<ul>${rows.map((row) => `<li>${row.map((text) => `<span>${text}</span>`).join('')}</li>`).join('')}</ul>`;

describe('cards in which nothing has a name are told by the form of their texts', () => {
  test('days and temperatures', () => {
    const rows = [
      ['Wed', 'Fog', '11°', '4°'],
      ['Thu', 'Clear', '13°', '5°'],
    ];
    expect(listOf({ day: S, condition: S, high_c: N, low_c: N }, lines(rows))).toEqual([
      { day: 'Wed', condition: 'Fog', high_c: 11, low_c: 4 },
      { day: 'Thu', condition: 'Clear', high_c: 13, low_c: 5 },
    ]);
  });

  test('times with the place behind them, lengths and prices', () => {
    const rows = [
      ['LX 318', '07:05 ZRH', '07:50 LHR', '1h 45m', '€129'],
      ['BA 711', '09:40 ZRH', '10:25 LHR', '1h 45m', '€98'],
    ];
    expect(listOf({ flight: S, departure_time: S, arrival_time: S, duration: S, price: N }, lines(rows))).toEqual([
      { flight: 'LX 318', departure_time: '07:05', arrival_time: '07:50', duration: '1h 45m', price: 129 },
      { flight: 'BA 711', departure_time: '09:40', arrival_time: '10:25', duration: '1h 45m', price: 98 },
    ]);
  });

  test('prices under headings, each with what it belongs to', () => {
    const body = `<h2>Suppen</h2>${lines([
      ['Linsen', '5,80', 'mit Brot'],
      ['Kürbis', '6,20', 'mit Kernen'],
    ])}<h2>Süßes</h2>${lines([
      ['Strudel', '4,90', 'mit Rahm'],
      ['Eis', '3,50', 'drei Kugeln'],
    ])}`;
    expect(listOf({ category: S, name: S, price: N, description: S }, body, [], 'de')).toEqual([
      { category: 'Suppen', name: 'Linsen', price: 5.8, description: 'mit Brot' },
      { category: 'Suppen', name: 'Kürbis', price: 6.2, description: 'mit Kernen' },
      { category: 'Süßes', name: 'Strudel', price: 4.9, description: 'mit Rahm' },
      { category: 'Süßes', name: 'Eis', price: 3.5, description: 'drei Kugeln' },
    ]);
  });
});

describe('nothing is told of cards', () => {
  const rows = [
    ['Wed', 'Fog', '11°', '4°'],
    ['Thu', 'Clear', '13°', '5°'],
  ];

  test('under a heading that says that they are something else', () => {
    const body = `<p>Our ferries sail all year.</p><h2>Weather</h2>${lines(rows)}`;
    expect(listOf({ departure_time: S, arrival_time: S, price: N }, body)).toBeUndefined();
  });

  test('that lack what is required', () => {
    expect(listOf({ day: S, high_c: N, rain_mm: N }, lines(rows), ['rain_mm'])).toBeUndefined();
  });

  test('whose days and amounts are not there', () => {
    const names = [
      ['Ada Moor', 'Board'],
      ['Tim Lund', 'Press'],
    ];
    expect(listOf({ title: S, date: D, price: N }, lines(names))).toBeUndefined();
  });
});

test('heads that come again are told apart by what stands above them', () => {
  const head = '<tr><th rowspan="2">Town</th><th colspan="2">2021</th><th colspan="2">2024</th></tr>';
  const heads = '<tr><th>Births</th><th>Deaths</th><th>Births</th><th>Deaths</th></tr>';
  const row = (cells: (string | number)[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = `<table>${head}${heads}${row(['Alt', 120, 98, 131, 101])}${row(['Neu', 88, 90, 93, 85])}</table>`;
  expect(listOf({ town: S, births_2024: N, deaths_2024: N }, table)).toEqual([
    { town: 'Alt', births_2024: 131, deaths_2024: 101 },
    { town: 'Neu', births_2024: 93, deaths_2024: 85 },
  ]);
});
