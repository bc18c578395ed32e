import { countOf, rangeOf } from '../../../core/extract/fill/values/scaled-numbers';
import { numberIn } from '../../../core/normalize/values/numbers';
import { numbersIn } from '../../../core/normalize/source-facts';

const RULES = { isInteger: false, isMoney: false, groups: null };

describe('what stands behind a number', () => {
  test.each([
    ['64,5 m²', 64.5],
    ['64.5 m2', 64.5],
    ['64.5m2', 64.5],
    ['18 m³', 18],
    ['1,80 m', 1.8],
    ['7 m/s', 7],
    ['12 m.', 12],
    ['2700 K', 2700],
    ['3000K', 3000],
    ['16 MB', 16],
    ['5 Mb/s', 5],
    ['3 km²', 3],
    ['25 mm', 25],
    ['5千克', 5],
    ['9 kWh', 9],
    ['4 t', 4],
  ])('%s is a unit', (text, number) => {
    expect(countOf(text, 'de')).toBe(number);
    expect(numberIn(text, RULES, null)?.value).toBe(number);
  });

  test.each([
    ['12K', 12_000],
    ['6.3k', 6300],
    ['1.2M', 1_200_000],
    ['3,5 M d’abonnés', 3_500_000],
    ['12 M€', 12_000_000],
    ['£5m', 5_000_000],
    ['$2.5b', 2_500_000_000],
    ['2,3 Md€', 2_300_000_000],
    ['$80k/yr', 80_000],
    ['7 kEUR', 7000],
    ['1,5 Mio. €', 1_500_000],
    ['3 тыс. ₽', 3000],
    ['2,4 miljoner', 2_400_000],
    ['3.8만명', 38_000],
    ['Rs 3 crore', 30_000_000],
  ])('%s is a scale', (text, number) => {
    expect(countOf(text, 'fr')).toBe(number);
    expect(numberIn(text, RULES, null)?.value).toBe(number);
  });

  test.each(['45mn', '2m', '7 b', '512 B', '12 M', '300 K', '14 k gold', '1.234 Mio'])('%s may be both', (text) => {
    expect(countOf(text, 'en')).toBeNull();
    expect(numberIn(text, RULES, null)).toBeNull();
  });

  test('is read as what is asked for', () => {
    expect(countOf('1,2 M', 'es', 'count')).toBe(1_200_000);
    expect(countOf('5.2m', 'en', 'count')).toBe(5_200_000);
    expect(countOf('1.80m', 'en', 'measure')).toBe(1.8);
    expect(countOf('12K', 'en', 'measure')).toBeNull();
  });

  test('is read in its language', () => {
    expect(countOf('20 mil', 'es')).toBe(20_000);
    expect(countOf('20 mil', 'sv')).toBe(20);
    expect(countOf('20 mil', 'en')).toBeNull();
  });

  test('makes no number of a source that it does not have', () => {
    expect(numbersIn('64.5 m²')).not.toContain(64_500_000);
    expect(numbersIn('1.5m visitors')).toContain(1_500_000);
  });

  test('is said of both ends', () => {
    expect(rangeOf('€1–2 million', 'en')).toEqual([1_000_000, 2_000_000]);
    expect(rangeOf('£1.2m to £1.5m', 'en')).toEqual([1_200_000, 1_500_000]);
    expect(rangeOf('500 - 2k', 'en')).toEqual([500, 2000]);
    expect(rangeOf('4 m – 6 m', 'en')).toEqual([4, 6]);
  });
});
