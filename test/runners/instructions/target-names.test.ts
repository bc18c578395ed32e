import { namePatterns } from '../../../runners/browser/steps/targets';

const levelOf = (name: string, text: string): number => namePatterns(name).findIndex((pattern) => pattern.test(text));

test.each([
  ['Basket', ['Basket', 'Basket (3)', 'Basket, now with flowers', 'To the basket', 'Basketry']],
  ['Next', ['next', 'Next ›', 'Next page', 'The next one', 'Nextdoor']],
  ['Warenkorb', ['Warenkorb', '🛒 Warenkorb: 12,50 €', 'Warenkorb anzeigen', 'In den Warenkorb', 'Warenkorbwert']],
  ['检索', ['检索', '检索 »', '检索 帮助', '高级 检索', '高级检索条件']],
  ['2', ['2', '2 ›', '2 adults', 'Page 2', '12']],
])('%s is found by the whole name before a part of it', (name, texts) => {
  expect(texts.map((text) => levelOf(name, text))).toEqual([0, 1, 2, 3, 4]);
});

test('signs of patterns in a name stand for themselves', () => {
  expect(levelOf('C++ (2/3)', 'C++ (2/3)')).toBe(0);
  expect(levelOf('C++', 'Cxx')).toBe(-1);
});

test('an apostrophe is one, however it is written, and no quote ends a selector', () => {
  expect(levelOf("Oui, j'ai 18 ans", 'Oui, j’ai 18 ans')).toBe(0);
  expect(levelOf('Say "yes" >> now', 'Say "yes" >> now')).toBe(0);
  for (const pattern of namePatterns(`'"\`>> all`)) expect(pattern.source).not.toMatch(/['"`>]/);
});
