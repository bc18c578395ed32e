import type { JsonObject } from '../../../../core/json';
import { fillFrom } from '../facts-of-html';

const text = { type: 'string' };
const asking = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const labelled = (label: string, value: string): string =>
  `<dl><dt>Company</dt><dd>Meren Consulting</dd><dt>${label}</dt><dd>${value}</dd></dl>`;

test.each([
  ['en', 'Start date', 'start_date'],
  ['en', 'End date', 'end_date'],
  ['en', 'Closing date', 'closing_date'],
  ['de', 'Startdatum', 'startdatum'],
  ['es', 'Fecha de inicio', 'fecha_de_inicio'],
])('%s: a day that is labelled %s is given as text', (lang, label, key) => {
  expect(fillFrom(lang, asking({ [key]: text }), labelled(label, '5 December 2026'))).toEqual({
    [key]: '5 December 2026',
  });
});

test('who asks for a time of day is not given a day', () => {
  expect(fillFrom('en', asking({ start_time: text }), labelled('Starts', '5 December 2026'))).toEqual({});
  expect(fillFrom('en', asking({ start_time: text }), labelled('Starts', '10:30'))).toEqual({ start_time: '10:30' });
});

const card = (number: string, from: string, to: string, stops: string, price: string): string =>
  `<div class="flight"><b>${number}</b><div><span>${from}</span> – <span>${to}</span></div>
   <i>2h 25m</i><em>${stops}</em><u>${price}</u></div>`;
const FLIGHTS = `<h2>Flights</h2>${card('WZ 1822', '06:15', '09:40', 'Direct', '£41')}
  ${card('PJ 310', '11:05', '16:50', '1 stop', '£33')}${card('NW 77', '18:30', '21:55', 'Direct', '£112')}`;
const flightsWith = (properties: JsonObject): JsonObject =>
  asking({ flights: { type: 'array', items: { type: 'object', properties } } });

test('departures are times where the rows have times', () => {
  const schema = flightsWith({ flight_number: text, departure: text, arrival: text });
  expect(fillFrom('en', schema, FLIGHTS)).toMatchObject({
    flights: [{ departure: '06:15', arrival: '09:40' }, { departure: '11:05' }, { departure: '18:30' }],
  });
});

test('of two times one is not chosen, nor another word taken for it', () => {
  const filled = JSON.stringify(fillFrom('en', flightsWith({ flight_number: text, departure: text }), FLIGHTS));
  expect(filled).not.toMatch(/"departure":/);
});
