import type { JsonObject } from '../../../../core/json';
import { resultOfPage } from '../../../../core/extract/page-result';
import { factsOfHtml, fillFrom } from '../facts-of-html';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const DAY = { type: 'string', format: 'date' };
const listOf = (name: string, properties: JsonObject): JsonObject => ({
  properties: { [name]: { type: 'array', items: { type: 'object', properties } } },
});
const headings = (...texts: string[]): string => texts.map((text) => `<h2>${text}</h2><p>Smaller things.</p>`).join('');

describe('headings that name something and its day', () => {
  const releases = listOf('releases', { version: TEXT, date: DAY });
  const both = [
    { version: '2.4.0', date: '2024-11-05' },
    { version: '2.3.9', date: '2024-09-18' },
  ];

  test.each([
    ['2.4.0 (2024-11-05)', '2.3.9 (2024-09-18)'],
    ['[2.4.0] - 2024-11-05', '[2.3.9] - 2024-09-18'],
    ['Version 2.4.0 – 5 November 2024', 'Version 2.3.9 – 18 September 2024'],
    ['v2.4.0, 5 November 2024', 'v2.3.9, 18 September 2024'],
    ['2024-11-05: tern 2.4.0', '2024-09-18: tern 2.3.9'],
  ])('are a list of these: %s', (...texts) => {
    expect(fillFrom('en', releases, headings('Unreleased', ...texts))).toEqual({ releases: both });
  });

  test('what is no version is called by its name', () => {
    const meetings = listOf('meetings', { title: TEXT, date: DAY });
    expect(fillFrom('en', meetings, headings('Spring meeting (2024-03-02)', 'Autumn meeting (2024-10-12)'))).toEqual({
      meetings: [
        { title: 'Spring meeting', date: '2024-03-02' },
        { title: 'Autumn meeting', date: '2024-10-12' },
      ],
    });
  });

  test('headings without days are no list of releases', () => {
    expect(fillFrom('en', releases, headings('What is new in 2.4.0', 'Thanks (to all)'))).toEqual({});
  });
});

describe('the newest of several', () => {
  const log = factsOfHtml(
    `<html lang="en"><title>Changes</title><h1>Changes</h1>${[
      ['1.9.0', '2025-02-11'],
      ['1.8.4', '2025-01-07'],
      ['1.8.3', '2024-12-01'],
    ]
      .map(
        ([version, day]) => `<article><h2>${version}</h2><time datetime="${day}">${day}</time><p>Fixes.</p></article>`,
      )
      .join('')}`,
    null,
  );
  const outputSchema = { properties: { version: TEXT, date: DAY } };

  test.each(['Tell me the newest version with its date', 'Give the latest version and when it came out'])(
    'is told where the words ask for it: %s',
    (ask) => {
      expect(resultOfPage({ outputSchema }, ask, log)).toEqual({ version: '1.9.0', date: '2025-02-11' });
    },
  );

  test('and no other is taken for it where they do not', () => {
    expect(JSON.stringify(resultOfPage({ outputSchema }, 'Get the version and its date', log))).not.toMatch(
      /1\.8\.[34]/,
    );
  });
});

test('rows of one make whose first names the columns are a table', () => {
  const row = (...cells: string[]): string =>
    `<div class="ln">${cells.map((cell) => `<span>${cell}</span>`).join('')}</div>`;
  const body = [
    row('Voucher', 'Issued', 'Worth', 'State'),
    row('V-301', '4 May 2026', 'EUR 25.00', 'Open'),
    row('V-288', '19 Apr 2026', 'EUR 40.00', 'Used'),
  ].join('');
  expect(fillFrom('en', listOf('vouchers', { voucher: TEXT, issued: TEXT, worth: TEXT, state: TEXT }), body)).toEqual({
    vouchers: [
      { voucher: 'V-301', issued: '4 May 2026', worth: 'EUR 25.00', state: 'Open' },
      { voucher: 'V-288', issued: '19 Apr 2026', worth: 'EUR 40.00', state: 'Used' },
    ],
  });
});

test('elements of the own making of a page are parts, and days of the week are what they are called by', () => {
  const card = (day: string, high: string): string =>
    `<tide-card><h3>${day}</h3><p>High: <b>${high} m</b></p><p>Wind: <span>calm</span></p></tide-card>`;
  expect(
    fillFrom(
      'en',
      listOf('days', { day: TEXT, high: NUMBER }),
      `<div>${card('Monday', '4.1')}${card('Tuesday', '3.9')}</div>`,
    ),
  ).toEqual({
    days: [
      { day: 'Monday', high: 4.1 },
      { day: 'Tuesday', high: 3.9 },
    ],
  });
});

describe('what people do', () => {
  const person = (...lines: string[]): string =>
    `<div class="q">${lines.map((line, at) => `<div class="q${at}">${line}</div>`).join('')}</div>`;
  const mail = (name: string): string => `<a href="mailto:${name}@club.example">${name}@club.example</a>`;
  const people = listOf('people', { name: TEXT, role: TEXT, email: TEXT });

  test('stands beside how they are reached', () => {
    const body = `<div>${person('Mira Holt', 'Secretary', mail('mira'))}${person('Odo Frey', 'Groundskeeper', mail('odo'))}</div>`;
    expect(fillFrom('en', people, body)).toEqual({
      people: [
        { name: 'Mira Holt', role: 'Secretary', email: 'mira@club.example' },
        { name: 'Odo Frey', role: 'Groundskeeper', email: 'odo@club.example' },
      ],
    });
  });

  test('and is not told where two texts may say it', () => {
    const body = `<div>${person('Mira Holt', 'Secretary', 'Hillside', mail('mira'))}${person('Odo Frey', 'Groundskeeper', 'Lakeside', mail('odo'))}</div>`;
    expect(JSON.stringify(fillFrom('en', people, body))).not.toContain('role');
  });
});

describe('names alone', () => {
  const goods = (...names: string[]): string =>
    `<ol>${names.map((name) => `<li><article><h3><a href="/g">${name}</a></h3><p>£4.20</p></article></li>`).join('')}</ol>`;
  const titles = { properties: { titles: { type: 'array', items: TEXT } } };

  test('are those of the things that the page lists', () => {
    expect(fillFrom('en', titles, goods('Clay pot', 'Oak tray', 'Tin cup'))).toEqual({
      titles: ['Clay pot', 'Oak tray', 'Tin cup'],
    });
  });

  test('and nobody says which where it has two lists of a size', () => {
    const two = `${goods('Clay pot', 'Oak tray')}<h2>Books</h2><section>${goods('On Clay', 'On Oak')}</section>`;
    expect(fillFrom('en', titles, two)).toEqual({});
  });
});

describe('rows of facts in a dialog', () => {
  const dialog = (head: string, rows: string): string =>
    `<div role="dialog" aria-modal="true"><h2>${head}</h2><table><tr><th>Size<th>Chest${rows}</table></div>`;
  const sizes = listOf('sizes', { size: TEXT, chest: NUMBER });

  test('are what it was opened for', () => {
    expect(fillFrom('en', sizes, dialog('Sizes', '<tr><td>S<td>92<tr><td>M<td>100'))).toEqual({
      sizes: [
        { size: 'S', chest: 92 },
        { size: 'M', chest: 100 },
      ],
    });
  });

  test('but not those for which it asks leave', () => {
    expect(fillFrom('en', sizes, dialog('We use cookies', '<tr><td>S<td>92<tr><td>M<td>100'))).toEqual({});
  });
});
