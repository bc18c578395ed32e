import { ageInDays, isAssumption, stalePrices } from '../../../core/routing/price-age';
import { CATALOGUE } from '../../../runners/catalogue';

const DATE = /^2\d{3}-\d{2}(-\d{2})?$/;

test('every price of a provider has a source with a date, or is an assumption', () => {
  for (const option of CATALOGUE) {
    const { listing } = option.price;
    if (listing === undefined) {
      expect([option.slug, isAssumption(option)]).toEqual([option.slug, option.kind !== 'local']);
      continue;
    }
    expect(new URL(listing.source).protocol).toBe('https:');
    expect(listing.readOn).toMatch(DATE);
    if (listing.listedOn !== null) expect(listing.listedOn).toMatch(DATE);
    expect(Date.parse(listing.listedOn ?? listing.readOn)).toBeLessThanOrEqual(Date.parse(listing.readOn));
  }
});

test('a price is as old as its list, and as its reading where the list has no date', () => {
  const now = Date.parse('2026-11-16');
  const listing = { source: 'https://prices.example', listedOn: '2026-06-30', readOn: '2026-11-15' };
  expect(ageInDays(listing, now)).toBe(139);
  expect(ageInDays({ ...listing, listedOn: null }, now)).toBe(1);
  expect(ageInDays({ ...listing, listedOn: '2026-08' }, now)).toBe(107);
});

test('each price that is older than 90 days is named once, the oldest first', () => {
  const [option] = CATALOGUE.filter(({ provider }) => provider === 'steel');
  if (option === undefined) throw new Error('There is no such option.');
  const listed = (listedOn: string) => {
    const listing = { source: 'https://prices.example', listedOn, readOn: '2026-11-15' };
    return { ...option, price: { unit: 'attempt' as const, micros: 5_000, listing } };
  };
  const catalogue = [listed('2026-08-17'), listed('2026-08-18'), listed('2026-01-01'), listed('2026-08-17')];
  const found = stalePrices(catalogue, Date.parse('2026-11-16'));
  expect(found.map(({ listing, options, price, days }) => [listing.listedOn, options, price, days])).toEqual([
    ['2026-01-01', 1, '0.005 USD per attempt', 319],
    ['2026-08-17', 2, '0.005 USD per attempt', 91],
  ]);
});
