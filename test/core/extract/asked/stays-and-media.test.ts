import { fillFrom } from '../facts-of-html';

describe('stays', () => {
  const times = { check_in: 'string', check_out: 'string' };

  test.each([
    ['en', 'Check-in from 3 pm, check-out by 10:30 am.', { check_in: '3 pm', check_out: '10:30 am' }],
    ['de', 'Einchecken ab 14:00 Uhr, Auschecken bis 10:00 Uhr', { check_in: '14:00 Uhr', check_out: '10:00 Uhr' }],
    ['nl', 'Inchecken vanaf 15:00, uitchecken tot 11:00', { check_in: '15:00', check_out: '11:00' }],
    ['en', 'Late check-in costs 15 € per room', {}],
  ])('when one may come and has to go is told in passing (%s)', (lang, line, filled) => {
    expect(fillFrom(lang, times, `<ul><li>Stay: ${line}</li></ul>`)).toEqual(filled);
  });

  test('a key asks for a price by the night in any language, and not for nights', () => {
    const body = '<p>Doppelzimmer</p><p>95 € / Nacht</p>';
    expect(fillFrom('de', { preis_pro_nacht: 'number' }, body)).toEqual({ preis_pro_nacht: 95 });
    expect(fillFrom('it', { prezzo_a_notte: 'number' }, '<p>95 € / notte</p>')).toEqual({ prezzo_a_notte: 95 });
  });

  test('what stands before a name counts it, and is no weight', () => {
    const body = '<ul><li>2 checked bags up to 20 kg</li></ul>';
    expect(fillFrom('en', { checked_bags_kg: 'number' }, body)).toEqual({ checked_bags_kg: 20 });
    expect(fillFrom('en', { checked_bags_kg: 'number' }, '<ul><li>2 checked bags</li></ul>')).toEqual({});
    expect(fillFrom('en', { checked_bags: 'integer' }, '<ul><li>2 checked bags</li></ul>')).toEqual({
      checked_bags: 2,
    });
  });
});

describe('menus of dishes', () => {
  const dish = (name: string, price: string) =>
    `<div class="menu-item"><div class="menu-item-title">${name}</div><div class="menu-item-price">${price}</div></div>`;
  const part = (title: string, dishes: string) =>
    `<div class="menu-section"><div class="menu-title">${title}</div><div class="menu-items">${dishes}</div></div>`;
  const schema = { dishes: [{ dish: 'string', price: 'number', section: 'string' }] };

  test('they are no menus of the site, and each has its part', () => {
    const menu = `${part('Soups', dish('Leek', '€6.50') + dish('Pea', '€5.80'))}${part('Pies', dish('Stoat', '€14.00'))}`;
    expect(fillFrom('en', schema, `<div class="menu-block">${menu}</div>`)).toEqual({
      dishes: [
        { dish: 'Leek', price: 6.5, section: 'Soups' },
        { dish: 'Pea', price: 5.8, section: 'Soups' },
        { dish: 'Stoat', price: 14, section: 'Pies' },
      ],
    });
  });

  test('a menu of links with prices is one of the site', () => {
    const link = (name: string) => `<div class="menu-item"><a href="/x">${name}</a> <b>from €5.00</b></div>`;
    const body = `<div class="menu">${link('Hats')}${link('Gloves')}${link('Scarves')}</div>`;
    expect(fillFrom('en', { dishes: [{ dish: 'string', price: 'number' }] }, body)).toEqual({});
  });
});

describe('episodes and posts', () => {
  const media = { release_date: 'string', duration: 'string' };

  test('a line of parts beside the heading says when it came out and how long it is', () => {
    expect(fillFrom('en', media, '<p>Episode 14 • May 6, 2024 • 41 min</p>')).toEqual({
      release_date: 'May 6, 2024',
      duration: '41 min',
    });
    expect(fillFrom('en', media, '<p>Town hall • May 6, 2024</p>')).toEqual({});
  });

  test('who wrote it stands behind the word, and not in the link before it', () => {
    const post = (name: string) =>
      `<div class="post"><p class="author"><a href="#1">Post</a> by <b><a href="/u">${name}</a></b> » <i>2 May</i></p><div class="content">Grease the gate and wait for a day or two.</div></div>`;
    expect(fillFrom('en', { posts: [{ author: 'string', content: 'string' }] }, post('ida') + post('per'))).toEqual({
      posts: [
        { author: 'ida', content: 'Grease the gate and wait for a day or two.' },
        { author: 'per', content: 'Grease the gate and wait for a day or two.' },
      ],
    });
  });

  test('counts stand in the line that turns the pages of a list', () => {
    const body = '<div class="pagination">8 posts • 1,204 views • Page 1 of 1</div><p>Text.</p>';
    expect(fillFrom('en', { views: 'integer' }, body)).toEqual({ views: 1204 });
  });

  test('the day of an event in a list is told by another word for it', () => {
    const day = { type: 'object', properties: { filing_date: { type: 'string', format: 'date' } } };
    const body = '<ul><li>2018-02-06 Application filed by Moor Ltd</li><li>2019-03-01 Application published</li></ul>';
    expect(fillFrom('en', day, body)).toEqual({ filing_date: '2018-02-06' });
    expect(fillFrom('en', day, `${body}<ul><li>2018-05-06 Appeal filed</li></ul>`)).toEqual({});
  });

  test('a day that is asked for as a text is given as it is written', () => {
    const last = { last_sailing: { type: 'string', description: 'date of the last sailing' } };
    const schema = { type: 'object', properties: last };
    expect(fillFrom('en', schema, '<p>The last sailing is on 30 September.</p>')).toEqual({
      last_sailing: '30 September',
    });
    expect(fillFrom('en', schema, '<p>The last sailing is on March 3, 2027.</p>')).toEqual({
      last_sailing: 'March 3, 2027',
    });
    expect(fillFrom('en', schema, '<p>The first sailing was on 3 March.</p>')).toEqual({});
    expect(
      fillFrom(
        'en',
        schema,
        '<p>The last sailing is on 30 September.</p><p>On Fridays the last sailing is on 2 May of any year.</p>',
      ),
    ).toEqual({});
    expect(fillFrom('en', { last_sailing: 'string' }, '<p>The last sailing is on 30 September.</p>')).toEqual({});
  });

  test('a size in square metres lasts no minutes', () => {
    const room = (name: string, size: string) => `<li class="room"><h3>${name}</h3><span>${size} m²</span></li>`;
    const schema = { rooms: [{ name: 'string', stay_minutes: 'number', price: 'number' }] };
    expect(fillFrom('en', schema, `<ul>${room('Loft', '22')}${room('Attic', '18')}</ul>`)).toEqual({});
  });
});
