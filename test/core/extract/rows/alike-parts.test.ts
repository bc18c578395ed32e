import type { JsonObject } from '../../../../core/json';
import { fillFrom } from '../facts-of-html';

const listOf = (name: string, properties: JsonObject): JsonObject => ({
  properties: { [name]: { type: 'array', items: { type: 'object', properties } } },
});
const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

test('parts that only a number in their class tells apart are alike', () => {
  const post = (at: number, name: string, town: string): string =>
    `<article class="vac-${at}"><h2><a href="/v/${at}">${name}</a></h2><p class="town">${town}</p></article>`;
  const page = post(311, 'Glazier', 'Hythe') + post(312, 'Cooper', 'Deal') + post(340, 'Thatcher', 'Rye');
  expect(fillFrom('en', listOf('vacancies', { title: TEXT, town: TEXT }), `<div>${page}</div>`)).toEqual({
    vacancies: [
      { title: 'Glazier', town: 'Hythe' },
      { title: 'Cooper', town: 'Deal' },
      { title: 'Thatcher', town: 'Rye' },
    ],
  });
});

test('but numbered boxes of different make are not', () => {
  const page = `<div class="sec-1"><h2>Opening</h2><p>Daily</p></div><div class="sec-2"><ul><li>Bus 4</li></ul><p>Tram 9</p></div>`;
  expect(fillFrom('en', listOf('stops', { title: TEXT, line: TEXT }), `<div>${page}</div>`)).toEqual({});
});

describe('lines of named elements are parts', () => {
  const line = (name: string, time: string, price: string): string =>
    `<p class="row"><span class="a">${name}</span> <span class="b">${time}</span> <span class="c">${price}</span></p>`;

  test.each([
    ['de', 'behandlungen', { behandlung: TEXT, dauer: TEXT, preis: NUMBER }],
    ['it', 'trattamenti', { trattamento: TEXT, durata: TEXT, prezzo: NUMBER }],
    ['pl', 'zabiegi', { zabieg: TEXT, 'czas trwania': TEXT, cena: NUMBER }],
  ])('also under several headings (%s)', (lang, name, properties) => {
    const body = `<h2>A</h2>${line('Maniküre', '40 min', '28 €')}${line('Lack', '15 min', '9,50 €')}<h2>B</h2>${line('Massage', '1 h', '55 €')}`;
    const [thing, lasting, price] = Object.keys(properties);
    expect(fillFrom(lang, listOf(name, properties), body)).toEqual({
      [name]: [
        { [thing ?? '']: 'Maniküre', [lasting ?? '']: '40 min', [price ?? '']: 28 },
        { [thing ?? '']: 'Lack', [lasting ?? '']: '15 min', [price ?? '']: 9.5 },
        { [thing ?? '']: 'Massage', [lasting ?? '']: '1 h', [price ?? '']: 55 },
      ],
    });
  });
});

test('an address to write to is nobody’s name', () => {
  const card = (name: string, mail: string): string =>
    `<div class="k1"><div class="k2">${name}</div><div class="k3"><a href="mailto:${mail}">${mail}</a></div></div>`;
  const body = `<div>${card('Ines Falk', 'ines@s.example')}${card('Omar Reis', 'omar@s.example')}</div>`;
  expect(fillFrom('en', listOf('people', { name: TEXT, email: { type: 'string', format: 'email' } }), body)).toEqual({
    people: [
      { name: 'Ines Falk', email: 'ines@s.example' },
      { name: 'Omar Reis', email: 'omar@s.example' },
    ],
  });
});

describe('columns of cards', () => {
  const card = (name: string, ...facts: string[]): string =>
    `<div class="c"><h3>${name}</h3><div>${facts.map((fact) => `<span>${fact}</span>`).join('')}</div></div>`;
  const flats = (...facts: [string[], string[]]): string =>
    `<section aria-label="Wohnungen">${card('Loft', ...facts[0])}${card('Studio', ...facts[1])}</section>`;
  const asked = listOf('wohnungen', {
    titel: TEXT,
    zimmer: NUMBER,
    miete: NUMBER,
    flaeche: { type: 'number', description: 'Fläche in m²' },
  });

  test.each([
    ['as asked', flats(['3 Zi.', '1.250 €', '64 m²'], ['1 Zi.', '690 €', '22,5 m²'])],
    ['otherwise', flats(['64 m²', '1.250 €', '3 Zi.'], ['22,5 m²', '690 €', '1 Zi.'])],
    ['money first', flats(['1.250 €', '3 Zi.', '64 m²'], ['690 €', '1 Zi.', '22,5 m²'])],
  ])('are told by unit and currency before their order (%s)', (_order, body) => {
    expect(fillFrom('de', asked, body)).toEqual({
      wohnungen: [
        { titel: 'Loft', zimmer: 3, miete: 1250, flaeche: 64 },
        { titel: 'Studio', zimmer: 1, miete: 690, flaeche: 22.5 },
      ],
    });
  });
});

test.each([
  ['Event', { startDate: '2027-04-09T20:00' }],
  ['TheaterEvent', { startDate: '2027-04-09', datePublished: '2026-12-01' }],
  ['Festival', { startDate: '2027-04-09', endDate: '2027-04-11' }],
])('the day of what takes place is when it begins (%s)', (type, days) => {
  const events = ['Ada', 'Bo'].map((name) => ({ '@type': type, name, ...days }));
  const body = `<script type="application/ld+json">${JSON.stringify(events)}</script>`;
  const schema = listOf('termine', { name: TEXT, datum: { type: 'string', format: 'date' } });
  expect(fillFrom('de', schema, body)).toEqual({
    termine: [
      { name: 'Ada', datum: '2027-04-09' },
      { name: 'Bo', datum: '2027-04-09' },
    ],
  });
});
