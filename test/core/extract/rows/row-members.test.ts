import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const fill = (schema: JsonObject, body: string) =>
  fillSchema(schema, factsOfHtml(`<html lang="en"><body><h1>Kaitoke</h1>${body}</body></html>`, 'https://s.example/p'));
const numbers = (...keys: string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { type: 'number' }])),
});
const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

describe('an object whose members are lines of a table', () => {
  const fees = `<table>${row('Flying member', '$220')}${row('Student pilot (under 21)', '$110')}${row('Social member', '$60')}</table>`;

  test('is read from the lines that have the words of its keys', () => {
    expect(fill({ membership_fees: numbers('flying', 'student', 'social') }, fees)).toEqual({
      membership_fees: { flying: 220, student: 110, social: 60 },
    });
  });

  test('takes the sums where there are other numbers beside them', () => {
    const fares = `<table><tr><th>Ticket<th>Valid<th>Price</tr>${row('Single', '90 minutes', '€3.60')}${row('Day', '24 hours', '€9.00')}</table>`;
    expect(fill({ fares: numbers('single', 'day') }, fares)).toEqual({ fares: { single: 3.6, day: 9 } });
  });

  test('is nothing where only one of its keys is a line, or a key fits two of them', () => {
    expect(fill({ membership_fees: numbers('flying', 'honorary', 'family') }, fees)).toEqual({});
    const twice = `<table>${row('Flying member', '$220')}${row('Junior, under 12', '$60')}${row('Junior, under 18', '$10')}</table>`;
    expect(fill({ membership_fees: numbers('flying', 'junior') }, twice)).toEqual({});
  });

  test('is the line that bears its name, where its keys are the columns', () => {
    const fares = `<table><tr><th><th>One way<th>Return</tr>${row('Adult', '$24.00', '$42.00')}${row('Child', '$12.00', '$21.00')}</table>`;
    expect(fill({ adultFare: numbers('oneWay', 'return') }, fares)).toEqual({ adultFare: { oneWay: 24, return: 42 } });
  });
});
