import type { JsonObject } from '../../../core/json';
import { fillSchema } from '../../../core/extract/fill/fill-schema';
import { factsOfHtml } from './facts-of-html';

const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const fill = (schema: JsonObject, body: string, head = '') =>
  fillSchema(
    schema,
    factsOfHtml(
      `<html lang="en"><head><title>Fallback title</title>${head}</head><body>${body}</body></html>`,
      'https://s.example/p',
    ),
  );

const PRODUCT = {
  '@type': 'Product',
  name: 'Lamp',
  sku: 'L-1',
  brand: { '@type': 'Brand', name: 'Acme' },
  image: ['/lamp.png', '/lamp2.png'],
  offers: { '@type': 'Offer', price: '1,299.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  aggregateRating: { ratingValue: 4.5, reviewCount: '12' },
};

describe('structured data', () => {
  test('a property map is filled with the right types from nested JSON-LD', () => {
    const schema = {
      title: 'string',
      price: 'number',
      currency: 'string',
      brand: 'string',
      rating: 'number',
      review_count: 'integer',
      in_stock: 'boolean',
      image: 'url',
    };
    expect(fill(schema, ld(PRODUCT))).toEqual({
      title: 'Lamp',
      price: 1299,
      currency: 'EUR',
      brand: 'Acme',
      rating: 4.5,
      review_count: 12,
      in_stock: true,
      image: 'https://s.example/lamp.png',
    });
  });

  test('a JSON Schema with nested objects, references and nullable types', () => {
    const schema = {
      type: 'object',
      $defs: {
        money: {
          type: 'object',
          properties: { price: { type: 'number' }, priceCurrency: { type: ['string', 'null'] } },
        },
      },
      properties: {
        name: { type: 'string' },
        offers: { $ref: '#/$defs/money' },
        brand: { type: 'object', properties: { name: { type: 'string' } } },
      },
    };
    expect(fill(schema, ld(PRODUCT))).toEqual({
      name: 'Lamp',
      offers: { price: 1299, priceCurrency: 'EUR' },
      brand: { name: 'Acme' },
    });
  });

  test('the item that answers most is the subject, not the site around it', () => {
    const site = { '@type': 'Organization', name: 'Shop Ltd', telephone: '123', url: 'https://s.example' };
    expect(fill({ name: 'string', price: 'number' }, ld(site) + ld(PRODUCT))).toEqual({ name: 'Lamp', price: 1299 });
    expect(fill({ name: 'string' }, `<h1>Real heading</h1>${ld(site)}`)).toEqual({ name: 'Real heading' });
    expect(fill({ name: 'string', phone: 'string' }, ld(site))).toEqual({ name: 'Shop Ltd', phone: '123' });
  });

  test('JSON-LD is trusted more than microdata, that more than meta tags, those more than text', () => {
    const micro = '<div itemscope itemtype="x/Product"><b itemprop="price">2</b></div>';
    const meta = '<meta property="product:price:amount" content="3">';
    const text = '<dl><dt>Price<dd>4</dl><p>Price: 5</p>';
    const shown = '<p>Only 1 to pay</p>';
    const told = ld({ '@type': 'Product', offers: { price: 1 } });
    expect(fill({ price: 'number' }, told + shown + micro + text, meta)).toEqual({ price: 1 });
    expect(fill({ price: 'number' }, micro + text, meta)).toEqual({ price: 2 });
    expect(fill({ price: 'number' }, text, meta)).toEqual({ price: 3 });
    expect(fill({ price: 'number' }, text)).toEqual({ price: 4 });
    expect(fill({ price: 'number' }, '<p>Price: 5</p>')).toEqual({ price: 5 });
  });

  test('two offers have no single price', () => {
    expect(fill({ price: 'number' }, ld({ '@type': 'Product', offers: [{ price: 1 }, { price: 2 }] }))).toEqual({});
  });

  test('a plain author stands for the name of an author object, and the other way round', () => {
    const nested = { properties: { author: { type: 'object', properties: { name: { type: 'string' } } } } };
    expect(fill(nested, ld({ '@type': 'Article', author: 'Jane' }))).toEqual({ author: { name: 'Jane' } });
    expect(fill({ author: 'string' }, ld({ '@type': 'Article', author: [{ name: 'Jane' }, { name: 'Joe' }] }))).toEqual(
      { author: 'Jane, Joe' },
    );
  });
});

describe('text of the page', () => {
  test('labels, titles and descriptions of the property are matched', () => {
    const schema = {
      properties: {
        p1: { type: 'number', title: 'Net weight' },
        p2: { type: 'string', description: 'The warranty given by the maker' },
        deliveryTime: { type: 'string' },
      },
    };
    expect(fill(schema, '<p>Net weight: 2 kg</p><p>Warranty: 3 years</p><p>Delivery time: 2 days</p>')).toEqual({
      p1: 2,
      p2: '3 years',
      deliveryTime: '2 days',
    });
  });

  test('a section tells two objects apart', () => {
    const schema = { seller: { name: 'string' }, buyer: { name: 'string' } };
    const body = '<h2>Seller</h2><dl><dt>Name<dd>Ann</dl><h2>Buyer</h2><dl><dt>Name<dd>Bob</dl>';
    expect(fill(schema, body)).toEqual({ seller: { name: 'Ann' }, buyer: { name: 'Bob' } });
  });

  test('elements named by their class are the last resort, and only when they agree', () => {
    expect(fill({ price: 'number' }, '<span class="product-price">$3</span>')).toEqual({ price: 3 });
    expect(fill({ price: 'number' }, '<span class="price">$3</span><span class="price">$4</span>')).toEqual({});
  });

  test('nothing is invented and no text is forced into another type', () => {
    const schema = { price: 'number', stock: 'integer', sku: 'string', released: 'date', homepage: 'url' };
    expect(
      fill(schema, '<p>Price: on request</p><p>Stock: 2.5</p><p>Released: 03/04/2025</p><p>Homepage: ask us</p>'),
    ).toEqual({});
  });

  test('an enum takes only its own members, in its own spelling', () => {
    const schema = {
      properties: { status: { enum: ['in_stock', 'sold_out'] }, grade: { type: 'string', enum: ['A'] } },
    };
    expect(fill(schema, '<p>Status: In stock</p><p>Grade: B</p>')).toEqual({ status: 'in_stock' });
  });
});

describe('arrays', () => {
  const rows = '<table><tr><th>Planet<th>Mass (kg)<th>Moons<tr><td>Earth<td>5.97<td>1<tr><td>Mars<td>0.64<td>2</table>';
  const item = {
    type: 'object',
    properties: { planet: { type: 'string' }, mass: { type: 'number' }, moons: { type: 'integer' } },
  };

  test('rows of the table whose columns fit', () => {
    const expected = [
      { planet: 'Earth', mass: 5.97, moons: 1 },
      { planet: 'Mars', mass: 0.64, moons: 2 },
    ];
    const other = '<table><tr><th>City<th>Rain<tr><td>Rome<td>3</table>';
    expect(fill({ type: 'object', properties: { planets: { type: 'array', items: item } } }, other + rows)).toEqual({
      planets: expected,
    });
    expect(fill({ type: 'array', items: item }, other + rows)).toEqual(expected);
    expect(fill({ planets: [{ planet: 'string', mass: 'number', moons: 'integer' }] }, rows)).toEqual({
      planets: expected,
    });
  });

  test('repeated JSON-LD items, list items and microdata items', () => {
    const schema = { products: [{ name: 'string', price: 'number' }] };
    const two = [
      { '@type': 'Product', name: 'A', offers: { price: 1 } },
      { '@type': 'Product', name: 'B', offers: { price: '2' } },
    ];
    const expected = {
      products: [
        { name: 'A', price: 1 },
        { name: 'B', price: 2 },
      ],
    };
    const list = {
      '@type': 'ItemList',
      itemListElement: two.map((product, index) => ({ '@type': 'ListItem', position: index, item: product })),
    };
    const micro = (name: string, price: number): string =>
      `<div itemscope itemtype="https://schema.org/Product"><i itemprop="name">${name}</i><i itemprop="price">${price}</i></div>`;
    expect(fill(schema, ld(two))).toEqual(expected);
    expect(fill(schema, ld(list))).toEqual(expected);
    expect(fill(schema, micro('A', 1) + micro('B', 2))).toEqual(expected);
  });

  test('cards without any structured data', () => {
    const card = (name: string, price: string): string =>
      `<div class="card"><h3>${name}</h3><a href="/${name}">See</a><p class="price">${price}</p></div>`;
    expect(
      fill(
        { items: [{ name: 'string', price: 'number', url: 'url' }] },
        `<main>${card('A', '$1')}${card('B', '$2')}</main>`,
      ),
    ).toEqual({
      items: [
        { name: 'A', price: 1, url: 'https://s.example/A' },
        { name: 'B', price: 2, url: 'https://s.example/B' },
      ],
    });
  });

  test('plain values come from keywords, lists and columns', () => {
    expect(fill({ tags: ['string'] }, '', '<meta name="keywords" content="a, b,c">')).toEqual({
      tags: ['a', 'b', 'c'],
    });
    expect(fill({ features: ['string'] }, '<h2>Features</h2><ul><li>Fast<li>Small</ul>')).toEqual({
      features: ['Fast', 'Small'],
    });
    expect(fill({ mass: 'number[]' }, rows)).toEqual({ mass: [5.97, 0.64] });
  });

  test('a single nested object is not a list of one under another name', () => {
    expect(fill({ reviews: [{ author: 'string', rating: 'number' }] }, ld(PRODUCT))).toEqual({});
  });

  test('a page with nothing of the kind leaves the key away', () => {
    expect(fill({ reviews: [{ author: 'string', stars: 'integer' }] }, '<p>Hello</p>')).toEqual({});
    expect(
      fill({ type: 'array', items: { type: 'object', properties: { author: { type: 'string' } } } }, '<p>Hello</p>'),
    ).toBeNull();
  });
});

test('keys that mean something to JavaScript are ordinary keys', () => {
  const schema = JSON.parse(
    '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
  ) as JsonObject;
  const filled = fill(schema, '<p>Constructor: Bob</p><p>__proto__: x</p>') as JsonObject;
  expect(Object.keys(filled).sort()).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
});

test('a property map may have members called type, title and description', () => {
  expect(
    fill(
      { type: 'string', title: 'string', description: 'string' },
      '<h1>Big</h1><p>Type: Lamp</p><p>Description: Nice</p>',
    ),
  ).toEqual({ type: 'Lamp', title: 'Big', description: 'Nice' });
});

test('a key that is required without being declared is filled as well', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name', 'sku'] };
  expect(fill(schema, ld(PRODUCT))).toEqual({ name: 'Lamp', sku: 'L-1' });
});
