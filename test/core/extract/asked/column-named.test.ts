import { resultOfPage } from '../../../../core/extract/page-result';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const table = (rows: string[][]): string =>
  `<table>${rows.map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th>${cell}` : `<td>${cell}`)).join('')}`).join('')}</table>`;
const read = (outputSchema: JsonObject, ask: string, rows: string[][]) =>
  resultOfPage(
    { outputSchema },
    ask,
    factsOfHtml(`<html lang="en"><title>Figures</title><h1>Harbour figures</h1>${table(rows)}`, null),
  );

describe('of a table with several columns of values', () => {
  const years = [
    ['Figure', '2021', '2022', '2023'],
    ['Vessels', '1,204', '1,310', '1,287'],
    ['Cargo ships', '412', '386', '401'],
  ];
  const schema = { properties: { vessels: { type: 'integer' }, cargo_ships: { type: 'integer' } } };

  test('the one of the year that is asked for is read', () => {
    expect(read(schema, 'How many vessels and cargo ships called in 2022?', years)).toEqual({
      vessels: 1310,
      cargo_ships: 386,
    });
  });

  test('a year may stand among other words', () => {
    const named = years.map((row, at) => (at === 0 ? ['Figure', 'Year 2021', 'Year 2022', 'Year 2023'] : row));
    expect(read(schema, 'Vessels and cargo ships in 2023', named)).toEqual({ vessels: 1287, cargo_ships: 401 });
  });

  test('so is one that is called by a word', () => {
    const weights = [
      ['Parcel', 'Domestic', 'Abroad'],
      ['Small parcel', '4.10', '9.80'],
      ['Large parcel', '6.90', '19.40'],
    ];
    const rates = { properties: { small_parcel: { type: 'number' }, large_parcel: { type: 'number' } } };
    expect(read(rates, 'What do small parcels and large parcels cost abroad?', weights)).toEqual({
      small_parcel: 9.8,
      large_parcel: 19.4,
    });
  });

  test.each(['How many vessels and cargo ships are there?', 'Vessels and cargo ships in 2022 and in 2023'])(
    'and where none is meant before others, figures side by side make no number: %s',
    (ask) => {
      expect(Object.values(read(schema, ask, years) as JsonObject)).not.toContain(412386401);
      expect(read({ properties: { cargo_ships: { type: 'integer' } } }, ask, years)).toEqual({});
    },
  );
});
