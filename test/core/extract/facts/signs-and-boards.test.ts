import type { JsonObject } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml, fillFrom } from '../facts-of-html';

const asks = (...keys: string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
});
const sign = (name: string, value: string): string =>
  `<div><svg><title>${name}</title></svg><span>${value}</span></div>`;

test('a drawing names what follows it', () => {
  const page = sign('Doors', '6:30 pm') + sign('Curfew', '10:45 pm');
  expect(fillFrom('en', asks('doors', 'curfew'), page)).toEqual({ doors: '6:30 pm', curfew: '10:45 pm' });
});

test('the drawing on a button and the picture of a thing name nothing', () => {
  const page = '<button><svg><title>Doors</title></svg>Buy</button><div><img alt="Curfew bell"><p>12 cm</p></div>';
  expect(fillFrom('en', asks('doors', 'curfew_bell'), page)).toEqual({});
});

test('a board is known by its columns', () => {
  const head = ['Due', 'To', 'Plat.', 'Expected'].map((one) => `<th>${one}</th>`).join('');
  const rows = [
    '<td>09:12</td><td>Garth</td><td>4</td><td>On time</td>',
    '<td>09:20</td><td>Ulm</td><td>1</td><td>Delayed</td>',
  ];
  const html = `<html lang="en"><body><h1>Departures from Corrie Road</h1><table><tr>${head}</tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table></body></html>`;
  const items = asks('scheduled', 'destination', 'platform', 'status');
  const schema = { type: 'object', properties: { station: { type: 'string' }, trains: { type: 'array', items } } };
  expect(fillSchema(schema, factsOfHtml(html, null))).toEqual({
    station: 'Corrie Road',
    trains: [
      { scheduled: '09:12', destination: 'Garth', platform: '4', status: 'On time' },
      { scheduled: '09:20', destination: 'Ulm', platform: '1', status: 'Delayed' },
    ],
  });
});

test('what is taught goes by its code and its title', () => {
  const html = '<html lang="en"><body><h1>CHEM2040: Organic Synthesis</h1><p>Labs weekly.</p></body></html>';
  expect(fillSchema(asks('course_code', 'course_title'), factsOfHtml(html, null))).toEqual({
    course_code: 'CHEM2040',
    course_title: 'Organic Synthesis',
  });
});

test('short lines below a name are all its values', () => {
  const page = '<p><b>Vertreten durch:</b><br>Anke Mohr<br>Jens Paulsen</p>';
  const schema = { type: 'object', properties: { vertreten_durch: { type: 'array', items: { type: 'string' } } } };
  expect(fillFrom('de', schema, page)).toEqual({ vertreten_durch: ['Anke Mohr', 'Jens Paulsen'] });
});

test('a life is told in sentences', () => {
  const properties = {
    birth_year: { type: 'integer' },
    birthplace: { type: 'string' },
    retired_in: { type: 'integer' },
  };
  const told = '<p>Born in 1951 in Malmö, Sweden, he taught for decades. He retired from the stage in 2009.</p>';
  expect(fillFrom('en', { type: 'object', properties }, told)).toEqual({
    birth_year: 1951,
    birthplace: 'Malmö',
    retired_in: 2009,
  });
  const two = '<p>Anna was born in 1951 in Malmö.</p><p>Bo was born in 1960 in Lund.</p>';
  expect(fillFrom('en', { type: 'object', properties }, two)).toEqual({});
});

test('words that a class takes out of a line are no part of it', () => {
  const html = '<html lang="en"><body><h1><span class="is-hidden">Sold • </span>Oak table, 1.8 m</h1></body></html>';
  expect(fillSchema(asks('title'), factsOfHtml(html, null))).toEqual({ title: 'Oak table, 1.8 m' });
});
