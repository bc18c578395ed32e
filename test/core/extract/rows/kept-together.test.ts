import { fillFrom } from '../facts-of-html';

const filled = (lang: string, schema: object, body: string): unknown =>
  fillFrom(lang, schema as never, `<main>${body}</main>`);

const VISIT = (day: string, items: string): string => `<li class="day"><h3>${day}</h3>${items}</li>`;
const STEP = (time: string, what: string, where: string): string =>
  `<div class="step"><span class="t">${time}</span><div><p class="what">${what}</p><p class="where">${where}</p></div></div>`;

test('what happened on several days is one list, and each of it on its day', () => {
  const body = `<h2>Progress</h2><ol>${VISIT('Monday 4 May 2026', STEP('09:10', 'Handed over', 'Lyon, FR') + STEP('07:02', 'In the van', 'Lyon, FR'))}${VISIT('Sunday 3 May 2026', STEP('22:40', 'Left the hub', 'Basel, CH'))}</ol>`;
  const day = { type: 'string', format: 'date' };
  const text = { type: 'string' };
  const items = { type: 'object', properties: { date: day, time: text, location: text, description: text } };
  expect(filled('en', { type: 'object', properties: { history: { type: 'array', items } } }, body)).toEqual({
    history: [
      { date: '2026-05-04', time: '09:10', location: 'Lyon, FR', description: 'Handed over' },
      { date: '2026-05-04', time: '07:02', location: 'Lyon, FR', description: 'In the van' },
      { date: '2026-05-03', time: '22:40', location: 'Basel, CH', description: 'Left the hub' },
    ],
  });
});

describe('values side by side under several headings below one', () => {
  const body =
    '<h2>Zimmer</h2><h3>Erdgeschoss</h3><ul><li>Küche <span>11,5 m²</span></li><li>Wohnzimmer <span>28 m²</span></li></ul><h3>Dachgeschoss</h3><ul><li>Bad <span>6,2 m²</span></li></ul><h2>Umgebung</h2><ul><li>Bäcker <span>200 m</span></li></ul>';

  test('are one list', () => {
    expect(filled('de', { rooms: [{ name: 'string', area_m2: 'number' }] }, body)).toEqual({
      rooms: [
        { name: 'Küche', area_m2: 11.5 },
        { name: 'Wohnzimmer', area_m2: 28 },
        { name: 'Bad', area_m2: 6.2 },
      ],
    });
  });

  test('have the heading for who asks in what order they stand, wherever the key stands', () => {
    expect(filled('de', { rooms: [{ name: 'string', floor: 'string', area_m2: 'number' }] }, body)).toEqual({
      rooms: [
        { name: 'Küche', floor: 'Erdgeschoss', area_m2: 11.5 },
        { name: 'Wohnzimmer', floor: 'Erdgeschoss', area_m2: 28 },
        { name: 'Bad', floor: 'Dachgeschoss', area_m2: 6.2 },
      ],
    });
  });
});

describe('columns of prices', () => {
  const body =
    '<h2>Entgeltübersicht</h2><table><tr><th>Leistung</th><th>vor Ort</th><th>online</th></tr><tr><td>Meldebescheinigung</td><td>9,00 €</td><td>5,50 €</td></tr><tr><td>Parkausweis</td><td>30,70 €</td><td>nicht möglich</td></tr><tr><td>Führungszeugnis</td><td>13,00 €</td><td>nicht möglich</td></tr></table>';

  test('are told by the word that only one of the keys has', () => {
    expect(
      filled('de', { prices: [{ service: 'string', fee_office_eur: 'number', fee_online_eur: 'number' }] }, body),
    ).toEqual({
      prices: [
        { service: 'Meldebescheinigung', fee_office_eur: 9, fee_online_eur: 5.5 },
        { service: 'Parkausweis', fee_office_eur: 30.7 },
        { service: 'Führungszeugnis', fee_office_eur: 13 },
      ],
    });
  });

  test('that are called as a key are no other column, though words stand in them', () => {
    expect(filled('de', { prices: [{ service: 'string', online: 'number' }] }, body)).not.toMatchObject({
      prices: [{ online: 9 }, { online: 30.7 }, { online: 13 }],
    });
  });
});

test.each([
  ['en', 'Documents you need to bring', 'Downloads', 'required_documents'],
  ['de', 'Diese Unterlagen benötigen Sie', 'Formulare', 'required_documents'],
  ['en', 'What’s in the box', 'Features', 'box_contents'],
])('%s: the list under %s is not the one under %s', (lang, heading, other, key) => {
  const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const body = `<h2>${other}</h2>${list(['Form A', 'Form B'])}<h2>${heading}</h2>${list(['Photo', 'Birth certificate'])}`;
  expect(filled(lang, { [key]: ['string'] }, body)).toEqual({ [key]: ['Photo', 'Birth certificate'] });
});

test.each([
  ['en', 'We accept Visa, Mastercard and cash.', ['Visa', 'Mastercard', 'cash']],
  ['en', 'Pay by card or Apple Pay at the till; we do not take cheques or cash.', ['card', 'Apple Pay']],
  ['de', 'Bezahlen können Sie mit girocard oder Visa. Barzahlung und Scheck sind nicht möglich.', ['girocard', 'Visa']],
  ['fr', 'Carte bancaire, chèque, espèces. Le tiers payant est pratiqué.', ['Carte bancaire', 'chèque', 'espèces']],
  ['ja', 'お支払いは現金、クレジットカードがご利用いただけます。', ['現金', 'クレジットカード']],
  [
    'en',
    'Payment methods: Direct debit, Zippay, credit card and cash.',
    ['Direct debit', 'Zippay', 'credit card', 'cash'],
  ],
  ['de', 'Zahlbar per SEPA-Lastschrift oder Überweisung.', ['SEPA-Lastschrift', 'Überweisung']],
  ['en', 'The visa office checks every invoice by its card index.', undefined],
])('%s: %s', (lang, sentence, ways) => {
  const found = filled(lang, { payment_methods: ['string'] }, `<h2>Good to know</h2><p>${sentence}</p>`) as
    | { payment_methods?: string[] }
    | undefined;
  expect(found?.payment_methods).toEqual(ways);
});
