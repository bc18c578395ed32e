import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const fill = (properties: JsonObject, body: string, lang = 'en') =>
  fillSchema(
    { type: 'object', properties },
    factsOfHtml(`<html lang="${lang}"><body><h1>Kessler Mill</h1>${body}</body></html>`, 'https://s.example/p'),
  );
const text = { type: 'string' };
const number = { type: 'number' };

test('a name in a cell of a row may be wrapped once more', () => {
  const row = (name: string, value: string) =>
    `<div class="r"><div class="c"><span class="t">${name}</span></div><div class="c">${value}</div></div>`;
  const body = `<div>${row('Aktenzeichen:', 'HRB 7714')}${row('Rechtsform:', 'GmbH')}${row('Eintragung:', '4.3.2011')}</div>`;
  expect(fill({ aktenzeichen: text, rechtsform: text }, body, 'de')).toEqual({
    aktenzeichen: 'HRB 7714',
    rechtsform: 'GmbH',
  });
});

test('a linked title in a card names no text beside it', () => {
  const card = (title: string, said: string) =>
    `<div class="r"><div class="c"><a href="/${title}">${title}</a></div><div class="c">${said}</div></div>`;
  const body = `<div>${card('Summary', 'Low water again')}${card('Keeper', 'A box in the loft')}</div>`;
  expect(fill({ summary: text, keeper: text }, body)).toEqual({});
});

const infobox = `<table><tr><th colspan="2">Hull<tr><th>Length<td>84 m<tr><th>Material<td>steel
  <tr><th colspan="2">Mast<tr><th>Length<td>31 m<tr><th>Range<td>12.5 nmi (23 km)</table>`;

test('a heading inside of a table of names and values tells two of one name apart', () => {
  expect(fill({ hull_length_m: number, mast_length_m: number, material: text }, infobox)).toEqual({
    hull_length_m: 84,
    mast_length_m: 31,
    material: 'steel',
  });
  expect(fill({ length_m: number, keel_length_m: number }, infobox)).toEqual({});
});

test('nautical miles are so many kilometres', () => {
  expect(fill({ range_nmi: number }, infobox)).toEqual({ range_nmi: 12.5 });
  expect(fill({ range_nautical_miles: number }, infobox)).toEqual({ range_nautical_miles: 12.5 });
});

test('a heading on the page and a label below it make a name as well', () => {
  const body =
    '<h2>Billing</h2><p><b>Reference:</b> B-20</p><h2>Delivery</h2><p><b>Reference:</b> D-77</p><p>Thank you.</p>';
  expect(fill({ billing_reference: text, delivery_reference: text, reference: text }, body)).toEqual({
    billing_reference: 'B-20',
    delivery_reference: 'D-77',
  });
});

const records = (properties: JsonObject, body: string, lang = 'en') =>
  fill({ rows: { type: 'array', items: { type: 'object', properties } } }, body, lang);

test('heads that span rows and columns are heads without a mark', () => {
  const body = `<table><tr><td rowspan="2">Metal<td rowspan="2">Grams<td colspan="2">Price<tr><td>Buying<td>Selling
    <tr><td>Gold<td>1<td>88.20<td>91.75<tr><td>Silver<td>100<td>94.10<td>103.60</table>`;
  expect(records({ metal: text, buying: number, selling: number }, body)).toEqual({
    rows: [
      { metal: 'Gold', buying: 88.2, selling: 91.75 },
      { metal: 'Silver', buying: 94.1, selling: 103.6 },
    ],
  });
});

test('a bold row with a figure in one of its names still names the columns', () => {
  const body = `<table><tr><td><b>Tarif<td><b>Tageskarte<td><b>6er-Block<tr><td>Kinder<td>4,00 €<td>20,00 €
    <tr><td>Senioren<td>6,50 €<td>34,00 €</table>`
    .replaceAll('<td><b>', '<td><b>')
    .replace(/<b>([^<]+)/g, '<b>$1</b>');
  expect(records({ tarif: text, tageskarte: number }, body, 'de')).toEqual({
    rows: [
      { tarif: 'Kinder', tageskarte: 4 },
      { tarif: 'Senioren', tageskarte: 6.5 },
    ],
  });
});

test('a code is no name: the column of codes holds it, or none does', () => {
  const table = (heads: string, ...rows: string[]) =>
    `<table><tr><th>${heads.split('|').join('<th>')}${rows.map((row) => `<tr><td>${row.split('|').join('<td>')}`).join('')}</table>`;
  const properties = { ccy: { type: 'string', description: 'three-letter code' }, buy: number };
  const buy = ['Krone|DKK|6.91', 'Rand|ZAR|18.22'];
  expect(records(properties, table('Currency|Code|Buy', ...buy))).toEqual({
    rows: [
      { ccy: 'DKK', buy: 6.91 },
      { ccy: 'ZAR', buy: 18.22 },
    ],
  });
  const named = records(properties, table('Currency|Buy', 'Krone|6.91', 'Rand|18.22'));
  expect(JSON.stringify(named)).not.toContain('Krone');
});
