import { answerOf } from '../../../../core/extract/questions/answer';
import type { PageFacts } from '../../../../core/extract/page-facts';
import { factsOfHtml } from '../facts-of-html';

const page = (title: string, body: string): PageFacts =>
  factsOfHtml(`<html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`, null);
const told = (ask: string, facts: PageFacts): string | null | undefined => answerOf(ask, facts)?.told;

describe('a cell, by its row and its column', () => {
  const tickets = page(
    'Aerial tramway',
    `<table><tr><th>Ticket<th>Adult<th>Child<tr><td>Single<td>€ 12.00<td>€ 6.00<tr><td>Return<td>€ 19.50<td>€ 9.50
     <tr><td>Season pass<td>€ 240.00<td>—</table>
     <h2>Former prices</h2><table><tr><th>Ticket<th>Adult<tr><td>Single<td>€ 9.00<tr><td>Return<td>€ 15.00</table>`,
  );
  const riders = page(
    'Standings',
    `<table><tr><th>Rider<th>Laps<th><abbr title="Points">Pts</abbr><tr><td>Ana Brel<td>12<td>44<tr><td>Ivo Kray<td>11<td>31</table>`,
  );
  const plans = page(
    'Plany',
    `<table><tr><th><th>Mały<th>Duży<tr><th>Opłata miesięczna<td>19,00 zł<td>49,00 zł<tr><th>Umowa<td>12 miesięcy<td>24 miesiące</table>`,
  );
  const lots = page(
    'Parken',
    `<table><tr><th rowspan=2>Dauer<th colspan=2>Haus Nord<th colspan=2>Haus Süd<tr><th>Tag<th>Nacht<th>Tag<th>Nacht
     <tr><td>2 Stunden<td>3,00 €<td>1,50 €<td>2,00 €<td>1,00 €<tr><td>6 Stunden<td>7,00 €<td>3,50 €<td>5,00 €<td>2,50 €</table>`,
  );
  const office = page(
    'Permits',
    `<table><tr><th>Permit<th>Fee<th>Processing time<tr><td>Fishing permit<td>$15.00<td>3 days<tr><td>Fishing permit, renewal<td>$9.00<td>1 day</table>`,
  );

  test('what is so several times a day is told with all its times', () => {
    const rows = ['03:50<td>Low', '09:58<td>High', '16:10<td>Low', '22:21<td>High'].map((row) => `<tr><td>${row}`);
    const tides = page('Tides at the harbour', `<table><tr><th>Time<th>Tide${rows.join('')}</table>`);
    expect(told('When is high tide?', tides)).toBe('09:58, 22:21');
  });

  test.each<[string, PageFacts, string | null]>([
    ['How much is a return ticket for an adult?', tickets, '€ 19.50'],
    ['What does a single for a child cost?', tickets, '€ 6.00'],
    ['How much is a season pass for a child?', tickets, null],
    ['How much is a family ticket?', tickets, null],
    ['How many points does Ivo Kray have?', riders, '31'],
    ['How many laps did Ana Brel complete?', riders, '12'],
    ['How many wins does Ana Brel have?', riders, null],
    ['How many points does Uma Lind have?', riders, null],
    ['Ile kosztuje Duży miesięcznie?', plans, '49,00 zł'],
    ['Was kostet Haus Süd für 6 Stunden in der Nacht?', lots, '2,50 €'],
    ['How much is a fishing permit?', office, '$15.00'],
    ['How long does a fishing permit renewal take?', office, '1 day'],
    ['How much is a hunting permit?', office, null],
  ])('%s', (ask, facts, expected) => expect(told(ask, facts)).toBe(expected));

  test('columns among which a question does not choose are told with their names', () => {
    expect(told('How much is a return ticket?', tickets)).toBe('Adult: € 19.50\nChild: € 9.50');
  });

  test('what is laid out as a table without being one is read as one', () => {
    const row = (cells: string[]): string =>
      `<div class="r">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`;
    const rates = page(
      'Rates',
      `<div>${[
        ['Term', 'Fixed', 'Fixed Green'],
        ['3 years', '1.10%', '1.05%'],
        ['8 years', '1.90%', '1.70%'],
      ]
        .map(row)
        .join('')}</div>`,
    );
    expect(told('How high is the rate of Fixed Green for 8 years?', rates)).toBe('1.70%');
    expect(told('How high is the rate of Fixed Blue for 8 years?', rates)).toBeNull();
  });
});

describe('a name and its value', () => {
  const pool = page(
    'Freibad am Wehr',
    `<dl><dt>Montag<dd>geschlossen<dt>Dienstag bis Freitag<dd>10.00 – 20.00 Uhr<dt>Samstag<dd>9.00 – 21.00 Uhr</dl>`,
  );
  const show = page('Noche de jazz', '<p>Puertas: 19:30 h</p><p>Inicio del concierto: 20:15 h</p>');
  const club = page(
    'Rowing club',
    `<div>Fees 2026</div><div><div><span>Adult</span> <span>£90</span></div><div><span>Junior (under 16)</span> <span>£35</span></div></div>
     <p>Treasurer: Ida Holm, 0155 20 44</p>`,
  );
  const inn = page(
    '峠の宿',
    `<dl><dt>チェックイン<dd>16:00<dt>チェックアウト<dd>11:00</dl><table><tr><th>区分<th>料金<tr><td>大人<td>900円<tr><td>子供<td>300円</table>`,
  );

  test.each<[string, PageFacts, string | null]>([
    ['Wann hat das Freibad am Mittwoch geöffnet?', pool, '10.00 – 20.00 Uhr'],
    ['Bis wann ist samstags offen?', pool, '9.00 – 21.00 Uhr'],
    ['Wann hat das Freibad am Sonntag geöffnet?', pool, null],
    ['¿A qué hora empieza el concierto?', show, '20:15 h'],
    ['How much is the junior fee?', club, '£35'],
    ['Who is the treasurer?', club, 'Ida Holm, 0155 20 44'],
    ['Who is the chair?', club, null],
    ['チェックアウトは何時ですか?', inn, '11:00'],
    ['子供の料金', inn, '300円'],
    ['朝食は何時ですか?', inn, null],
  ])('%s', (ask, facts, expected) => expect(told(ask, facts)).toBe(expected));
});

describe('one of several parts', () => {
  const post = (author: string, words: string, badge = ''): string =>
    `<div class="post"><b>${author}</b> <i>3 May 2024</i>${badge}<p>${words}</p></div>`;
  const thread = page(
    'Squeaking door',
    post('jo_k', 'Put some soap on the hinge, that lasts a year.') +
      post('mira', 'Lift it off and grease both pins well.', '<span class="badge">Best answer</span>') +
      post('tb', 'Live with it, everybody else does too.'),
  );
  const outages = page(
    'Outages',
    `<article><h3>Mail down</h3><p>Duration: 35 minutes</p></article><article><h3>Search slow</h3><p>Duration: 3 hours</p></article>`,
  );
  const flights = page(
    'Board',
    `<table><tr><th>Flight<th>To<th>Gate<th>Time<th>Status<tr><td>AX 12<td>Oslo<td>C4<td>17:20<td>Boarding
     <tr><td>AX 31<td>Riga<td>C9<td>18:35<td>Delayed<tr><td>BT 7<td>Cork<td>A1<td>19:10<td>Delayed</table>`,
  );
  const cars = page(
    'Autos de ocasión',
    `<div>${['Seat León|Diésel|9.900 €', 'Kia Rio|Gasolina|8.200 €', 'Ford Focus|Diésel|7.400 €']
      .map((car) => car.split('|'))
      .map(
        ([name, fuel, price]) =>
          `<article class="c"><h3>${name}</h3><p>${price}</p><ul><li>${fuel}</li></ul></article>`,
      )
      .join('')}</div>`,
  );

  test.each<[string, PageFacts, string | null]>([
    ['What is the best answer?', thread, 'Lift it off and grease both pins well.'],
    ['Who wrote the best answer?', thread, 'mira'],
    ['Who wrote the worst answer?', thread, null],
    ['How long did Search slow last?', outages, '3 hours'],
    ['Which gate does flight AX 31 leave from?', flights, 'C9'],
    ['Which flights are delayed?', flights, '- AX 31\n- BT 7'],
    ['Which flights are cancelled?', flights, null],
    ['Which flight is the latest?', flights, null],
    ['¿Qué autos son diésel?', cars, '- Seat León\n- Ford Focus'],
  ])('%s', (ask, facts, expected) => expect(told(ask, facts)).toBe(expected));

  test('rows on one side of a time of the day are told as rows', () => {
    expect(told('Which trains leave after 18:40?', flights)).toBe(
      '| Flight | To | Gate | Time | Status |\n| --- | --- | --- | --- | --- |\n| BT 7 | Cork | A1 | 19:10 | Delayed |',
    );
  });
});

describe('what stands under a heading', () => {
  const notes = page(
    'Release notes',
    `<h2>2.4.0 (2024-05-02)</h2><h3>Added</h3><ul><li>Maps</ul><h3>Fixed</h3><ul><li>Slow start</ul>
     <h2>2.3.1 (2024-03-18)</h2><h3>Fixed</h3><ul><li>Lost bookmarks<li>Wrong icon</ul>`,
  );
  const parking = page(
    'Bewohnerparken',
    '<h2>Benötigte Nachweise</h2><ul><li>Ausweis<li>Fahrzeugschein</ul><h2>Kosten</h2><p>Im Jahr 30 Euro.</p>',
  );

  test.each<[string, PageFacts, string | null]>([
    ['What was fixed in version 2.3.1?', notes, '- Lost bookmarks\n- Wrong icon'],
    ['When was version 2.4.0 released?', notes, '2024-05-02'],
    ['What was fixed in version 2.2.0?', notes, null],
    ['When was version 2.2.0 released?', notes, null],
    ['Welche Nachweise werden benötigt?', parking, '- Ausweis\n- Fahrzeugschein'],
  ])('%s', (ask, facts, expected) => expect(told(ask, facts)).toBe(expected));
});

describe('words that say of no one thing what it is', () => {
  const gallery = page(
    'Ihr Besuch',
    '<h2>Öffnungszeiten</h2><p>Täglich 10–17 Uhr</p><h2>Café</h2><p>Täglich 11–16 Uhr</p>',
  );
  const service = page('Kundendienst', '<p>Schreiben Sie uns, wir antworten bald.</p>');
  const talks = page(
    'Barn days',
    ['Old seeds|Room 2|Ulla Berg', 'New ploughs|Room 5|Tim Orr']
      .map((talk) => talk.split('|'))
      .map(([name, room, by]) => `<div class="talk"><span>${room}</span><h3>${name}</h3><p>${by}</p></div>`)
      .join(''),
  );
  const flat = page(
    'Piso en Jara',
    '<p>64 m² · 2 habitaciones · 1 baño</p><h2>Bearbeitungszeit</h2><p>Etwa 3 Wochen</p>',
  );
  const shares = page(
    'Norvik',
    '<table><tr><td>Share price<td>41.20 kr<tr><td>Previous share price<td>39.90 kr</table>',
  );

  test.each<[string, PageFacts, string | null | undefined]>([
    ['Wann hat das Museum geöffnet?', gallery, 'Täglich 10–17 Uhr'],
    ['Wann ist das Büro geöffnet?', service, undefined],
    ['Who gives the talk "New ploughs"?', talks, 'Tim Orr'],
    ['Where is the talk "New ploughs"?', talks, null],
    ['¿Cuántas habitaciones tiene el piso?', flat, '2'],
    ['Wie lange dauert die Bearbeitung?', flat, 'Etwa 3 Wochen'],
    ['What is the current share price?', shares, '41.20 kr'],
  ])('%s', (ask, facts, expected) => expect(told(ask, facts)).toBe(expected));
});

test.each(['List the tickets', 'Summarise the page', 'Get the price', '', 'What is the price, and who sells it?'])(
  'is no question for one place of a page: "%s"',
  (ask) => expect(answerOf(ask, page('Kettle', '<p>Price: £20</p>'))).toBeNull(),
);
