import { createStuckWatch } from '../../../core/agent/stuck';

test('the same act again and again is nudged, then over', () => {
  const watch = createStuckWatch();
  const signs = Array.from({ length: 8 }, (_, index) => watch.note('click link "Next"', `page ${index}`));
  expect(signs).toEqual(['none', 'none', 'none', 'nudge', 'none', 'nudge', 'none', 'over']);
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
