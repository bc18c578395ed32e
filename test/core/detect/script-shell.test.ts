import { isScriptShell, waitingNotes } from '../../../core/detect/script-shell';
import { parseHtml } from '../../../core/extract/dom/dom';

const page = (body: string): ReturnType<typeof parseHtml> =>
  parseHtml(`<!doctype html><title>A page</title><body>${body}<script>go()</script></body>`);
const MENU = `<header><nav>${'<a href="/x">One of many places</a> '.repeat(20)}</nav></header>`;
const FOOT = '<footer>© 2026 The Society of Friends of Long Footers, 14 Mill Lane, Anywhere</footer>';

test.each([
  ['a live region that ends in dots', '<h1>Work</h1><p role="status">Looking through the notices…</p>', 'notices'],
  ['the same, said politely', '<main><div aria-live="polite">Asking the archive...</div></main>', 'archive'],
  ['words for loading', '<main><h1>Flights</h1><p>Loading your results</p></main>', 'Loading'],
  ['words for loading in Japanese', '<main><p>データを読み込み中です</p></main>', '読み込み中'],
  ['a busy region', '<main><section aria-busy="true">Prices</section></main>', 'Prices'],
  ['menu and footer around it', `${MENU}<main><p>Bitte warten</p></main>${FOOT}`, 'Bitte warten'],
])('a page waits for its content: %s', (_what, body, note) => {
  expect(waitingNotes(page(body))).toEqual([expect.stringContaining(note)]);
});

test.each([
  [
    'content beside the note',
    `<p role="status">Checking stock…</p><p>${'A walnut table with four legs. '.repeat(4)}</p>`,
  ],
  ['a figure beside the note', '<p>Loading reviews</p><p>€ 14.90</p>'],
  ['a status that is final', '<h1>Ferry</h1><p role="status">Departs from the north pier</p>'],
  ['a sentence that trails off', '<p>And then there was nobody left on the pier…</p>'],
  ['a hidden note', '<p hidden>Loading</p><p>Closed for the winter</p>'],
])('a page is done: %s', (_what, body) => {
  expect(waitingNotes(page(body))).toEqual([]);
});

test('without a script nothing will come', () => {
  expect(waitingNotes(parseHtml('<p>Loading…</p>'))).toEqual([]);
});

test('an empty mount is a shell, a filled one is none', () => {
  expect(isScriptShell(page('<div id="root"></div>'))).toBe(true);
  expect(isScriptShell(page('<div id="root"><p>Open on Sundays from ten</p></div>'))).toBe(false);
});

test('grey boxes wait for their content without a word', () => {
  const boxes = '<div aria-busy="true"><div class="skeleton"></div></div>';
  expect(waitingNotes(page(`<h1>Weather</h1>${boxes}`))).toEqual(['']);
  expect(waitingNotes(page(`<h1>Weather</h1>${boxes}<p>Rain until noon, 12 degrees.</p>`))).toEqual([]);
});

test('a note for those without scripts does not make a shell of a page that has its content', () => {
  const note = '<noscript><p>Please enable JavaScript to use this site.</p></noscript>';
  const content = '<main><h1>Lotte</h1><p>Open Tuesday to Saturday, 7:00 to 15:00.</p></main>';
  expect(isScriptShell(page(`${note}${content}`))).toBe(false);
  expect(isScriptShell(page(`${note}<main></main>`))).toBe(true);
  expect(isScriptShell(page(`${note}<main>You need to enable JavaScript to run this app.</main>`))).toBe(true);
});
