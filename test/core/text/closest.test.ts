import { closestNames, didYouMean } from '../../../core/text/closest';

const NAMES = [
  'smart',
  'learning',
  'EU',
  'SOC2',
  'local-reader',
  'local-chromium',
  'local-chromium-de',
  'max_cost_usd',
];

it.each<[string, string[]]>([
  ['local-chromum', ['local-chromium']],
  ['loacl-reader', ['local-reader']],
  ['Local_Chromium', ['local-chromium']],
  ['maxCostUsd', ['max_cost_usd']],
  ['eu', ['EU']],
  ['soc-2', ['SOC2']],
  ['smrat', ['smart']],
  ['chromium', ['local-chromium', 'local-chromium-de']],
  ['max_cost', ['max_cost_usd']],
  ['nobody', []],
  ['x', []],
  ['', []],
  ['a'.repeat(100_000), []],
])('%.20s may mean %j', (written, expected) => {
  expect(closestNames(written, NAMES)).toEqual(expected);
});

it('never names more than three, and says nothing where nothing is near', () => {
  const many = Array.from({ length: 50 }, (_, index) => `runner-${index}`);
  expect(closestNames('runner', many)).toHaveLength(3);
  expect(didYouMean('local-raeder', NAMES)).toBe(' Did you mean local-reader?');
  expect(didYouMean('nobody', NAMES)).toBe('');
});
