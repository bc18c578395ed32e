import { fillFrom as fill } from '../facts-of-html';

const text = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };

const row = (label: string, value: string) => `<dl><dt>${label}</dt><dd>${value}</dd></dl>`;

describe('two names before two values', () => {
  test('each has its own', () => {
    const body = row('Vessel / Voyage', 'STRAITLINE HARMONY / 042W');
    expect(fill('en', { vessel: text, voyage: text }, body)).toEqual({ vessel: 'STRAITLINE HARMONY', voyage: '042W' });
  });

  test('a value that is not told in as many parts stays whole', () => {
    expect(fill('en', { voyage: text }, row('Voyage', 'A / B / 042W'))).toEqual({ voyage: 'A / B / 042W' });
  });
});

describe('how long something is, in seconds', () => {
  const player = '<p><span>24 February</span> · <span>58 min</span></p><p><span>00:00 / 58:07</span></p>';

  test('a player shows what is told in minutes', () => {
    const body = row('Duration', '58 min') + player;
    expect(fill('en', { duration_seconds: integer }, body)).toEqual({ duration_seconds: 3487 });
  });

  test('the beginning of a chapter is no length', () => {
    const body = `${row('Duration', '58 min')}<ul><li><span>24:44</span> The second part</li></ul>`;
    expect(fill('en', { duration_seconds: integer }, body)).toEqual({ duration_seconds: 3480 });
  });

  test('a time of day is none', () => {
    const body = `${row('Duration', '10 min')}<p>Broadcast at</p><p><span>10:30</span></p>`;
    expect(fill('en', { duration_seconds: integer }, body)).toEqual({ duration_seconds: 600 });
  });
});

test.each([
  ['de', 'neukundenbonus_eur', 'Neukundenbonus', '−75,00 €', 75],
  ['en', 'discount', 'Discount', '-$12.50', 12.5],
  ['en', 'balance', 'Balance', '-$12.50', -12.5],
])('what is taken off is no less than nothing (%s, %s)', (lang, key, label, value, expected) => {
  expect(fill(lang, { [key]: number }, row(label, value))).toEqual({ [key]: expected });
});

test.each([
  ['fr', 'nom_de_naissance', 'Nom de naissance', 'née LE FLOC’H', 'LE FLOC’H'],
  ['de', 'geburtsname', 'Geburtsname', 'geb. Mirbach', 'Mirbach'],
  ['pt', 'naturalidade', 'Naturalidade', 'Natural de Alpedrinha, residente no Tortosendo', 'Alpedrinha'],
  ['en', 'share_class', 'Share class', 'Class R EUR Acc - LU0000771386', 'Class R EUR Acc'],
])('a name stands without the words around it (%s, %s)', (lang, key, label, value, expected) => {
  expect(fill(lang, { [key]: text }, row(label, value))).toEqual({ [key]: expected });
});
