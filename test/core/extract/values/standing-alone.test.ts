import type { JsonObject } from '../../../../core/json';
import { fillFrom } from '../facts-of-html';

const asks = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const number = { type: 'number' };
const text = { type: 'string' };

test('an amount says whether less may be offered', () => {
  const schema = asks({ price_eur: number, negotiable: { type: 'boolean' } });
  expect(fillFrom('de', schema, '<h2>480 € VHB</h2>')).toEqual({ price_eur: 480, negotiable: true });
  expect(fillFrom('de', schema, '<h2>90 € FP</h2>')).toEqual({ price_eur: 90, negotiable: false });
});

test('what a part costs a month is not what the whole does', () => {
  const rent = '<div><b>Monthly rent</b><span>$1,310</span></div><div><b>Garage</b><span>$70/mo</span></div>';
  expect(fillFrom('en', asks({ price_per_month: number }), rent)).toEqual({ price_per_month: 1310 });
});

test('one word says how hard something is, two do not', () => {
  expect(fillFrom('it', asks({ difficulty: text }), '<span class="chip">Molto facile</span>')).toEqual({
    difficulty: 'Molto facile',
  });
  expect(fillFrom('en', asks({ difficulty: text }), '<span>Easy</span> <span>Difficult</span>')).toEqual({});
});

test('a choice between colours is known by its colours', () => {
  const set = (items: string[]): string =>
    `<fieldset><legend>Lacquer</legend>${items.map((one) => `<label><input type="radio" name="l">${one}</label>`).join('')}</fieldset>`;
  const schema = asks({ colours: { type: 'array', items: text } });
  expect(fillFrom('en', schema, set(['Oyster White', 'Deep Green']))).toEqual({
    colours: ['Oyster White', 'Deep Green'],
  });
  expect(fillFrom('en', schema, set(['Matte', 'Gloss']))).toEqual({});
});

test('a unit tells what of a thing is measured', () => {
  const schema = asks({ pump_power_w: number, tank_capacity_l: number });
  const row = (name: string, value: string): string => `<div><span>${name}</span><span>${value}</span></div>`;
  expect(fillFrom('en', schema, row('Pump', '65 W, silent') + row('Tank', '1.8 l'))).toEqual({
    pump_power_w: 65,
    tank_capacity_l: 1.8,
  });
  expect(fillFrom('en', schema, row('Pump', '2') + row('Tank', 'steel, 900 g'))).toEqual({});
});

test('a number in brackets goes by the name behind it', () => {
  const schema = asks({ ects: number });
  expect(fillFrom('en', schema, '<dl><dt>Credits</dt><dd>20 CATS (10 ECTS)</dd></dl>')).toEqual({ ects: 10 });
});

test('codes are taken out of the words around them where only they are asked for', () => {
  const codes = { type: 'array', items: text, description: 'codes only' };
  const page = '<dl><dt>Prerequisites</dt><dd>BIOL1010 Cells and BIOL1022 Genes</dd></dl>';
  expect(fillFrom('en', asks({ prereqs: codes }), page)).toEqual({ prereqs: ['BIOL1010', 'BIOL1022'] });
});

test('the code behind a name that is repeated is the value', () => {
  const page = '<p><b>USt-ID</b><br>Umsatzsteuer-Identifikationsnummer nach § 27a: DE111222333</p>';
  expect(fillFrom('de', asks({ ust_id: text }), page)).toEqual({ ust_id: 'DE111222333' });
});
