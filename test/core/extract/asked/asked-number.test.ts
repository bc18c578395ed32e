import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import type { JsonValue } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const fillOne = (lang: string, key: string, type: string, label: string, text: string): JsonValue => {
  const body = `<h1>Lacework</h1><dl><dt>${label}</dt><dd>${text}</dd></dl>`;
  return fillSchema(
    { [key]: type },
    factsOfHtml(`<html lang="${lang}"><body>${body}</body></html>`, 'https://s.example/'),
  );
};

test.each([
  ['en', 'battery_mah', 'integer', 'Battery', '8,200 mAh', 8200],
  ['en', 'camera_mp', 'number', 'Camera', '48 MP', 48],
  ['de', 'drehmoment_nm', 'number', 'Drehmoment', '85 Nm', 85],
  ['de', 'risikoklasse', 'integer', 'Risikoklasse', '3 von 7', 3],
  ['sv', 'rating', 'number', 'Betyg', '4,3 av 5', 4.3],
  ['es', 'total_minutes', 'integer', 'Tiempo total', '1 hora 10 minutos', 70],
  ['ko', '공연시간_분', 'integer', '공연시간', '100분 (인터미션 없음)', 100],
  ['ja', 'stock', 'integer', '在庫', '残り4点', 4],
  ['zh', '展品数量', 'integer', '展品数量', '186件(套),其中一级文物11件', 186],
  ['it', 'power_hp', 'integer', 'Potenza', '51 kW (69 CV)', 69],
  ['en', 'running_time_minutes', 'integer', 'Running time', '2 hrs 15 mins, including a 20 minute interval', 135],
  ['es', 'minimum_age', 'integer', 'Edad mínima', '16 años. Los menores de 16 entran con un adulto.', 16],
  ['en', 'previous_price_cad', 'number', 'Previous price', 'C$489,000', 489000],
  ['en', 'last_price', 'number', 'Last price', '$4.8137', 4.8137],
  ['de', 'price', 'number', 'Preis', '0,2849 €', 0.2849],
  ['en', 'rate', 'number', 'Rate', '1.08425', 1.08425],
  ['it', 'stelle', 'integer', 'Stelle', '★★★☆', 3],
  ['en', 'solved', 'boolean', 'Solved', '✔', true],
  ['fr', 'telephone', 'string', 'Téléphone', '39 99 (service gratuit)', '39 99'],
  ['en', 'license', 'string', 'License', '© The authors. Published under CC BY 4.0.', 'CC BY 4.0'],
])('what a label states is read in the form that is asked for (%s, %s)', (lang, key, type, label, text, value) => {
  expect(fillOne(lang, key, type, label, text)).toEqual({ [key]: value });
});

test.each([
  ['en', 'places_left', 'integer', 'Places left', '3 of 7'],
  ['en', 'rating', 'number', 'Rating', '★★★'],
  ['en', 'price_usd', 'number', 'Price', 'C$489,000'],
])('and nothing where it is not plain (%s, %s)', (lang, key, type, label, text) => {
  expect(fillOne(lang, key, type, label, text)).toEqual({});
});

test.each([
  ['de', 'Wohnfläche', '92,4 m²', 'Wohnfläche in m²', { size: 92.4 }],
  ['en', 'Floor area', '995 sq ft', 'floor area in m2', {}],
  ['es', 'Superficie', '1,5 ha', 'superficie en m2', { size: 15_000 }],
])('a unit in a description counts as one in the name of a key (%s, %s)', (lang, label, text, description, filled) => {
  const body = `<h1>Lacework</h1><dl><dt>${label}</dt><dd>${text}</dd></dl>`;
  const schema = { type: 'object', properties: { size: { type: 'number', title: label, description } } };
  expect(
    fillSchema(schema, factsOfHtml(`<html lang="${lang}"><body>${body}</body></html>`, 'https://s.example/')),
  ).toEqual(filled);
});

test.each([
  ['€5 million (2024)', 5_000_000],
  ['£450k', 450_000],
])('an amount keeps what multiplies it: %s', (text, price) => {
  expect(fillOne('en', 'price', 'number', 'Price', text)).toEqual({ price });
});
