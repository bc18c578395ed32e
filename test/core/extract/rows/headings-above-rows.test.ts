import { resultOfPage } from '../../../../core/extract/page-result';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const read = (ask: string, outputSchema: JsonObject, body: string, lang = 'en') =>
  resultOfPage(
    { outputSchema },
    ask,
    factsOfHtml(`<html lang="${lang}"><body><h1>Guide</h1>${body}`, 'https://s.example/p'),
  );

describe('rows below a heading of their table', () => {
  const line = (cells: string[]) => `<tr><td>${cells.join('</td><td>')}</td></tr>`;
  const section = (name: string, rows: string[][]) =>
    `<tbody><tr><th colspan="2">${name}</th></tr>${rows.map(line).join('')}</tbody>`;
  const table = `<table><thead><tr><th>Lesson</th><th>Price</th></tr></thead>
    ${section('Open water', [
      ['Sea swim', '£18.00'],
      ['River swim', '£14.00'],
    ])}${section('Pool', [
      ['Beginners', '£9.00'],
      ['Turns', '£11.00'],
    ])}</table>`;
  const schema = { lessons: [{ lesson: 'string', price: 'number' }] };
  const pool = [
    { lesson: 'Beginners', price: 9 },
    { lesson: 'Turns', price: 11 },
  ];
  const sea = [
    { lesson: 'Sea swim', price: 18 },
    { lesson: 'River swim', price: 14 },
  ];

  test.each([
    ['Prices of the lessons in the Pool section', pool],
    ['All open water lessons', sea],
    ['All lessons', [...sea, ...pool]],
  ])('%s', (ask, lessons) => {
    expect(read(ask, schema, table)).toEqual({ lessons });
  });
});

describe('lines below headings of the page', () => {
  const month = (name: string, days: [string, string][]) =>
    `<div class="m"><h2>${name}</h2><ul>${days.map(([day, what]) => `<li><b class="d">${day}</b> <b class="type">${what}</b>`).join('')}</ul></div>`;
  const body =
    month('März 2026', [
      ['Montag 2. März', 'Papier'],
      ['Freitag 20. März', 'Bio'],
    ]) +
    month('April 2026', [
      ['Mittwoch 1. April', 'Bio'],
      ['Dienstag 14. April', 'Papier'],
    ]);
  const schema = {
    abholungen: {
      type: 'array',
      items: { properties: { datum: { type: 'string', format: 'date' }, type: { type: 'string' } } },
    },
  };
  const properties = { type: 'object', properties: schema };

  test('only those of the month of which the task speaks', () => {
    expect(read('Abholungen im April 2026', properties, body, 'de')).toEqual({
      abholungen: [
        { datum: '2026-04-01', type: 'Bio' },
        { datum: '2026-04-14', type: 'Papier' },
      ],
    });
  });

  test('all of them where it names none', () => {
    expect(read('Alle Abholungen', properties, body, 'de')).toEqual({
      abholungen: [
        { datum: '2026-03-02', type: 'Papier' },
        { datum: '2026-03-20', type: 'Bio' },
        { datum: '2026-04-01', type: 'Bio' },
        { datum: '2026-04-14', type: 'Papier' },
      ],
    });
  });
});

describe('sections that give values by the same names', () => {
  const schema = {
    terms: [{ term: 'string', begins: { type: 'string', format: 'date' }, ends: { type: 'string', format: 'date' } }],
  };
  const section = (name: string, begins: string, ends: string) =>
    `<h2>${name}</h2><dl><dt>Begins<dd>${begins}<dt>Ends<dd>${ends}</dl>`;

  test('are records called as their headings are', () => {
    const body =
      section('Autumn term 2025', '2025-09-03', '2025-12-19') + section('Spring term 2026', '2026-01-06', '2026-03-27');
    expect(read('When do the terms begin and end?', schema, body)).toEqual({
      terms: [
        { term: 'Autumn term 2025', begins: '2025-09-03', ends: '2025-12-19' },
        { term: 'Spring term 2026', begins: '2026-01-06', ends: '2026-03-27' },
      ],
    });
  });

  test('are not where their headings say nothing of what is asked first', () => {
    const [terms] = schema.terms;
    const coded = { shifts: [{ code: 'string', begins: terms?.begins ?? '', ends: terms?.ends ?? '' }] };
    const body = section('Library', '2025-09-03', '2025-12-19') + section('Canteen', '2025-09-10', '2025-12-12');
    expect(read('When do the shifts begin and end?', coded, body)).toEqual({});
  });
});

describe('rows of a name and several values', () => {
  const table = (rows: string[][]) =>
    `<table>${rows.map(([name, ...times]) => `<tr><th>${name}<td>${times.join('<td>')}`).join('')}</table>`;
  const schema = { stops: [{ stop: 'string', departures: ['string'] }] };
  const week = table([
    ['Harbour', '06:10', '07:10', '08:10'],
    ['Market', '06:21', '—', '08:21'],
  ]);
  const sunday = table([
    ['Harbour', '09:40', '12:40', '15:40'],
    ['Market', '09:52', '12:52', '15:52'],
  ]);
  const body = `<h2>Weekdays</h2>${week}<h2>Sunday</h2>${sunday}`;

  test('of the table whose heading the task names, without what is none', () => {
    expect(read('Departures on weekdays by stop', schema, body)).toEqual({
      stops: [
        { stop: 'Harbour', departures: ['06:10', '07:10', '08:10'] },
        { stop: 'Market', departures: ['06:21', '08:21'] },
      ],
    });
  });

  test('of none where several may be meant', () => {
    expect(read('Departures by stop', schema, body)).toEqual({});
  });
});
