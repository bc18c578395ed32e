import type { JsonObject } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml, fillFrom } from '../facts-of-html';

const text = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };

function listOf(name: string, properties: JsonObject, body: string): unknown {
  const list = { type: 'array', items: { type: 'object', properties } };
  const filled = fillFrom('en', { type: 'object', properties: { [name]: list } }, body);
  return (filled as Record<string, unknown>)[name];
}

describe('alike parts tell by the form of their texts', () => {
  test('files and how large they are, in the foot of a box', () => {
    const file = (name: string, size: string): string =>
      `<li class="row"><a href="/f"><b>${name}</b></a><span>${size}</span></li>`;
    const body = `<div class="card"><p>Notes</p><div class="card-footer"><h3>Files</h3><ul>${file('anvil-2.1.zip', '1.2 MB')}${file('anvil-2.1.deb', '940 kB')}</ul></div></div>`;
    expect(listOf('assets', { filename: text, size: text }, body)).toEqual([
      { filename: 'anvil-2.1.zip', size: '1.2 MB' },
      { filename: 'anvil-2.1.deb', size: '940 kB' },
    ]);
  });

  const line = (name: string, price: string, sum: string): string =>
    `<div class="line"><a href="/x">${name}</a><span>${price}</span><span>${sum}</span></div>`;
  const ITEM = { name: text, qty: integer, unit_price: number, line_total: number };

  test('so many at a price, and what both make', () =>
    expect(
      listOf(
        'line_items',
        ITEM,
        `<div>${line('Twine', '3 × €2.50', '€7.50')}${line('Pot', '1 × €9.00', '€9.00')}</div>`,
      ),
    ).toEqual([
      { name: 'Twine', qty: 3, unit_price: 2.5, line_total: 7.5 },
      { name: 'Pot', qty: 1, unit_price: 9, line_total: 9 },
    ]));

  test('measures are no prices', () =>
    expect(
      listOf('line_items', ITEM, `<div>${line('Board', '3 × 40 cm', '')}${line('Slab', '2 × 60 cm', '')}</div>`),
    ).not.toEqual(expect.arrayContaining([expect.objectContaining({ qty: 3 })])));
});

describe('a column of words without a head', () => {
  const table = (heads: string, rows: string[][]): string =>
    `<table><thead><tr>${heads}</tr></thead><tbody>${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</tbody></table>`;
  const heads = '<th></th><th></th><th>Played</th><th>Points</th>';
  const properties = { rank: integer, team: text, played: integer, points: integer };

  test('says what its rows are called', () =>
    expect(
      listOf(
        'standings',
        properties,
        table(heads, [
          ['1', 'Kestrels', '5', '12'],
          ['2', 'Otters', '5', '9'],
        ]),
      ),
    ).toEqual([
      { rank: 1, team: 'Kestrels', played: 5, points: 12 },
      { rank: 2, team: 'Otters', played: 5, points: 9 },
    ]));

  test('says it only where it is the only one', () => {
    const rows = [
      ['1', 'Kestrels', 'Reds', '12'],
      ['2', 'Otters', 'Blues', '9'],
    ];
    const unnamed = '<th></th><th></th><th></th><th>Points</th>';
    expect(listOf('standings', { rank: integer, team: text, points: integer }, table(unnamed, rows))).toEqual([
      { rank: 1, points: 12 },
      { rank: 2, points: 9 },
    ]);
  });
});

test('behind the name of a parameter stands whether it may be left out', () => {
  const row = (name: string, mark: string, type: string): string =>
    `<tr><td><code>${name}</code> ${mark}</td><td>${type}</td></tr>`;
  const body = `<h2>Parameters</h2><table><thead><tr><th>Field</th><th>Type</th></tr></thead><tbody>
    ${row('port_id', '<em>required</em>', 'string')}${row('from', '', 'date')}${row('limit', '<em>optional</em>', 'integer')}</tbody></table>`;
  expect(listOf('parameters', { name: text, type: text, required: { type: 'boolean' } }, body)).toEqual([
    { name: 'port_id', type: 'string', required: true },
    { name: 'from', type: 'date', required: false },
    { name: 'limit', type: 'integer', required: false },
  ]);
});

describe('the league of the only table', () => {
  const row = '<tr><td>1</td><td>Kestrels</td><td>5</td><td>4</td><td>1</td><td>0</td><td>13</td></tr>';
  const table = `<table><thead><tr><th></th><th>Team</th><th>Played</th><th>Won</th><th>Drawn</th><th>Lost</th><th>Points</th></tr></thead>${row}${row}</table>`;
  const asked = { type: 'object', properties: { league: text, division: text } };
  const page = (heading: string, more = ''): unknown =>
    fillSchema(
      asked,
      factsOfHtml(`<html lang="en"><body>${heading}${table}${more}</body></html>`, 'https://s.example/'),
    );

  test.each([
    ['<h1>Coastal League 2025/26</h1>', { league: 'Coastal League' }],
    ['<h1>Coastal League Table</h1>', { league: 'Coastal League' }],
    ['<h2>Division Three <em>2025/26</em></h2>', { division: 'Division Three' }],
    ['<h1>Standings</h1>', {}],
  ])('is what heads it: %s', (heading, called) => expect(page(heading)).toEqual(called));

  test('is not told where there are two', () => expect(page('<h1>Coastal League</h1>', table)).toEqual({}));
});
