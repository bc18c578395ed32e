import type { JsonObject } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const fill = (lang: string, schema: JsonObject, body: string, title = 'Title') =>
  fillSchema(
    schema,
    factsOfHtml(
      `<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`,
      'https://s.example/p',
    ),
  );
const day = { type: 'string', format: 'date' };

describe('names in other words', () => {
  test.each([
    ['es', { votes_in_favor: 'integer' }, '<table><tr><td>Votos a favor<td>13</table>', { votes_in_favor: 13 }],
    ['pl', { students: 'integer' }, '<table><tr><td>Liczba uczniów<td>486</table>', { students: 486 }],
    ['it', { elevation_gain_m: 'integer' }, '<p>Dislivello in salita: 720 m</p>', { elevation_gain_m: 720 }],
    ['tr', { gross_area_m2: 'number' }, '<dl><dt>m² (Brüt)<dd>135<dt>m² (Net)<dd>118</dl>', { gross_area_m2: 135 }],
    ['ja', { station_number: 'string' }, '<table><tr><th>駅番号<td>RD07</table>', { station_number: 'RD07' }],
  ])('a name is put together from words that mean the same (%s)', (lang, schema, body, filled) => {
    expect(fill(lang, schema, body)).toEqual(filled);
  });

  test('what the last words of a class say counts where one text bears them', () => {
    const body =
      '<h1>Tram</h1><h2 class="c-head__subtitle">Works begin in May</h2><p class="c-x__deadline">2 May 2026</p>';
    expect(fill('en', { subheadline: 'string', deadline: day }, body)).toEqual({
      subheadline: 'Works begin in May',
      deadline: '2026-05-02',
    });
    const two = '<h1>Tram</h1><p class="top-one__subtitle">One</p><p class="top-two__subtitle">Two</p>';
    expect(fill('en', { subheadline: 'string' }, two)).toEqual({});
  });

  test('a name that is only spoken names what follows it and is no part of it', () => {
    const body =
      '<p><span class="sr-only">Track </span>1b</p><table><tr><th>Points<th>Won<tr><td><i class="blind">Points</i>68<td>3</table>';
    expect(fill('en', { track: 'string', points: 'integer' }, body)).toEqual({ track: '1b', points: 68 });
  });
});

describe('facts in sentences', () => {
  test('a day, a sum and a share go by the words before them', () => {
    const body =
      '<p>These fees apply from 1 April 2026. A refundable deposit of £100 is taken. The Bank held Bank Rate at 3.50% in May.</p>';
    expect(fill('en', { fees_valid_from: day, deposit: 'number', bank_rate_percent: 'number' }, body)).toEqual({
      fees_valid_from: '2026-04-01',
      deposit: 100,
      bank_rate_percent: 3.5,
    });
  });

  test('a word before the name makes it another name', () => {
    expect(fill('en', { current_bid: 'number' }, '<p>Next bid £1,100.</p>')).toEqual({});
  });

  test('those who did something are named behind it', () => {
    const body = '<p>Hosted by Peter Abara and Lin Castellano. Produced by Wren Hollis.</p>';
    expect(fill('en', { hosts: ['string'] }, body)).toEqual({ hosts: ['Peter Abara', 'Lin Castellano'] });
  });
});

describe('values of another kind', () => {
  test('a count is no name, no version and no sum', () => {
    const body = '<p>94 Versions</p><p>14 bids</p>';
    expect(fill('en', { version: 'string', current_bid: 'number' }, body)).toEqual({});
  });

  test('the price is what is asked now, not what is struck out, and not the number beside a sum', () => {
    const now = '<p><b>$189<sup>95</sup></b> <span class="line-through">$249.00</span></p>';
    const head = '<meta property="og:price:amount" content="249.00">';
    expect(fill('en', { price: 'number', original_price: 'number' }, head + now)).toEqual({
      price: 189.95,
      original_price: 249,
    });
    expect(fill('en', { lowest_price: 'number' }, '<p>Lowest price in 30 days: $1,089.00</p>')).not.toEqual({
      lowest_price: 30,
    });
  });

  test('a share of it is not it, and the whole is not what is left of it', () => {
    const seats = '<h1>Choir</h1><p>118 seats left of 360</p>';
    expect(fill('en', { seats_left: 'integer' }, seats)).toEqual({ seats_left: 118 });
    const award = '<h1>Award</h1><p>A guarantee is due: 10% of the contract sum</p>';
    expect(fill('en', { contractSum: 'number' }, award)).toEqual({});
  });

  test('the amount of a tax goes by its name, whatever its rate', () => {
    const totals =
      '<h1>Invoice</h1><table><tr><td>Net<td>707.62<tr><td>VAT 20%<td>141.52<tr><td>Gross<td>849.14</table>';
    expect(fill('en', { vat: 'number' }, totals)).toEqual({ vat: 141.52 });
    expect(fill('de', { vat: 'number' }, totals.replace('VAT 20%', 'MwSt. (19 %)'))).toEqual({ vat: 141.52 });
  });

  test('what stands in the margin of a value is no part of it, and an aside is none', () => {
    const row = (value: string): string => `<h1>Sale</h1><dl><dt>File number<dd>${value}</dl>`;
    const given = (value: string): unknown => fill('en', { file_number: 'string' }, row(value));
    expect(given('012 K 47/2024 (last updated 18.03.2026, 07:41)')).toEqual({ file_number: '012 K 47/2024' });
    expect(given('012 K 47/2024 [new]')).toEqual({ file_number: '012 K 47/2024' });
    expect(given('(A/C 041187)')).toEqual({});
  });

  test('an address for mail has an at sign, and a town is no address', () => {
    const ld = JSON.stringify({
      '@type': 'Restaurant',
      name: 'Gelso',
      address: { '@type': 'PostalAddress', addressLocality: 'Bergamo' },
    });
    const body = `<script type="application/ld+json">${ld}</script><p>Email: write to us</p>`;
    expect(fill('en', { address: 'string', email: 'string' }, body)).toEqual({});
  });

  test('a page is called what its heading says, not what the series is called that it belongs to', () => {
    const ld = JSON.stringify({ '@type': 'PodcastSeries', name: 'Long Storage', author: 'Fieldnote' });
    const body = `<script type="application/ld+json">${ld}</script><h1>The Coldest Library</h1>`;
    expect(fill('en', { title: 'string' }, body, 'The Coldest Library — Long Storage')).toEqual({
      title: 'The Coldest Library',
    });
  });
});

describe('alike parts', () => {
  const event = (title: string, more = ''): string =>
    `<a class="ev" href="/v"><span class="ev-title">${title}</span><span class="ev-cat">Konzert</span>${more}</a>`;
  const schema = { events: [{ title: 'string', sold_out: 'boolean' }] };

  test('parts of several boxes are one list, and those that are marked tell of the others', () => {
    const full = '<i class="ev-flag">Ausverkauft</i>';
    const body = `<h1>Programm</h1><div class="month"><h2>Mai</h2>${event('Eins')}${event('Zwei', full)}</div>
      <div class="month"><h2>Juni</h2>${event('Drei')}${event('Vier')}</div>`;
    expect(fill('de', schema, body)).toEqual({
      events: [
        { title: 'Eins', sold_out: false },
        { title: 'Zwei', sold_out: true },
        { title: 'Drei', sold_out: false },
        { title: 'Vier', sold_out: false },
      ],
    });
  });

  test('people are chosen by the role that stands beside their names', () => {
    const person = (name: string, role: string): string =>
      `<div class="p"><span>${name}</span><span>${role}</span></div>`;
    const body = `<div>${person('Nadia Okonjo', 'Host')}${person('Ingrid Solheim', 'Guest')}${person('Lucy Tran', 'Producer')}</div>`;
    expect(fill('en', { hosts: ['string'], guests: ['string'] }, body)).toEqual({
      hosts: ['Nadia Okonjo'],
      guests: ['Ingrid Solheim'],
    });
  });
});
