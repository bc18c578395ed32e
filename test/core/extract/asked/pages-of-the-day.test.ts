import type { JsonObject, JsonValue } from '../../../../core/json';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { factsOfHtml, fillFrom } from '../facts-of-html';

const text = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const day = { type: 'string', format: 'date' };

const shapeOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const listOf = (properties: JsonObject): JsonObject => ({ type: 'array', items: shapeOf(properties) });

function fillPage(lang: string, head: string, body: string, properties: JsonObject): JsonValue {
  const html = `<html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
  return fillSchema(shapeOf(properties), factsOfHtml(html, 'https://s.example/p'));
}

describe('what a page is called', () => {
  test('a heading that is the shop’s name, with a colon before it in the title', () =>
    expect(
      fillPage(
        'ko',
        '<title>[달빛소리] 유리 주전자 1.2L : 고운상점</title>',
        '<h1><a href="/">고운상점</a></h1><main><h2>[달빛소리] 유리 주전자 1.2L</h2><p>손으로 만든 주전자입니다.</p></main>',
        { name: text },
      ),
    ).toEqual({ name: '[달빛소리] 유리 주전자 1.2L' }));

  test('a heading that repeats the title with site and number', () => {
    const page = (label: string): JsonValue =>
      fillPage(
        'en',
        '<title>EP3141592A1 - Folding ladder with brake - Ladder Files</title>',
        `<header><a href="/">Ladder Files</a></header><h1>EP3141592A1 - Folding ladder with brake - Ladder Files</h1><dl><dt>${label}</dt><dd>EP3141592A1</dd></dl>`,
        { title: text },
      );
    expect(page('Publication number')).toEqual({ title: 'Folding ladder with brake' });
  });

  test('what stands before a dash and is no number of the page stays', () =>
    expect(
      fillPage('en', '<title>BAUHAUS1919 - A school in Weimar</title>', '<h1>BAUHAUS1919 - A school in Weimar</h1>', {
        title: text,
      }),
    ).toEqual({ title: 'BAUHAUS1919 - A school in Weimar' }));
});

describe('prices that were', () => {
  const tags = (was: string, now: string): string =>
    `<meta property="product:price:amount" content="${was}"><meta property="product:sale_price:amount" content="${now}">`;

  test('told to other sites beside the price for now', () =>
    expect(
      fillPage('en', tags('64.00', '48.00'), '<h1>Wool throw</h1><p>Warm.</p>', {
        sale_price: number,
        list_price: number,
      }),
    ).toEqual({ sale_price: 48, list_price: 64 }));

  test('struck out by style', () =>
    expect(
      fillFrom(
        'en',
        shapeOf({ price: number, old_price: number }),
        '<div><span style="text-decoration: line-through">£64</span> <span>£48</span></div>',
      ),
    ).toEqual({ price: 48, old_price: 64 }));

  test('underlined is not struck out', () =>
    expect(
      fillFrom(
        'en',
        shapeOf({ price: number, old_price: number }),
        '<div><span style="text-decoration: underline">£64</span> <span>£48</span></div>',
      ),
    ).toEqual({}));
});

describe('how much has been given', () => {
  const PROPERTIES = { raised: number, goal: number };
  const tile = (name: string, line: string): string =>
    `<div class="tile"><a href="/f/${name}">${name}</a><p>${line}</p></div>`;
  const others = `<section><h2>Close to you</h2>${tile('Boat', '€200 raised of €900')}${tile('Barn', '€70 raised of €400 · 12 donations')}</section>`;

  test('beside the subject, and not in tiles that lead to others', () =>
    expect(
      fillFrom(
        'en',
        shapeOf(PROPERTIES),
        `<p>Help us.</p><aside><p><b>€3,150</b> <span>raised of €5,000 goal</span></p></aside>${others}`,
      ),
    ).toEqual({ raised: 3150, goal: 5000 }));

  test('that of others alone says nothing', () =>
    expect(fillFrom('en', shapeOf(PROPERTIES), `<p>Help us.</p>${others}`)).toEqual({}));
});

describe('how many there are of what is listed', () => {
  const total = (lang: string, line: string): JsonValue =>
    fillFrom(lang, shapeOf({ total_results: integer }), `<div>${line}</div>`);

  test.each([
    ['de', 'Treffer <strong>1</strong> - <strong>20</strong> von <strong>134</strong>, Suchdauer: 0,4s', 134],
    ['fr', 'Notices <b>11</b> à <b>20</b> sur <b>57</b>', 57],
    ['en', 'Showing <b>1</b> to <b>10</b> of <b>88</b>', 88],
  ])('%s: %s', (lang, line, expected) => expect(total(lang, line)).toEqual({ total_results: expected }));

  test('photos are not counted', () => expect(total('en', 'Photos 1 - 4 of 9')).toEqual({}));
});

describe('where, by whom and when a work was published', () => {
  const PROPERTIES = { books: listOf({ title: text, publisher: text, year: integer }) };
  const book = (title: string, line: string, shelf: string): string =>
    `<li class="hit"><a href="/r/${title}">${title}</a><div>${line}</div><div>Standort: ${shelf}</div></li>`;

  test('in the line of a catalogue', () =>
    expect(
      fillFrom(
        'de',
        shapeOf(PROPERTIES),
        `<ol>${book('Der Deich', 'Erschienen: Husum : Wattverlag, 2014', 'Haus 3, 2. OG')}${book('Die Düne', 'Erschienen: Emden, Kern &amp; Sohn, c1998', 'Haus 1')}</ol>`,
      ),
    ).toEqual({
      books: [
        { title: 'Der Deich', publisher: 'Wattverlag', year: 2014 },
        { title: 'Die Düne', publisher: 'Kern & Sohn', year: 1998 },
      ],
    }));
});

describe('what was out of order', () => {
  const PROPERTIES = {
    incidents: listOf({ title: text, date: day, latest_state: text, resolved: { type: 'boolean' } }),
  };
  const report = (state: string, words: string): string => `<div><strong>${state}</strong> - ${words}</div>`;

  test('a title, and below it reports that begin with a state', () =>
    expect(
      fillFrom(
        'en',
        shapeOf(PROPERTIES),
        `<h2>Past incidents</h2><div><div>May 9, 2025</div><div><a href="/i/1">Uploads stall</a>${report('Identified', 'A disk is full.')}${report('Investigating', 'We look into it.')}</div></div>
         <div><div>May 8, 2025</div><p>No incidents reported.</p></div>
         <div><div>May 7, 2025</div><div><a href="/i/2">Search is slow</a>${report('Resolved', 'All is well.')}</div></div>`,
      ),
    ).toEqual({
      incidents: [
        { title: 'Uploads stall', date: '2025-05-09', latest_state: 'Identified', resolved: false },
        { title: 'Search is slow', date: '2025-05-07', latest_state: 'Resolved', resolved: true },
      ],
    }));

  test('in other languages', () =>
    expect(
      fillFrom(
        'de',
        shapeOf({ störungen: listOf({ titel: text, status: text }) }),
        `<h2>Störungen</h2><div><h3>Anmeldung gestört</h3>${report('Behoben', 'Läuft wieder.')}${report('Identifiziert', 'Ursache bekannt.')}</div>`,
      ),
    ).toEqual({ störungen: [{ titel: 'Anmeldung gestört', status: 'Behoben' }] }));
});
