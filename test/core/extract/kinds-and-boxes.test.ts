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
