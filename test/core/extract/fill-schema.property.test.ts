import Ajv from 'ajv';
import { fillSchema } from '../../../core/extract/fill/fill-schema';
import { factsOfHtml } from './facts-of-html';
import type { JsonObject } from '../../../core/json';
import { fc } from '../../support/property';

const KEYS = [
  'title',
  'price',
  'date',
  'in_stock',
  'tags',
  'rows',
  'author',
  'offers',
  'sku',
  'quantity',
  'status',
  'url',
  '__proto__',
];
const key = fc.constantFrom(...KEYS);
const text = fc.oneof(
  fc.constantFrom(
    '12',
    '1,299.00 USD',
    '4.5 out of 5',
    'yes',
    'no',
    'In stock',
    '2025-01-02',
    'a, b, c',
    'https://x.example/y',
    '-3',
    '1e5',
    'NaN',
    'null',
    '',
  ),
  fc.string({ maxLength: 20 }),
);
const scalar = fc.oneof(
  fc.constantFrom<JsonObject>(
    { type: 'string' },
    { type: 'number' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'null' },
  ),
  fc.constantFrom<JsonObject>(
    { type: ['integer', 'null'] },
    { type: ['boolean', 'string'] },
    { enum: ['12', 'yes', 7] },
    { type: 'integer', enum: [12] },
    { const: 'In stock' },
  ),
);
const { schema } = fc.letrec<{ schema: JsonObject; object: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    tie('object'),
  ),
  object: fc.dictionary(key, tie('schema'), { maxKeys: 6 }).map((properties) => ({ type: 'object', properties })),
}));

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
})).value;
const escape = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const part = fc.oneof(
  fc
    .dictionary(key, json, { maxKeys: 6 })
    .map(
      (item) =>
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...item }).replaceAll('<', '\\u003c')}</script>`,
    ),
  fc.tuple(key, text).map(([name, value]) => `<dl><dt>${name}<dd>${escape(value)}</dl>`),
  fc.tuple(key, text).map(([name, value]) => `<p>${name}: ${escape(value)}</p>`),
  fc.tuple(key, text).map(([name, value]) => `<div itemscope><b itemprop="${name}">${escape(value)}</b></div>`),
  fc
    .tuple(fc.array(key, { minLength: 1, maxLength: 4 }), fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 3 }))
    .map(
      ([headers, rows]) =>
        `<table><tr>${headers.map((name) => `<th>${name}`).join('')}${rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}`).join('')}`).join('')}</table>`,
    ),
  fc.string({ maxLength: 60 }),
);
const pageHtml = fc.array(part, { maxLength: 6 }).map((parts) => `<html><body>${parts.join('\n')}</body></html>`);

test('whatever the page and the schema, every filled value has the type the schema asks for', () => {
  const ajv = new Ajv({ strict: false });
  fc.assert(
    fc.property(schema, pageHtml, (wanted, html) => {
      const filled = fillSchema(wanted, factsOfHtml(html, 'https://p.example/'));
      if (filled === null) return;
      const validate = ajv.compile(wanted);
      if (!validate(filled)) throw new Error(`${JSON.stringify(filled)}: ${ajv.errorsText(validate.errors)}`);
    }),
    { numRuns: 150 },
  );
});

test('schemas of any shape at all are never an error', () => {
  const facts = factsOfHtml('<h1>T</h1><p>price: 3</p><table><tr><th>a<th>b<tr><td>1<td>2</table>', null);
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.oneof(key, fc.constantFrom('type', 'properties', 'items', '$ref', 'anyOf', 'allOf', 'enum', 'required')),
        fc.jsonValue(),
      ),
      (wanted) => {
        fillSchema(wanted as JsonObject, facts);
      },
    ),
    { numRuns: 150 },
  );
});

test('a schema that refers to itself ends', () => {
  const facts = factsOfHtml('<p>Title: x</p>', null);
  const wanted = { type: 'object', properties: { title: { type: 'string' }, child: { $ref: '#' } } };
  expect(fillSchema(wanted, facts)).toMatchObject({ title: 'x' });
});
