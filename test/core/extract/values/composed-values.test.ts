import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const numbers = (...keys: string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { type: 'number' }])),
});
const texts = (...keys: string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
});

/** What a page with one labelled value gives for an object. */
function filled(label: string, value: string, key: string, members: JsonObject): unknown {
  const page = `<h1>Shelf 40</h1><dl><dt>${label}</dt><dd>${value}</dd><dt>Material</dt><dd>Ash</dd></dl>`;
  const facts = factsOfHtml(`<html><body><main>${page}</main></body></html>`, 'https://shop.example/40');
  const given = fillSchema({ type: 'object', properties: { [key]: members } }, facts) as JsonObject;
  return given[key];
}

describe('the sizes of a thing by its sides', () => {
  test.each([
    ['Dimensions', 'H 31.5 × W 80 × D 24 cm', { width: 80, height: 31.5, depth: 24 }],
    ['Dimensions (W x H x D)', '80 x 31.5 x 24 cm', { width: 80, height: 31.5, depth: 24 }],
    ['Abmessungen B×H×T', '80 × 31,5 × 24 cm', { width: 80, height: 31.5, depth: 24 }],
    ['Dimensions L x P x H', '80 x 24 x 31,5 cm', { width: 80, height: 31.5, depth: 24 }],
    ['Dimensioni', 'cm 31,5 × 80 (altezza × larghezza)', { width: 80, height: 31.5 }],
    ['寸法', '幅80×奥行24×高さ31.5cm', { width: 80, height: 31.5, depth: 24 }],
  ])('%s: %s', (label, value, expected) => {
    expect(filled(label, value, 'dimensions', numbers('width', 'height', 'depth'))).toEqual(expected);
    expect(filled(label, value, 'dimensions_cm', numbers('width', 'height', 'depth'))).toEqual(expected);
  });

  test('bars and boxes are written by their length first', () => {
    expect(filled('Size', '68 × 44 × 2.8 mm', 'dimensionsMm', numbers('length', 'width', 'thickness'))).toEqual({
      length: 68,
      width: 44,
      thickness: 2.8,
    });
  });

  test('which side is which is not guessed, and what has no unit or more parts is no size', () => {
    const members = numbers('width', 'height', 'depth');
    expect(filled('Dimensions', '80 x 31.5 x 24 cm', 'dimensions', members)).toBeUndefined();
    expect(filled('Dimensions H x W x D', '4 x 250', 'dimensions', members)).toBeUndefined();
    expect(filled('Ports H x W', '2 x 3 mm, 4 x 5 mm', 'dimensions', members)).toBeUndefined();
  });

  test('of several things with sizes the named one is meant', () => {
    const page =
      '<main><h1>Watch</h1><dl><dt>Watch</dt><dd>H 41 × W 39 × D 11 mm</dd><dt>Box</dt><dd>H 90 × W 80 × D 70 mm</dd></dl></main>';
    const facts = factsOfHtml(page, 'https://shop.example/w');
    const members = numbers('height', 'width', 'depth');
    const schema = { type: 'object', properties: { box_dimensions_mm: members, dimensions_mm: members } };
    expect(fillSchema(schema, facts)).toEqual({ box_dimensions_mm: { height: 90, width: 80, depth: 70 } });
  });
});

describe('two values written as one', () => {
  test.each([
    ['Final score', '31 - 28', 'final_score', numbers('home', 'away'), { home: 31, away: 28 }],
    ['Marcador final', '31 a 28', 'final_score', numbers('local', 'visitante'), { local: 31, visitante: 28 }],
    ['Lifts', '5 of 7 open', 'lifts', numbers('open', 'total'), { open: 5, total: 7 }],
    ['Lifte', '5 von 7', 'lifte', numbers('total'), { total: 7 }],
    ['Opening hours', '9:30 – 18:15', 'opening_hours', texts('from', 'to'), { from: '9:30', to: '18:15' }],
    ['時間', '19:30~20:40', 'time', texts('start', 'end'), { start: '19:30', end: '20:40' }],
  ])('%s: %s', (label, value, key, members, expected) => {
    expect(filled(label, value, key, members)).toEqual(expected);
  });

  test('more than two, and a part greater than the whole, are no such pair', () => {
    expect(filled('Final score', '31 - 28 - 3', 'final_score', numbers('home', 'away'))).toBeUndefined();
    expect(filled('Lifts', '9 of 7', 'lifts', numbers('open', 'total'))).toBeUndefined();
  });
});

describe('both ends of a range', () => {
  test.each([
    ['Estimate', 'R 380 000 – 450 000', 'estimate', numbers('low', 'high'), { low: 380_000, high: 450_000 }],
    ['Maaihoogte', '20 - 70 mm, 6 standen', 'maaihoogte', numbers('min', 'max'), { min: 20, max: 70 }],
    ['Pressure', '0.2 to 0.7 MPa (clean air)', 'pressure', numbers('min', 'max'), { min: 0.2, max: 0.7 }],
  ])('%s: %s', (label, value, key, members, expected) => {
    expect(filled(label, value, key, members)).toEqual(expected);
  });

  test('three numbers are no range', () => {
    expect(filled('Estimate', '380 – 450 – 500', 'estimate', numbers('low', 'high'))).toBeUndefined();
  });
});
