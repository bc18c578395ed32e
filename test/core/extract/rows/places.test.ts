import { resultOfPage } from '../../../../core/extract/page-result';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const read = (ask: string, outputSchema: JsonObject, body: string, lang = 'en') =>
  resultOfPage(
    { outputSchema },
    ask,
    factsOfHtml(`<html lang="${lang}"><body><h1>Board</h1>${body}`, 'https://s.example/p'),
  );
const card = (parts: string[]) => `<div class="entry">${parts.join('')}</div>`;

describe('what no name tells, by the place in which all parts have it', () => {
  const talk = (time: string, room: string, title: string, who: string) =>
    card([`<time>${time}</time><span class="room">${room}</span><h3>${title}</h3><p class="x7">${who}</p>`]);
  const talks = [
    talk('10:00', 'Blue room', 'Seeds', 'Ida Holm'),
    talk('11:15', 'Red room', 'Soil', 'Paul Okafor'),
    talk('13:30', 'Blue room', 'Rain', 'Ida Holm'),
  ];
  const schema = { talks: [{ time: 'string', title: 'string', speaker: 'string' }] };

  test('times of day, and the only names left', () => {
    expect(read('All talks', schema, talks.join(''))).toEqual({
      talks: [
        { time: '10:00', title: 'Seeds', speaker: 'Ida Holm' },
        { time: '11:15', title: 'Soil', speaker: 'Paul Okafor' },
        { time: '13:30', title: 'Rain', speaker: 'Ida Holm' },
      ],
    });
  });

  test('no names where two places may hold them', () => {
    const two = talks.map((one) =>
      one.replace('</p>', '</p><p class="x8">Hosted well</p>').replace('well', one.length % 2 ? 'by Bo' : 'by Li'),
    );
    expect(read('All talks', schema, two.join(''))).toEqual({});
  });

  test('nothing of a list that nobody asked for among other things', () => {
    const withMore = { ...schema, organiser: 'string' };
    expect(read('Organiser and talks', withMore, `<p>Organiser: Lea Brandt</p>${talks.join('')}`)).toEqual({
      organiser: 'Lea Brandt',
    });
  });
});

test('a day, a number to call and the name between them', () => {
  const day = (date: string, name: string, phone: string) =>
    `<section class="d"><h2>${date}</h2><b class="k">${name}</b><br><span>Seestraße 4, 8000 Ufer</span><br>Telefon: <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a></section>`;
  const body = [
    day('Samstag, 07.03.2026', 'Tierklinik Nord', '044 555 10 10'),
    day('Sonntag, 08.03.2026', 'Praxis Am See', '044 555 20 20'),
    day('Montag, 09.03.2026', 'Tierklinik Nord', '044 555 10 10'),
  ].join('');
  const items = {
    properties: { tag: { type: 'string', format: 'date' }, praxis: { type: 'string' }, telefon: { type: 'string' } },
  };
  expect(read('Alle Notfalldienste', { properties: { notfall: { type: 'array', items } } }, body, 'de')).toEqual({
    notfall: [
      { tag: '2026-03-07', praxis: 'Tierklinik Nord', telefon: '044 555 10 10' },
      { tag: '2026-03-08', praxis: 'Praxis Am See', telefon: '044 555 20 20' },
      { tag: '2026-03-09', praxis: 'Tierklinik Nord', telefon: '044 555 10 10' },
    ],
  });
});

describe('cards of cars', () => {
  const car = (name: string, price: string, facts: string[]) =>
    `<article class="c"><h3>${name}</h3><p>${price}</p><ul><li>${facts.join('<li>')}</ul></article>`;
  const body = [
    car('Volvo V60', '14 900 €', ['2018', '92 000 km', 'Diesel', 'Automatik']),
    car('Skoda Citigo', 'Verkauft', ['2016', '61 500 km', 'Benzin', 'Manuell']),
    car('Opel Ampera', '9 800 €', ['2014', '101 000 km', 'Elektro', 'Automatik']),
  ].join('');
  const items = {
    properties: {
      modell: 'string',
      preis: 'number',
      baujahr: 'integer',
      kilometer: { type: 'integer', description: 'in km' },
      kraftstoff: 'string',
    },
  };

  test('have years, distances and fuels that nothing names, and no year is a price', () => {
    expect(read('Alle Autos', { properties: { autos: { type: 'array', items } } }, body, 'de')).toEqual({
      autos: [
        { modell: 'Volvo V60', preis: 14900, baujahr: 2018, kilometer: 92000, kraftstoff: 'Diesel' },
        { modell: 'Skoda Citigo', baujahr: 2016, kilometer: 61500, kraftstoff: 'Benzin' },
        { modell: 'Opel Ampera', preis: 9800, baujahr: 2014, kilometer: 101000, kraftstoff: 'Elektro' },
      ],
    });
  });
});

describe('a list without a key', () => {
  const packages = `<h2>Needs (2)</h2><ul><li><a href="#a">oakline</a> <code>^2.1.0</code><li><a href="#b">tinct</a> <code>~0.4.2</code></ul>
    <script type="application/ld+json">{"@type":"SoftwareApplication","name":"elmwood","version":"7.0.1"}</script>`;
  const schema = { type: 'array', items: { properties: { name: { type: 'string' }, version: { type: 'string' } } } };

  test('goes by what the task calls it', () => {
    expect(read('List what it needs with the versions', schema, packages)).toEqual([
      { name: 'oakline', version: '^2.1.0' },
      { name: 'tinct', version: '~0.4.2' },
    ]);
  });

  test('has signs that say yes and no to those who hear the page', () => {
    const sign = (name: string) => `<span role="img" aria-label="${name}"></span>`;
    const body = `<table><tr><th>Engine<th>Supported<th>Since version${['Gale', 'Ember'].map((name, at) => `<tr><td>${name}<td>${sign(at ? 'No' : 'Yes')}<td>${at ? '–' : '41'}`).join('')}</table>`;
    const items = {
      properties: { engine: { type: 'string' }, supported: { type: 'boolean' }, since_version: { type: 'string' } },
    };
    expect(read('Support by engine', { type: 'array', items }, body)).toEqual([
      { engine: 'Gale', supported: true, since_version: '41' },
      { engine: 'Ember', supported: false },
    ]);
  });
});

test('rows of boxes whose first one names the others', () => {
  const row = (cells: string[], more = '') => `<div class="r${more}"><div>${cells.join('</div><div>')}</div></div>`;
  const body = `<div>${row(['Term', 'Fixed', 'Fixed green'], ' top')}${row(['3 years', '1.20%', '1.05%'])}${row(['5 years', '1.38%', '1.21%'])}${row(['8 years', '1.64%', '1.49%'])}${row(['12 years', '1.90%', '–'])}</div>`;
  expect(read('Rates by term', { rates: [{ term: 'string', fixed: 'number', fixed_green: 'number' }] }, body)).toEqual({
    rates: [
      { term: '3 years', fixed: 1.2, fixed_green: 1.05 },
      { term: '5 years', fixed: 1.38, fixed_green: 1.21 },
      { term: '8 years', fixed: 1.64, fixed_green: 1.49 },
      { term: '12 years', fixed: 1.9 },
    ],
  });
});

test('a line of several names and values, each behind a dot', () => {
  const offer = (title: string, who: string, place: string, hours: string) =>
    `<li class="o"><h2><a href="#">${title}</a></h2><div class="z">${who}</div><p><span>Location: ${place}</span> · <span>Hours: ${hours}</span></p></li>`;
  const body = `<h2>Vacancies</h2><ul>${offer('Cook', 'Inn Vale', 'Ripon', '38')}${offer('Baker', 'Crumb Ltd', 'York', '20')}</ul>`;
  expect(
    read('All vacancies', { vacancies: [{ title: 'string', company: 'string', location: 'string' }] }, body),
  ).toEqual({
    vacancies: [
      { title: 'Cook', company: 'Inn Vale', location: 'Ripon' },
      { title: 'Baker', company: 'Crumb Ltd', location: 'York' },
    ],
  });
});
