import type { JsonObject } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const fill = (schema: JsonObject, body: string, lang = 'en') =>
  fillSchema(
    schema,
    factsOfHtml(`<html lang="${lang}"><body><h1>Lot 12</h1>${body}</body></html>`, 'https://s.example/p'),
  );
const day = { type: 'string', format: 'date' };
const days = { type: 'array', items: day };
const texts = { type: 'array', items: { type: 'string' } };
const address = { type: 'string', format: 'uri' };
const mail = { type: 'string', format: 'email' };

describe('what only looks like the value that is asked for', () => {
  test('a word is no address', () => {
    expect(fill({ next: address }, '<nav><a rel="next">Next</a></nav><dl><dt>Next<dd>Next ›</dl>')).toEqual({});
    expect(fill({ homepage: address }, '<dl><dt>Homepage<dd>tidewave-queue</dl>')).toEqual({});
  });

  test('a name that is said twice is no value', () => {
    expect(fill({ install_command: 'string' }, '<h3 class="install">Install</h3>')).toEqual({});
    expect(fill({ sister_ships: texts }, '<ul class="sister-ships"><li><a href="#x">Sister ships</a></ul>')).toEqual(
      {},
    );
  });

  test('the price of a square metre is another than the price', () => {
    const schema = { price: 'number', price_per_sqm: 'number', price_per_kg: 'number' };
    expect(fill(schema, '<dl><dt>Price<dd>€289,000</dl>')).toEqual({ price: 289000 });
  });

  test('what is refused does not hold', () => {
    expect(fill({ permission_to_appeal: 'boolean' }, '<p>Permission to appeal is refused.</p>')).toEqual({
      permission_to_appeal: false,
    });
  });

  test('a count of all versions is none of them, and days of counting are no count', () => {
    const body = '<ul><li><a href="#v">Versions 37</a></li></ul><p>Downloads, last 7 days</p>';
    expect(fill({ latest_version: 'string', weekly_downloads: 'integer' }, body)).toEqual({});
  });

  test('where something begins is not where it ends', () => {
    const body = '<p>Ważny od: 01.03.2026</p>';
    expect(fill({ valid_from: day, valid_until: day }, body, 'pl')).toEqual({ valid_from: '2026-03-01' });
  });

  test('the mail of an office is for whoever asks for the office', () => {
    const body = '<p><a href="mailto:presse@acme.example">presse@acme.example</a></p>';
    expect(fill({ email: mail }, body)).toEqual({});
    expect(fill({ press_email: mail }, body)).toEqual({ press_email: 'presse@acme.example' });
    expect(fill({ email: mail }, body.replaceAll('presse', 'mail'))).toEqual({ email: 'mail@acme.example' });
  });

  test('a day is no state, and an address no name', () => {
    expect(fill({ status: 'string' }, '<dl><dt>Stand<dd>11.03.2026</dl>', 'de')).toEqual({});
    expect(fill({ seller: 'string' }, '<dl><dt>Seller<dd>12 Mill Lane, 90210 Springfield</dl>')).toEqual({});
  });

  test('mail, labels and addresses are no names', () => {
    const body =
      '<dl><dt>Author<dd>m.iglesias@pie.example<dt>Home team<dd>Tries: Tui (51) Cons: Haddow<dt>Club<dd>88 Aerodrome Road, Rd 4, Kaitoke</dl>';
    expect(fill({ author: 'string', home_team: 'string', club: 'string' }, body)).toEqual({});
  });

  test('what the site is called is no place', () => {
    expect(fill({ location: 'string' }, '<meta property="og:site_name" content="Tradepost">')).toEqual({});
  });

  test('letters belong to the code that they begin', () => {
    expect(fill({ fleet_code: 'string' }, '<p>Fleet code ES10N</p>')).not.toHaveProperty('fleet_code', '10N');
  });

  test('guests leave until the later time', () => {
    const time = { type: 'string', description: 'HH:MM' };
    const body = '<dl><dt>Check-in<dd>Dalle 15:00 alle 21:00<dt>Check-out<dd>Dalle 7:30 alle 10:30</dl>';
    expect(fill({ checkIn: time, checkOut: time }, body, 'it')).toEqual({ checkIn: '15:00', checkOut: '10:30' });
  });

  test('what somebody is stands in brackets behind the name', () => {
    const body = '<p><b>Referee:</b> Marta Olmedo (regional committee)</p>';
    expect(fill({ referee: 'string' }, body)).toEqual({ referee: 'Marta Olmedo' });
  });
});

describe('lists in one line', () => {
  test.each([
    ['Olmedo, Lasa, Marchena y Tello.', ['Olmedo', 'Lasa', 'Marchena', 'Tello']],
    ['Bread, Oil and salt', ['Bread', 'Oil and salt']],
    ['Norna Saga (1999), Castella Bay (2000)', ['Norna Saga', 'Castella Bay']],
  ])('%s', (line, members) => {
    expect(fill({ yellow_cards: texts }, `<p><b>Yellow cards:</b> ${line}</p>`)).toEqual({ yellow_cards: members });
  });

  test('days of one month', () => {
    expect(fill({ hearing_dates: days }, '<p>Hearing dates: 2, 3 and 4 February 2026</p>')).toEqual({
      hearing_dates: ['2026-02-02', '2026-02-03', '2026-02-04'],
    });
  });

  test('a day beside tags is none of them', () => {
    expect(fill({ tags: texts }, '<p class="tags"><time>2026-01-11</time></p>')).toEqual({});
  });

  test('a range may begin below zero', () => {
    const schema = { temperature_range: { type: 'object', properties: { min: 'number', max: 'number' } } };
    const range = (text: string) => fill(schema, `<dl><dt>Temperature range<dd>${text}</dl>`);
    expect(range('−20 °C to +40 °C')).toEqual({ temperature_range: { min: -20, max: 40 } });
    expect(range('20-40 °C')).toEqual({ temperature_range: { min: 20, max: 40 } });
  });
});
