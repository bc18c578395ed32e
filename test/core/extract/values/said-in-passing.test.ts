import { fillFrom } from '../facts-of-html';

const number = (description: string) => ({ type: 'number', description });

test.each([
  ['-%1,40', -1.4],
  ['%2,75', 2.75],
  ['%-0,3', -0.3],
  ['% 12', 12],
])('a share with its mark before it: %s', (written, change) => {
  expect(fillFrom('tr', { change: 'number' }, `<dl><dt>Change<dd>${written}</dl>`)).toEqual({ change });
});

describe('what a description says of the number', () => {
  const flat = '<p>640 €/mes · 52 m² · 2 habitaciones</p>';

  test('nothing but a unit, or what is paid for so long', () => {
    const schema = { properties: { precio: number('euros al mes'), superficie: number('m²') } };
    expect(fillFrom('es', schema, flat)).toEqual({ precio: 640, superficie: 52 });
  });

  test('what is paid for a week is not what is paid for a month', () => {
    expect(fillFrom('en', { properties: { price: number('GBP per week') } }, '<p>£950 pcm</p>')).toEqual({});
  });
});

test('the year of a work whose date is one, and not that of a day', () => {
  expect(fillFrom('en', { year: 'integer' }, '<dl><dt>Date<dd>1884<dt>Medium<dd>Etching</dl>')).toEqual({ year: 1884 });
  expect(fillFrom('en', { year: 'integer' }, '<dl><dt>Date<dd>4 May 2019, 18:30<dt>Room<dd>2</dl>')).toEqual({});
});

test('how long each lasts, and the only time at which one begins', () => {
  const film = (name: string, line: string, times: string[]) =>
    `<div class="film"><h3>${name}</h3><p>${line}</p><p>Showings: ${times.map((time) => `<a href="#">${time}</a>`).join(' ')}</p></div>`;
  const body = film('Low Tide', 'dir. Ana Reis, Portugal 2024, 104 min', ['17:15', '20:00']);
  const other = film('Paper Boats', 'dir. Tom Hale, 2023, 88 min', ['14:30']);
  const films = [{ title: 'string', runtime: { type: 'integer', description: 'minutes' }, showings: ['string'] }];
  expect(fillFrom('en', { films }, body + other)).toEqual({
    films: [
      { title: 'Low Tide', runtime: 104, showings: ['17:15', '20:00'] },
      { title: 'Paper Boats', runtime: 88, showings: ['14:30'] },
    ],
  });
});
