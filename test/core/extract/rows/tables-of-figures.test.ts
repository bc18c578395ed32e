import type { JsonObject } from '../../../../core/json';
import { numberOfText } from '../../../../core/extract/fill/numbers';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml } from '../facts-of-html';

const rowsOf = (lang: string, properties: JsonObject, body: string) =>
  fillSchema(
    { type: 'object', properties: { rows: { type: 'array', items: { type: 'object', properties } } } },
    factsOfHtml(`<html lang="${lang}"><body><h1>Today</h1>${body}</body></html>`, 'https://s.example/p'),
  );
const tableOf = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr><td>${row.split('|').join('<td>')}`).join('')}</table>`;

test.each([
  ['43,8120', 'tr', 43.812],
  ['1.0856', 'en', 1.0856],
  ['48.137154', 'en', 48.137154],
  ['6.712,4000', 'de', 6712.4],
  ['1,234,567.8901', 'en', 1234567.8901],
])('a number of more than three decimals is one number: %s', (text, lang, number) => {
  expect(numberOfText(text, lang)).toBe(number);
});

test('a league is read where its heads are plain cells, letters only, and the places have none', () => {
  const body = tableOf(
    '|Team|P|W|D|L|F|A|GD|Pts',
    '1|Rangers|14|11|2|1|42|15|+27|35',
    '2|Athletic|13|9|2|2|30|20|+10|29',
    '3|United|14|8|1|5|22|21|+1|25',
  );
  const properties = {
    position: 'integer',
    team: 'string',
    played: 'integer',
    won: 'integer',
    goals_for: 'integer',
    goals_against: 'integer',
    points: 'integer',
  };
  expect(rowsOf('en', properties, body)).toEqual({
    rows: [
      { position: 1, team: 'Rangers', played: 14, won: 11, goals_for: 42, goals_against: 15, points: 35 },
      { position: 2, team: 'Athletic', played: 13, won: 9, goals_for: 30, goals_against: 20, points: 29 },
      { position: 3, team: 'United', played: 14, won: 8, goals_for: 22, goals_against: 21, points: 25 },
    ],
  });
});

test('names and values in turn have no heads', () => {
  const body = tableOf('Owner|Jane|12|3', 'Tenant|Mary|14|4', 'Agent|Bob|15|6');
  expect(rowsOf('en', { jane: 'string' }, body)).toEqual({});
});

test.each([
  ['tr', 'Kod|Alış|Satış'],
  ['de', 'Code|Ankauf|Verkaufskurs'],
  ['fr', 'Code|Achat|Cours vente'],
])('rates are bought and sold in many languages (%s)', (lang, heads) => {
  const body = `<table><thead><tr><th>${heads.split('|').join('<th>')}</thead><tr><td>USD<td>43,8120<td>45,1265<tr><td>EUR<td>51,0340<td>52,7810</table>`;
  expect(rowsOf(lang, { code: 'string', buy: 'number', sell: 'number' }, body)).toEqual({
    rows: [
      { code: 'USD', buy: 43.812, sell: 45.1265 },
      { code: 'EUR', buy: 51.034, sell: 52.781 },
    ],
  });
});

test('plans that are compared, and parts behind a list of contents, belong to the page', () => {
  const table =
    '<table><thead><tr><th>Measure<th>Maximum grant</thead><tr><td>Insulation<td>£18,000<tr><td>Lighting<td>£4,000</table>';
  const rows = [
    { measure: 'Insulation', maximum_grant: 18000 },
    { measure: 'Lighting', maximum_grant: 4000 },
  ];
  const properties = { measure: 'string', maximum_grant: 'number' };
  expect(rowsOf('en', properties, `<h2>Compare plans</h2>${table}`)).toEqual({ rows });
  const panel = `<div><h2>Contents</h2><ul><li><a href="#a">Summary</a></ul><div><h2>Summary</h2>${table}</div></div>`;
  expect(rowsOf('en', properties, panel)).toEqual({ rows });
});

test('a table without heads holds what is asked for in its order, where days, times or numbers tell', () => {
  const hours = tableOf('poniedziałek|8:00–15:00', 'wtorek|8:00–15:00', 'środa|10:00–17:00');
  expect(rowsOf('pl', { day: 'string', hours: 'string' }, hours)).toMatchObject({
    rows: [{ day: 'poniedziałek' }, { day: 'wtorek' }, { day: 'środa', hours: '10:00–17:00' }],
  });
  const seats = tableOf('R석|60,000원', 'S석|40,000원', 'A석|20,000원');
  expect(rowsOf('ko', { grade: 'string', price: 'integer' }, seats)).toMatchObject({
    rows: [{ grade: 'R석', price: 60000 }, {}, {}],
  });
  const facts = tableOf('Maxlast|8 kg', 'Centrifugering|1400 v/min', 'Antal program|15');
  expect(rowsOf('sv', { store: 'string', quantity: 'integer' }, facts)).toEqual({});
});
