import { KEPT_BOUNDS, keptStateOf, withinBounds, type OriginStorage } from '../../../core/sessions/kept-state';

const storage = (origin: string, length = 1): OriginStorage => ({ origin, items: [['name', 'x'.repeat(length)]] });

test('what was kept as cookies alone is read as such', () => {
  const cookies = [{ name: 'a', value: 'b' }];
  expect(keptStateOf(cookies)).toEqual({ cookies, origins: [] });
  const state = { cookies, origins: [storage('https://a.example')] };
  expect(keptStateOf(state)).toEqual(state);
});

test('of too many sites the last ones are kept, in their order', () => {
  const origins = Array.from({ length: KEPT_BOUNDS.origins + 3 }, (_, index) => storage(`https://${index}.example`));
  expect(withinBounds(origins)).toEqual(origins.slice(3));
});

test('a site with too much is left out, and what is too much in all goes from the first one on', () => {
  const most = KEPT_BOUNDS.originBytes;
  const [huge, first, second, last] = [
    storage('https://huge.example', most),
    storage('https://first.example', most - 1000),
    storage('https://second.example', most - 1000),
    storage('https://last.example'),
  ] as const;
  expect(withinBounds([huge, first, second, last]).map(({ origin }) => origin)).toEqual([
    first.origin,
    second.origin,
    last.origin,
  ]);
  expect(withinBounds([storage('https://0.example', 5000), first, second, last])).toEqual([first, second, last]);
});
