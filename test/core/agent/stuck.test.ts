import { createStuckWatch } from '../../../core/agent/stuck';

test('the same act again and again is nudged, then over', () => {
  const watch = createStuckWatch();
  // To and fro, so that the page is never the one before.
  const signs = Array.from({ length: 14 }, (_, index) => watch.note('click link "Next"', `page ${index % 2}`));
  expect(signs.filter((_, index) => index % 2 === 0)).toEqual([
    'none',
    'none',
    'nudge',
    'none',
    'nudge',
    'none',
    'over',
  ]);
});

test('the same act on one page after the other is how a long list is read', () => {
  const watch = createStuckWatch();
  const signs = Array.from({ length: 20 }, (_, index) => watch.note('click link "Next"', `page ${index}`));
  expect(new Set(signs)).toEqual(new Set(['none']));
});

test('a page that nothing changes is nudged, then over', () => {
  const watch = createStuckWatch();
  const signs = Array.from({ length: 12 }, (_, index) => watch.note(`click ${index}`, 'the same page'));
  expect(signs.filter((sign) => sign === 'nudge')).toHaveLength(2);
  expect(signs.at(-1)).toBe('over');
});

test('work that goes on is left alone', () => {
  const watch = createStuckWatch();
  for (let index = 0; index < 40; index += 1) expect(watch.note(`click ${index}`, `page ${index}`)).toBe('none');
});
