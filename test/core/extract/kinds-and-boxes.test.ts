import type { JsonObject } from '../../../core/json';
import { parseHtml } from '../../../core/extract/dom/dom';
import { fillSchema } from '../../../core/extract/fill/fill-schema';
import { extractPageFacts } from '../../../core/extract/page-facts';

const fill = (properties: JsonObject, body: string, head = '') =>
  fillSchema(
    { type: 'object', properties },
    extractPageFacts(
      parseHtml(`<html lang="en"><head>${head}</head><body>${body}</body></html>`),
      'https://a.example/',
    ),
  );
const text = { type: 'string' };
const number = { type: 'number' };

describe('a value of another kind than its name asks for', () => {
  it('is left out: a number that only scripts read', () =>
    expect(fill({ league: text }, '<script>var S={"league":417,"round":9};</script><p>Results</p>')).toEqual({}));

  it('is left out: a day for a number', () =>
    expect(fill({ day_low: number }, '<dl><dt>Earnings Date</dt><dd>Feb 2, 2027</dd></dl>')).toEqual({}));

  it('is left out: a sentence for a licence', () =>
    expect(
      fill({ license: text }, '<h2>License</h2><p>Code before v2.0.0 was under MIT; since then Apache 2.0.</p>'),
    ).toEqual({}));

  it('stays where the page calls it by the very name', () =>
    expect(fill({ bluetooth: text }, '<dl><dt>Bluetooth</dt><dd>5.4</dd></dl>')).toEqual({ bluetooth: '5.4' }));
});

describe('a value that is made of several', () => {
  it('fills an object', () => {
    const capacity = { type: 'object', properties: { passengers: { type: 'integer' }, cars: { type: 'integer' } } };
    const body = '<table><tr><td>Capacity</td><td><ul><li>390 passengers</li><li>120 cars</li></ul></td></tr></table>';
    expect(fill({ capacity }, body)).toEqual({ capacity: { passengers: 390, cars: 120 } });
  });

  it('is the one that still holds, of several with their years', () => {
    const body =
      '<table><tr><td>Operator</td><td><ul><li>1994–2011: Nordruta</li><li>2018–present: Torghavn</li></ul></td></tr></table>';
    expect(fill({ operator: text }, body)).toEqual({ operator: 'Torghavn' });
  });

  it('is read by the clock that was asked for', () =>
    expect(fill({ doors: { ...text, description: '24h HH:MM' } }, '<p>Doors: 7:00 pm</p>')).toEqual({
      doors: '19:00',
    }));

  it('is a list of names without their times', () =>
    expect(
      fill(
        { lineup: { type: 'array', items: text } },
        '<h2>Line-up</h2><ol><li><b>Maeve Tully</b> <span>8:35 pm</span></li><li><b>Low Tide</b> <span>8:00 pm</span></li></ol>',
      ),
    ).toEqual({ lineup: ['Maeve Tully', 'Low Tide'] }));
});

describe('an object', () => {
  const seller = { type: 'object', properties: { name: text, city: text, phone: text } };

  it('is read from the box that bears its name', () => {
    const box =
      '<section class="seller"><h2>Seller</h2><div class="name">Autosalone Ghirlandina</div><address>Via Emilia 1140, 41126 Modena (MO)</address><a href="tel:+39059">+39 059 555</a></section>';
    expect(fill({ seller }, `<h1>Panda</h1>${box}`)).toEqual({
      seller: { name: 'Autosalone Ghirlandina', city: 'Modena', phone: '+39 059 555' },
    });
  });

  it.each([
    'Your agent',
    'Contact the agent',
    'Ihre Ansprechpartnerin',
    'Votre conseiller',
    'Habla con nuestro agente',
  ])('is not called by what the heading says to the reader: %s', (heading) => {
    const agent = { type: 'object', properties: { name: text, phone: text } };
    const box = `<div class="agent"><h3>${heading}</h3><p><b>Chiara Benedetti</b><br>Tel. <a href="tel:+39058">+39 058</a></p></div>`;
    expect(fill({ agent }, `<h1>Flat by the canal</h1>${box}`)).toEqual({
      agent: { name: 'Chiara Benedetti', phone: '+39 058' },
    });
  });

  it('is not read where two boxes bear its name', () => {
    const box = (name: string): string => `<section class="seller"><div class="name">${name}</div></section>`;
    expect(fill({ seller }, `<h1>Panda</h1>${box('First Ltd')}${box('Second Ltd')}`)).toEqual({});
  });
});

it('a sign before a row is no part of it', () =>
  expect(
    fill(
      { mileage_km: number },
      '<div><div class="i"><i class="road"></i><div class="t">Mileage</div><div class="v">47,312 km</div></div><div class="i"><i class="g"></i><div class="t">Gearbox</div><div class="v">Manual</div></div></div>',
    ),
  ).toEqual({ mileage_km: 47_312 }));

it('what is measured in minutes is a time', () =>
  expect(fill({ cook_minutes: number }, '<ul><li>Cook Time: 28 minutes</li></ul>')).toEqual({ cook_minutes: 28 }));

it('an address for mail may be spelled for people', () =>
  expect(fill({ email: { ...text, format: 'email' } }, '<p>E-Mail: info [at] holzwerk.example</p>')).toEqual({
    email: 'info@holzwerk.example',
  }));

describe('a name', () => {
  it.each([
    [{ title: text }, '<h1>US11987406B2 - Self-draining valve</h1>', { title: 'Self-draining valve' }],
    [{ referee: text }, '<dl><dt>Referee</dt><dd>Siân Maddock (WRU)</dd></dl>', { referee: 'Siân Maddock' }],
    [{ author: text }, '<dl><dt>Author</dt><dd>Dossi, Mirela, 1961-</dd></dl>', { author: 'Mirela Dossi' }],
    [{ phone: text }, '<dl><dt>Phone</dt><dd>987 555 310 (9:00 to 14:00)</dd></dl>', { phone: '987 555 310' }],
  ])('stands without what is written around it: %j', (asked, body, filled) =>
    expect(fill(asked, body)).toEqual(filled),
  );

  it('is no list of subjects', () =>
    expect(fill({ title: text }, '<dl><dt>Title</dt><dd>Salt trade -- Adriatic -- History</dd></dl>')).toEqual({}));
});

describe('what the caller describes', () => {
  it('goes by the name that the page gives it', () => {
    const asked = { department: { type: 'string', description: 'órgano gestor' } };
    expect(fill(asked, '<dl><dt>Órgano gestor</dt><dd>Vivienda</dd></dl>')).toEqual({ department: 'Vivienda' });
  });
});

describe('a measure that a sentence tells', () => {
  const integer = { type: 'integer' };

  it.each([
    [{ oven_celsius: integer }, '<p>Préchauffez le four à 190 °C.</p>', { oven_celsius: 190 }],
    [
      { min_years_experience: integer },
      '<ul><li>At least 8 years of consulting experience</li></ul>',
      { min_years_experience: 8 },
    ],
    [{ warranty_months: integer }, '<p>Inclusief 12 maanden garantie.</p>', { warranty_months: 12 }],
  ])('is taken with its noun: %j', (asked, body, filled) => expect(fill(asked, body)).toEqual(filled));

  it('is left out where sentences disagree', () =>
    expect(fill({ oven_celsius: integer }, '<p>Heat the oven to 190 °C.</p><p>Turn the oven to 160 °C.</p>')).toEqual(
      {},
    ));
});

describe('the newest of several', () => {
  const body =
    '<h2>History</h2><table><tr><th>Date</th><th>Event</th></tr><tr><td>2026-11-14</td><td>Arrived</td></tr><tr><td>2026-11-11</td><td>Accepted</td></tr></table>';
  const lastEvent = { type: 'object', properties: { date: { type: 'string', format: 'date' }, event: text } };

  it('is the one with the latest day', () =>
    expect(fill({ last_event: lastEvent }, body)).toEqual({ last_event: { date: '2026-11-14', event: 'Arrived' } }));

  it('is asked of such things only', () =>
    expect(fill({ latest_release: { type: 'object', properties: { tag: text } } }, body)).toEqual({}));
});

describe('a share', () => {
  it('is the number that is marked as one', () =>
    expect(fill({ dividend_yield_pct: number }, '<dl><dt>Dividend Yield</dt><dd>1.56 (2.46%)</dd></dl>')).toEqual({
      dividend_yield_pct: 2.46,
    }));
});
