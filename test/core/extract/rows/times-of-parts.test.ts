import type { JsonObject } from '../../../../core/json';
import { fillFrom } from '../facts-of-html';

const TEXT = { type: 'string' };
const listOf = (name: string, properties: JsonObject): JsonObject => ({
  properties: { [name]: { type: 'array', items: { type: 'object', properties } } },
});
const shows = (...times: string[]): string =>
  times
    .map(
      (time, at) => `<div class="show"><b>Play ${'ABC'[at]}</b> <i class="z">${time}</i> <a href="/s">Seats</a></div>`,
    )
    .join('');

describe('when something of a list begins', () => {
  test.each([
    ['fr', 'heure', ['19 h 30', '21 h 00']],
    ['de', 'uhrzeit', ['19:30', '21:00']],
    ['es', 'hora', ['19.30', '21.00']],
    ['en', 'time', ['7:30 pm', '9:00 pm']],
  ])('is the time in it and not the link beside it (%s %s)', (lang, key, times) => {
    expect(fillFrom(lang, listOf('shows', { show: TEXT, [key]: TEXT }), shows(...times))).toEqual({
      shows: times.map((time, at) => ({ show: `Play ${'ABC'[at]}`, [key]: time })),
    });
  });

  test('nothing is it where no time is there', () => {
    const filled = fillFrom('fr', listOf('shows', { show: TEXT, heure: TEXT }), shows('complet', 'complet'));
    expect(JSON.stringify(filled)).not.toMatch(/"heure"/);
  });
});
