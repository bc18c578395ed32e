import type { JsonObject, JsonValue } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const text = { type: 'string' };
const number = { type: 'number' };

function fill(properties: JsonObject, body: string, { lang = 'en', title = '' } = {}) {
  const html = `<html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`;
  return fillSchema({ type: 'object', properties }, factsOfHtml(html, 'https://s.example/p')) as Record<
    string,
    JsonValue
  >;
}

describe('the page of an order', () => {
  const sums = (rows: [string, string][]): string =>
    `<h1>Your purchase</h1><table>${rows.map(([name, sum]) => `<tr><td>${name}</td><td>${sum}</td></tr>`).join('')}</table>`;

  test.each([
    [
      'en',
      [
        ['Subtotal', '£80.00'],
        ['Delivery', '£4.50'],
        ['Order total', '£84.50'],
      ],
      84.5,
    ],
    [
      'de',
      [
        ['Zwischensumme', '80,00 €'],
        ['Versand', '4,50 €'],
        ['Gesamtbetrag', '84,50 €'],
      ],
      84.5,
    ],
    [
      'fr',
      [
        ['Sous-total', '80,00 €'],
        ['Livraison', '4,50 €'],
        ['Total TTC', '84,50 €'],
      ],
      84.5,
    ],
  ] as [string, [string, string][], number][])(
    'comes to what is paid, not to what is summed up before (%s)',
    (lang, rows, total) => {
      expect(fill({ total: number }, sums(rows), { lang })).toEqual({ total });
    },
  );

  test('comes to the sum of the goods where nothing else is called so, and has both where both are asked for', () => {
    expect(
      fill(
        { total: number },
        sums([
          ['Subtotal', '£80.00'],
          ['Tax', '£4.50'],
        ]),
      ),
    ).toEqual({ total: 80 });
    const both = sums([
      ['Subtotal', '£80.00'],
      ['Total', '£84.50'],
    ]);
    expect(fill({ subtotal: number, total: number }, both)).toEqual({ subtotal: 80, total: 84.5 });
  });

  const addresses = `<h1>Purchase</h1>
    <div><h2>Ship to</h2><address>Amina Sorell<br>1180 Quarry Rd<br>Salem, OR 97301</address></div>
    <div><h2>Bill to</h2><address>Sorell Tiles LLC<br>PO Box 77<br>Salem, OR 97308</address></div>`;

  test('goes to the address under that heading, whose street may begin like a code', () => {
    const ship_to = { type: 'object', properties: { name: text, street: text, city: text, zip: text } };
    expect(fill({ ship_to }, addresses)).toEqual({
      ship_to: { name: 'Amina Sorell', street: '1180 Quarry Rd', city: 'Salem', zip: '97301' },
    });
  });

  test('is in no state that a town lies in', () => {
    const one = '<h1>Purchase</h1><address>Amina Sorell<br>80 Quarry Lane<br>Salem, OR 97301</address>';
    expect(fill({ status: text }, one)).toEqual({});
    expect(fill({ state: text }, one)).toEqual({ state: 'OR' });
    expect(fill({ status: text }, `${one}<p>Placed today <span class="status-pill">Packed</span></p>`)).toEqual({
      status: 'Packed',
    });
  });

  test.each([
    ['en', 'Order #KD-40517', 'KD-40517'],
    ['en', 'Your order no. 4051722', '4051722'],
    ['de', 'Bestellung Nr. 2025-0417', '2025-0417'],
    ['fr', 'Commande n° 88-120', '88-120'],
  ])('has the number that its heading says (%s: %s)', (lang, heading, order_number) => {
    expect(fill({ order_number: text }, `<h1>${heading}</h1><p>Thank you.</p>`, { lang })).toEqual({ order_number });
  });

  test.each(['Order by Friday', 'Order your 2026 calendar', 'Order status'])(
    'has no number where the heading says something else (%s)',
    (heading) => {
      expect(fill({ order_number: text }, `<h1>${heading}</h1><p>Thank you.</p>`)).toEqual({});
    },
  );
});

describe('lines of an order', () => {
  const items = {
    type: 'array',
    items: { type: 'object', properties: { item: text, unit_price: number, quantity: number } },
  };
  const table = (first: string, price: string): string =>
    `<table><thead><tr><th>Item</th><th>Unit price</th><th>Quantity</th></tr></thead><tbody>
     <tr><td>${first}</td><td>${price}</td><td>2</td></tr>
     <tr><td><a href="/b">Copper nails</a></td><td>€3.10</td><td>1</td></tr></tbody></table>`;

  test.each(['<s>€19.00</s> €15.20', '<del>€19.00</del><br>€15.20', '€15.20 <strike>€19.00</strike>'])(
    'cost what is not struck out (%s)',
    (price) => {
      expect(fill({ items }, table('<a href="/a">Slate hammer</a>', price))).toEqual({
        items: [
          { item: 'Slate hammer', unit_price: 15.2, quantity: 2 },
          { item: 'Copper nails', unit_price: 3.1, quantity: 1 },
        ],
      });
    },
  );

  test('are called without what is written small below, inside of the link', () => {
    const { items: found } = fill({ items }, table('<a href="/a">Slate hammer<br><small>Gift</small></a>', '€19.00'));
    expect(found).toMatchObject([{ item: 'Slate hammer', unit_price: 19 }, {}]);
  });
});

describe('the steps of a parcel', () => {
  const steps = (names: [string, string][]): string =>
    `<h1>Parcel</h1><ol>${names.map(([mark, name]) => `<li class="${mark}">${name}</li>`).join('')}</ol>`;
  const delivered = { type: 'boolean' };

  test.each([
    [
      'en',
      [
        ['done', 'Sent'],
        ['current', 'On the way'],
        ['', 'Delivered'],
      ],
    ],
    [
      'fr',
      [
        ['fait', 'Expédié'],
        ['encours', 'En transit'],
        ['', 'Livré'],
      ],
    ],
  ] as [string, [string, string][]][])('say that what is still to come is not so (%s)', (lang, names) => {
    expect(fill({ delivered }, steps(names), { lang })).toEqual({ delivered: false });
  });

  test('say that it is so where that is the step it has come to', () => {
    const names: [string, string][] = [
      ['done', 'Sent'],
      ['done', 'On the way'],
      ['current', 'Delivered'],
    ];
    expect(fill({ delivered }, steps(names))).toEqual({ delivered: true });
  });
});
