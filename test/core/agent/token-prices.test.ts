import { costOfTokens, listedTokenPrices } from '../../../core/agent/token-prices';

test.each([
  ['gpt-4o-mini-2024-07-18', 0.15],
  ['gpt-4o', 2.5],
  ['anthropic/claude-sonnet-4-6', 3],
  ['gpt-4oracle', null],
  ['qwen2.5:1.5b', null],
])('%s takes %s USD for a million tokens of input', (model, usd) => {
  expect(listedTokenPrices(model)?.inputUsd ?? null).toBe(usd);
});

test('what a conversation cost is told where prices are known', () => {
  const tokens = { input: 200_000, output: 10_000 };
  expect(costOfTokens({ inputUsd: 5, outputUsd: 20 }, tokens)).toBeCloseTo(1.2);
  expect(costOfTokens(null, tokens)).toBeNull();
});
