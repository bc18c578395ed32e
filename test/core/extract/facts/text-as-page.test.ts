import { parseHtml } from '../../../../core/extract/dom/dom';
import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { extractPageFacts } from '../../../../core/extract/page-facts';
import { textAsPage } from '../../../../core/extract/text-as-page';
import type { JsonObject } from '../../../../core/json';

const fill = (schema: JsonObject, text: string) =>
  fillSchema(schema, extractPageFacts(parseHtml(textAsPage(text)), 'https://s.example/tide.txt'));

const TIDES = `Getijtafel Zandsluis
====================

Station:          Zandsluis Buitenhaven
Datum:            12-03-2026
Beheerder:        Waterdienst Noordkust

Soort        Tijd     Hoogte (cm)
---------------------------------
Hoogwater    03:46       118
Laagwater    09:58       -94

Opmerking: waarden zijn astronomisch.
Volgende springtij: 20-03-2026
`;

test('names and values of a text are those of a page, and days are read as the text writes them', () => {
  const schema = { station: 'string', datum: { type: 'string', format: 'date' }, beheerder: 'string' };
  expect(fill(schema, TIDES)).toEqual({
    station: 'Zandsluis Buitenhaven',
    datum: '2026-03-12',
    beheerder: 'Waterdienst Noordkust',
  });
});

test('columns that are lined up are a table', () => {
  expect(fill({ getijden: [{ soort: 'string', tijd: 'string', hoogte: 'integer' }] }, TIDES)).toEqual({
    getijden: [
      { soort: 'Hoogwater', tijd: '03:46', hoogte: 118 },
      { soort: 'Laagwater', tijd: '09:58', hoogte: -94 },
    ],
  });
});

test.each([
  ['tabs', 'Name\tRole\tExtension\nAna\tClerk\t12\nBo\tPorter\t14'],
  ['bars', '| Name | Role | Extension |\n|------|------|------|\n| Ana | Clerk | 12 |\n| Bo | Porter | 14 |'],
])('columns may stand %s apart', (_, text) => {
  expect(fill({ staff: [{ name: 'string', role: 'string', extension: 'integer' }] }, text)).toEqual({
    staff: [
      { name: 'Ana', role: 'Clerk', extension: 12 },
      { name: 'Bo', role: 'Porter', extension: 14 },
    ],
  });
});

test('markup in a text is text', () => {
  expect(textAsPage('<b>a</b> & b')).toBe('<body><p>&lt;b>a&lt;/b> &amp; b</p></body>');
});

test('a long text takes time proportional to it', () => {
  const started = process.cpuUsage();
  textAsPage('a  b\n'.repeat(40_000));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
