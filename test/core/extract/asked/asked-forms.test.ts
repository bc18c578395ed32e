import type { JsonObject } from '../../../../core/json';
import { resultOfPage } from '../../../../core/extract/page-result';
import { leftEmpty } from '../../../../core/extract/asking/left-empty';
import { factsOfHtml } from '../facts-of-html';

const read = (outputSchema: JsonObject, body: string) =>
  resultOfPage(
    { outputSchema },
    'Read the page.',
    factsOfHtml(`<html lang="en"><head><title>Page</title></head><body>${body}</body></html>`, 'https://s.example/p'),
  );
const readOne = (property: JsonObject, body: string, key = 'received'): unknown =>
  (read({ type: 'object', properties: { [key]: property } }, body) as JsonObject)[key];

describe('a form that is told in words', () => {
  const body = '<dl><dt>Received</dt><dd>6 November 2023</dd></dl>';

  test.each(['ISO date', 'Data ISO', 'ISO-Datum', 'YYYY-MM-DD', 'Format: JJJJ-MM-TT', 'ISO 8601', 'ISO tarih'])(
    'is that of the schema: %s',
    (description) => {
      expect(readOne({ type: 'string', description }, body)).toBe('2023-11-06');
    },
  );

  test('is none where the words are about something else', () => {
    expect(readOne({ type: 'string', description: 'ISO number of the standard' }, body)).toBe('6 November 2023');
    expect(readOne({ type: 'string' }, body)).toBe('6 November 2023');
  });

  test('a day is not given for a moment', () => {
    expect(readOne({ type: 'string', description: 'ISO 8601 date and time' }, body)).toBeUndefined();
  });

  test('from when to when', () => {
    const hours = { type: 'string', description: 'HH:MM-HH:MM' };
    const table = (cell: string): string => `<table><tr><th>Morning</th><td>${cell}</td></tr></table>`;
    expect(readOne(hours, table('08:00 – 12:30'), 'morning')).toBe('08:00-12:30');
    expect(readOne(hours, table('from 08:00'), 'morning')).toBeUndefined();
  });

  test('what is told by digits has some', () => {
    const row = (value: string): string => `<dl><dt>Pages</dt><dd>${value}</dd></dl>`;
    const pages = { type: 'string', description: 'e.g. 12–20, as printed' };
    expect(readOne(pages, row('141–159'), 'pages')).toBe('141–159');
    expect(readOne(pages, row('Night-time feeding'), 'pages')).toBeUndefined();
    expect(readOne({ type: 'string' }, '<dl><dt>Version</dt><dd>current</dd></dl>', 'version')).toBeUndefined();
  });
});

describe('what may be null', () => {
  const properties = {
    name: { type: 'string' },
    capacity: { type: ['integer', 'null'] },
    colour: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    weight: { type: 'string', nullable: true },
    height: { type: 'string' },
  };
  const body =
    '<h1>Kettle</h1><dl><dt>Name</dt><dd>Kettle K2</dd><dt>Height</dt><dd>24 cm</dd><dt>Colour</dt><dd>blue</dd></dl>';

  test('is not said of the page, which may have it in words that nobody has read', () => {
    expect(read({ type: 'object', properties, required: Object.keys(properties) }, body)).toEqual({
      name: 'Kettle K2',
      colour: 'blue',
      height: '24 cm',
    });
  });

  test('is null in the rows of a list that others have it in', () => {
    const items = {
      type: 'object',
      properties: {
        doctor: { type: 'string' },
        focus: { type: ['string', 'null'] },
        room: { type: ['string', 'null'] },
      },
    };
    const rows =
      '<table><tr><th>Doctor</th><th>Focus</th></tr><tr><td>Friederike Wendel</td><td>Allergies</td></tr><tr><td>Oskar Thiel</td><td>–</td></tr></table>';
    expect(
      read({ type: 'object', properties: { doctors: { type: 'array', items } } }, `<h2>Doctors</h2>${rows}`),
    ).toEqual({
      doctors: [
        { doctor: 'Friederike Wendel', focus: 'Allergies' },
        { doctor: 'Oskar Thiel', focus: null },
      ],
    });
  });

  test('is still asked of a language model', () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string' }, capacity: { type: ['integer', 'null'] } },
    };
    expect(leftEmpty(schema, { name: 'Kettle K2', capacity: null })).toMatchObject({
      properties: { capacity: { type: ['integer', 'null'] } },
    });
  });
});

describe('names', () => {
  const items = {
    type: 'object',
    properties: { name: { type: 'string' }, data: { type: 'string' }, price: { type: 'string' } },
  };
  const schema = { type: 'object', properties: { plans: { type: 'array', items } } };

  test('what every row is called is the name of none of them', () => {
    const row = (name: string, data: string, price: string): string =>
      `<tr><th scope="row">${name}</th><td>${data}</td><td>${price}</td><td><a href="/join">Join now</a></td></tr>`;
    const table = `<table><caption>Plans</caption><thead><tr><th>Plans</th><th>Data</th><th>Price</th><th>Name</th></tr></thead><tbody>${row('Light', '5 GB', '11 EUR')}${row('Basic', '15 GB', '22 EUR')}${row('Max', '100 GB', '36 EUR')}</tbody></table>`;
    expect(read(schema, `<h1>Plans</h1>${table}`)).toEqual({
      plans: [
        { name: 'Light', data: '5 GB', price: '11 EUR' },
        { name: 'Basic', data: '15 GB', price: '22 EUR' },
        { name: 'Max', data: '100 GB', price: '36 EUR' },
      ],
    });
  });

  test.each([
    ['title', 'Title', 'Left selvedge always loose ✅ Solved', 'Left selvedge always loose'],
    ['team', 'Team', 'Renwick Town *', 'Renwick Town'],
    ['publisher', 'Publisher', 'Ankara : Kavaklı Yayınları, 2016', 'Kavaklı Yayınları'],
    ['leader', 'Leader', 'Dr Nkechi Barlow (2023/24: Prof. Alun Meredith)', 'Dr Nkechi Barlow'],
    ['competition', 'Competition', 'First League · Group B · Round 18', 'First League'],
  ])('%s: without what stands around it', (key, label, shown, expected) => {
    expect(readOne({ type: 'string' }, `<dl><dt>${label}</dt><dd>${shown}</dd></dl>`, key)).toBe(expected);
  });

  test('the way to a page is nothing of it', () => {
    const row = (way: string): string => `<dl><dt>Venue</dt><dd>${way}</dd></dl>`;
    expect(readOne({ type: 'string' }, row('Home > Exhibitions > Special > Now on'), 'venue')).toBeUndefined();
    expect(readOne({ type: 'string' }, row('Main building > Room 2'), 'venue')).toBe('Main building > Room 2');
  });

  test.each([
    [{ postalCode: '9699', addressLocality: 'Ravelsem', addressCountry: 'BE' }, 'Mill Lane 2, 9699 Ravelsem'],
    [
      { postalCode: 'V92 K7R3', addressLocality: 'Dingle', addressRegion: 'Co. Kerry', addressCountry: 'IE' },
      'Mill Lane 2, Dingle, Co. Kerry, V92 K7R3',
    ],
    [{ addressLocality: 'Lyon', addressCountry: 'France' }, 'Mill Lane 2, Lyon, France'],
  ])('an address in parts is written as people write it: %j', (parts, expected) => {
    const address = { '@type': 'PostalAddress', streetAddress: 'Mill Lane 2', ...parts };
    const hotel = { '@context': 'https://schema.org', '@type': 'Hotel', name: 'The Mill', address };
    const body = `<script type="application/ld+json">${JSON.stringify(hotel)}</script><h1>The Mill</h1>`;
    expect(readOne({ type: 'string' }, body, 'address')).toBe(expected);
  });

  test('a list of microdata is not glued together', () => {
    const recipe =
      '<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Gratin</h1><ol itemprop="recipeInstructions"><li>Heat the oven.</li><li>Slice the pumpkin.</li></ol></div>';
    expect(readOne({ type: 'array', items: { type: 'string' } }, recipe, 'steps')).toEqual([
      'Heat the oven.',
      'Slice the pumpkin.',
    ]);
  });
});
