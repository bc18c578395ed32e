import type { JsonObject } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const fill = (schema: JsonObject, body: string, lang = 'en', title = 'Title') =>
  fillSchema(
    schema,
    factsOfHtml(
      `<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`,
      'https://s.example/p',
    ),
  );
const day = { type: 'string', format: 'date' };
const state = (value: unknown): string => `<script>window.__STATE__ = ${JSON.stringify(value)};</script>`;

describe('what a page says only to its scripts', () => {
  test('fills what is not shown, and what is shown wins', () => {
    const data = {
      job: { publishedAt: '2026-05-08T07:30:00Z', hoursPerWeek: 37.5, salary: { min: 52000, max: 61500 } },
    };
    const schema = {
      published_date: day,
      hours_per_week: 'number',
      salary: { min: 'number', max: 'number' },
      views: 'integer',
    };
    expect(fill(schema, `<h1>Engineer</h1><p>1,204 views</p>${state({ ...data, views: 7 })}`)).toEqual({
      published_date: '2026-05-08',
      hours_per_week: 37.5,
      salary: { min: 52000, max: 61500 },
      views: 1204,
    });
  });

  test('a rounded count yields to the exact one', () => {
    expect(fill({ views: 'integer' }, `<p>51K views</p>${state({ video: { viewCount: '51389' } })}`)).toEqual({
      views: 51389,
    });
    expect(fill({ stars: 'integer' }, '<a>Stars <span title="6,318">6.3k</span></a>')).toEqual({ stars: 6318 });
  });

  test('settings of the site, things alike and names with two values are left alone', () => {
    const settings = state({ env: 'production', release: '5.1.7', price: 0 });
    const config = '<script>window.__CONFIG__ = {"version":"9.9.9"};</script>';
    const two = state({ box: { weight: 1 }, pack: { weight: 2 }, related: { sku: 'X-1' } });
    expect(
      fill({ price: 'number', version: 'string', weight: 'number', sku: 'string' }, settings + config + two),
    ).toEqual({});
  });

  test('a bare number is no span of time', () => {
    expect(fill({ duration_seconds: 'integer' }, state({ episode: { duration: 3258000 } }))).toEqual({});
    expect(fill({ duration_seconds: 'integer' }, state({ episode: { durationSeconds: 3258 } }))).toEqual({
      duration_seconds: 3258,
    });
  });

  test('attributes are asked after the text', () => {
    expect(fill({ average_rating: 'number' }, '<span data-average-rating="4.62">★★★★☆</span>')).toEqual({
      average_rating: 4.62,
    });
  });
});

describe('names in other words', () => {
  test('order and form of words do not matter', () => {
    expect(
      fill(
        { delivery_date: day, max_guests_number: 'integer' },
        '<p>Date of delivery: 2026-03-04</p><p>Max. number of guests: 4</p>',
      ),
    ).toEqual({ delivery_date: '2026-03-04', max_guests_number: 4 });
  });

  test('what most keys begin with is the thing itself', () => {
    const schema = { flight_status: 'string', flight_gate: 'string', flight_terminal: 'string' };
    expect(fill(schema, '<dl><dt>Status<dd>Boarding<dt>Gate<dd>B 12<dt>Terminal<dd>2</dl>')).toEqual({
      flight_status: 'Boarding',
      flight_gate: 'B 12',
      flight_terminal: '2',
    });
  });

  test('a currency in a key is kept to', () => {
    expect(fill({ price_eur: 'number' }, '<p>Price: 12 €</p>')).toEqual({ price_eur: 12 });
    expect(fill({ price_eur: 'number' }, '<p>Price: £12</p>')).toEqual({});
  });
});

describe('what is stated without a name', () => {
  test('a chip says that what it names holds, a crossed one that it does not', () => {
    const chips = '<ul><li>✓ Parking</li><li>✗ Pets allowed</li><li>Fixed-term, 18 months</li></ul>';
    const schema = {
      type: 'object',
      properties: {
        has_parking: { type: 'boolean' },
        pets_allowed: { type: 'boolean' },
        contract_type: { type: 'string', enum: ['permanent', 'fixed_term'] },
      },
    };
    expect(fill(schema, chips)).toEqual({ has_parking: true, pets_allowed: false, contract_type: 'fixed_term' });
  });

  test('free is a price of nothing, raised cents are cents', () => {
    expect(fill({ fee: 'number' }, '<p>Fee: free</p>')).toEqual({ fee: 0 });
    expect(fill({ price: 'number' }, '<div class=price>379,<sup>95</sup> €</div>', 'de')).toEqual({ price: 379.95 });
  });

  test('a value may stand before its name', () => {
    expect(fill({ bathrooms: 'number' }, '<div><span>2.5</span><span>baths</span></div>')).toEqual({ bathrooms: 2.5 });
  });

  test('a count in the main heading is that of the list', () => {
    expect(fill({ total_results: 'integer' }, '<h1><b>3,212</b> jobs in Leeds</h1>')).toEqual({ total_results: 3212 });
  });
});

describe('values that are of something else', () => {
  test('a count is no score, and a name with two values has none', () => {
    expect(fill({ rating: 'number' }, '<p>Rating: 643 reviews</p>')).toEqual({});
    expect(fill({ colour: 'string' }, '<p>Colour: red</p><p>Colour: green</p>')).toEqual({});
  });

  test('a list of nothing but names is no list of records', () => {
    const schema = { modules: [{ title: 'string', hours: 'integer' }] };
    expect(
      fill(schema, '<div id=modules><section><h2>Aims</h2>a</section><section><h2>Dates</h2>b</section></div>'),
    ).toEqual({});
  });

  test('two keys do not get the same records', () => {
    const table = '<table><tr><th>Team<th>Played<th>Points<tr><td>A<td>3<td>9<tr><td>B<td>3<td>1</table>';
    const schema = {
      standings: [{ team: 'string', played: 'integer', points: 'integer' }],
      deductions: [{ team: 'string', points: 'integer' }],
    };
    expect(fill(schema, table)).toEqual({
      standings: [
        { team: 'A', played: 3, points: 9 },
        { team: 'B', played: 3, points: 1 },
      ],
    });
  });

  test('a column beside the subject is asked only where the rest has nothing', () => {
    const body =
      '<main><h1>quill</h1><h3>License</h3><p>MIT</p></main><div class=sidebar><h3>License</h3><p>BSD</p><h3>Version</h3><p>4.2.1</p></div>';
    expect(fill({ license: 'string', version: 'string' }, body)).toEqual({ license: 'MIT', version: '4.2.1' });
  });
});

describe('dates as the page writes them', () => {
  test('one date with a day over twelve tells how the others are read', () => {
    const rows = '<tr><th>Date<th>Event<tr><td>10/02/2026<td>Price change<tr><td>05/14/2017<td>Sold';
    expect(fill({ history: [{ date: day, event: 'string' }] }, `<h2>History</h2><table>${rows}</table>`)).toEqual({
      history: [
        { date: '2026-10-02', event: 'Price change' },
        { date: '2017-05-14', event: 'Sold' },
      ],
    });
  });

  test('the day of the week finds the year', () => {
    const body =
      '<p>Programme of 2025</p><p>Week of 5 October 2026</p><p>Start date: Tue 6 Oct</p><p>End date: Tue 7 Oct</p>';
    expect(fill({ start_date: day, end_date: day }, body)).toEqual({
      start_date: '2026-10-06',
      end_date: '2025-10-07',
    });
  });

  test('years of an era, and an end that leaves its year to the beginning', () => {
    const row =
      '<table><tr><th>会期</th><td>令和8年9月19日（土）～11月23日（月・祝）<br>前期：9月19日～10月18日</td></tr><tr><th>会場</th><td>本館</td></tr></table>';
    expect(fill({ start_date: day, end_date: day }, row, 'ja')).toEqual({
      start_date: '2026-09-19',
      end_date: '2026-11-23',
    });
  });
});

test('a table by role is a table', () => {
  const row = (...cells: string[]): string =>
    `<div role=row>${cells.map((cell) => `<div role=cell>${cell}</div>`).join('')}</div>`;
  const head = '<div role=row><div role=columnheader>Team</div><div role=columnheader title=Points>Pts</div></div>';
  const body = `<div role=table aria-label=Standings>${head}${row('Harwick', '33')}${row('Selby*', '28')}</div>`;
  expect(fill({ standings: [{ team: 'string', points: 'integer' }] }, body)).toEqual({
    standings: [
      { team: 'Harwick', points: 33 },
      { team: 'Selby', points: 28 },
    ],
  });
});
