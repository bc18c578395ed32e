import { findLines, nameOfRef, partOf, refsIn, toLines } from '../../../core/agent/view';

const SNAPSHOT = `- generic [active] [ref=e1]:
  - banner [ref=e2]:
    - link "Home" [ref=e3] [cursor=pointer]:
      - /url: /
  - generic [ref=e4]:
    - list [ref=e5]:
      - listitem [ref=e6]:
        - generic [ref=e7] [cursor=pointer]: Filter
        - paragraph [ref=e8]: 12.50 EUR
    - button "Buy now" [ref=e9]`;

test('wrappers go, addresses join their links, and only what can be acted on keeps a ref', () => {
  expect(toLines(SNAPSHOT)).toEqual([
    '- banner:',
    '  - link "Home" [ref=e3] -> /',
    '- generic [ref=e7]: Filter',
    '- paragraph: 12.50 EUR',
    '- button "Buy now" [ref=e9]',
  ]);
});

test('a long page is shown in parts of whole lines that leave nothing out', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `- link "Item ${index}" [ref=e${index}]`);
  const parts = Array.from({ length: partOf(lines, 1, 300).parts }, (_, index) => partOf(lines, index + 1, 300));
  expect(parts.flatMap(({ text }) => text.split('\n'))).toEqual(lines);
  expect(parts.flatMap(({ refs }) => refs)).toEqual(lines.flatMap(refsIn));
  for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(330);
});

test('one endless line does not push out the rest', () => {
  const { text, parts } = partOf([`- paragraph: ${'x'.repeat(10_000)}`, '- button "Go" [ref=e2]'], 1, 1_000);
  expect(parts).toBe(2);
  expect(text).toMatch(/more characters\)$/);
  expect(text.length).toBeLessThan(400);
});

test('words are found in all of the page, with what stands above them', () => {
  expect(findLines(toLines(SNAPSHOT), '12.50', 5)).toEqual(['- generic [ref=e7]: Filter / - paragraph: 12.50 EUR']);
  expect(findLines(toLines(SNAPSHOT), ' ', 5)).toEqual([]);
});

test('an element is called by its role and name', () => {
  expect(nameOfRef(toLines(SNAPSHOT), 'e9')).toBe('button "Buy now"');
  expect(nameOfRef(toLines(SNAPSHOT), 'e99')).toBe('');
});
