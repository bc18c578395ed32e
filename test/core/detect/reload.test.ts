import { reloadsIn } from '../../../core/detect/reload';
import { signalsOf } from '../../../core/detect/page-signals';
import { parseHtml } from '../../../core/extract/dom/dom';

const inSeconds = (html: string, headers: Record<string, string> = {}): number | null => {
  const document = parseHtml(html);
  return reloadsIn(document, signalsOf(document, html, { url: null, status: 200, headers }));
};
const WAITING = '<h1>You are now in line</h1><p>People ahead of you: 61</p>';

it.each([
  ['loads itself', `<meta http-equiv="refresh" content="3">${WAITING}`, 3],
  ['loads another', `<meta http-equiv="Refresh" content="10; url=/tickets">${WAITING}`, 10],
  ['does so in German', '<meta http-equiv="refresh" content="5"><title>Warteraum</title><p>Bitte warten Sie.</p>', 5],
  ['does so in Japanese', '<meta http-equiv="refresh" content="5"><p>順番にご案内しています。お待ちください。</p>', 5],
])('a page for those who wait %s', (_what, html, seconds) => {
  expect(inSeconds(html)).toBe(seconds);
});

it('the response may say it as well', () => {
  expect(inSeconds(WAITING, { refresh: '4' })).toBe(4);
});

it.each([
  ['a board', '<meta http-equiv="refresh" content="10"><h1>Departures</h1><p>08:15 Porto, platform 3</p>'],
  ['a page that takes its time', `<meta http-equiv="refresh" content="60">${WAITING}`],
  [
    'a page that says more',
    `<meta http-equiv="refresh" content="5">${WAITING}${'<p>The harbour was built in 1871.</p>'.repeat(40)}`,
  ],
  ['a page without a word of it', WAITING],
])('%s stays', (_what, html) => {
  expect(inSeconds(html)).toBeNull();
});
