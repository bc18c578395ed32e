import { openingSpansOf } from '../../../../core/extract/fill/values/times/opening-spans';
import { fillFrom } from '../facts-of-html';

const ROWS = [{ day: 'string', opens: 'string', closes: 'string' }];
const hoursOf = (lang: string, body: string, rows: object[] = ROWS): unknown =>
  (fillFrom(lang, { opening_hours: rows } as never, body) as { opening_hours?: unknown } | undefined)?.opening_hours;

test.each([
  [
    'terms and what they are',
    'de',
    '<h2>Öffnungszeiten</h2><dl><dt>Dienstag</dt><dd>08:00 – 12:30 Uhr</dd><dt>Mittwoch</dt><dd>geschlossen</dd></dl>',
    [{ day: 'Dienstag', opens: '08:00', closes: '12:30' }, { day: 'Mittwoch' }],
  ],
  [
    'a table with a column for each end',
    'nl',
    '<h2>Openingstijden</h2><table><tr><th>Dag</th><th>van</th><th>tot</th></tr><tr><td>maandag</td><td>09:00</td><td>17:30</td></tr><tr><td>dinsdag</td><td>10:00</td><td>17:30</td></tr></table>',
    [
      { day: 'maandag', opens: '09:00', closes: '17:30' },
      { day: 'dinsdag', opens: '10:00', closes: '17:30' },
    ],
  ],
  [
    'lines of several days',
    'fr',
    '<h2>Horaires d’ouverture</h2><ul><li>lundi – vendredi : 9h à 18h30</li><li>samedi : 10h à 13h</li></ul>',
    [
      { day: 'lundi – vendredi', opens: '09:00', closes: '18:30' },
      { day: 'samedi', opens: '10:00', closes: '13:00' },
    ],
  ],
  [
    'two spans on one day',
    'de',
    '<h2>Sprechzeiten</h2><p>Montag 9–12 Uhr<br>Donnerstag 9–12 Uhr und 14–18 Uhr</p>',
    [
      { day: 'Montag', opens: '09:00', closes: '12:00' },
      { day: 'Donnerstag', opens: '09:00', closes: '12:00' },
      { day: 'Donnerstag', opens: '14:00', closes: '18:00' },
    ],
  ],
])('hours of the days are found in %s', (_, lang, body, hours) => {
  expect(hoursOf(lang, `<main><h1>Library</h1>${body}</main>`)).toEqual(hours);
});

test('who asks for hours and minutes gets them, and whether a day is closed', () => {
  const time = { type: 'string', description: 'HH:MM' };
  const items = {
    type: 'object',
    properties: { day: { type: 'string' }, from: time, to: time, closed: { type: 'boolean' } },
  };
  const schema = { type: 'object', properties: { hours: { type: 'array', items } } };
  const body =
    '<h1>Café</h1><h2>Hours</h2><ul><li><b>Sat</b> <span>8am – 4:30pm</span></li><li><b>Sun</b> <span>Closed</span></li></ul>';
  expect(fillFrom('en', schema, `<main>${body}</main>`)).toEqual({
    hours: [
      { day: 'Sat', from: '08:00', to: '16:30', closed: false },
      { day: 'Sun', closed: true },
    ],
  });
});

test('of two places with different hours none are given', () => {
  const week = (hours: string): string => `<ul><li>Mon: ${hours}</li><li>Tue: ${hours}</li></ul>`;
  const body = `<main><h1>Branches</h1><h2>North</h2>${week('9:00–17:00')}<h2>South</h2>${week('10:00–16:00')}</main>`;
  expect(hoursOf('en', body)).toBeUndefined();
});

test.each([
  ['7:30 am to 4 pm', [{ opens: '7:30am', closes: '4pm' }]],
  ['9–5pm', [{ opens: '9am', closes: '5pm' }]],
  ['10–11pm', null],
  ['11時～20時30分', [{ opens: '11:00', closes: '20:30' }]],
  ['25 rooms', null],
  ['from 1 May 9:00–12:00', null],
  ['by appointment', null],
])('%s', (text, spans) => {
  expect(openingSpansOf(text)).toEqual(spans);
});
