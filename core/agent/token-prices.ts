import type { TokenPrices, Tokens } from './model-port';

const MILLION = 1_000_000;

/**
 * List prices of well-known models, by how their names begin; the longest beginning that fits holds. They tell the
 * operator what an attempt cost and bill nobody, so an old one misleads and does no harm.
 */
const LIST: Readonly<Record<string, TokenPrices>> = {
  'claude-opus-4': { inputUsd: 5, outputUsd: 25 },
  'claude-sonnet-4': { inputUsd: 3, outputUsd: 15 },
  'claude-haiku-4': { inputUsd: 1, outputUsd: 5 },
  'gpt-4.1': { inputUsd: 2, outputUsd: 8 },
  'gpt-4.1-mini': { inputUsd: 0.4, outputUsd: 1.6 },
  'gpt-4.1-nano': { inputUsd: 0.1, outputUsd: 0.4 },
  'gpt-4o': { inputUsd: 2.5, outputUsd: 10 },
  'gpt-4o-mini': { inputUsd: 0.15, outputUsd: 0.6 },
  'gpt-5': { inputUsd: 1.25, outputUsd: 10 },
  'gpt-5-mini': { inputUsd: 0.25, outputUsd: 2 },
  'gpt-5-nano': { inputUsd: 0.05, outputUsd: 0.4 },
  'gemini-2.5-pro': { inputUsd: 1.25, outputUsd: 10 },
  'gemini-2.5-flash': { inputUsd: 0.3, outputUsd: 2.5 },
  'gemini-2.5-flash-lite': { inputUsd: 0.1, outputUsd: 0.4 },
};

/** Null for a model that is not listed. Hosts put their own name before the model's: `anthropic/claude-sonnet-4-5`. */
export function listedTokenPrices(model: string): TokenPrices | null {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  const begins = (known: string): boolean => name === known || name.startsWith(`${known}-`);
  const longest = Object.keys(LIST)
    .filter(begins)
    .sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : (LIST[longest] ?? null);
}

/** What a conversation cost; null where nobody knows the prices. */
export function costOfTokens(prices: TokenPrices | null, { input, output }: Tokens): number | null {
  return prices === null ? null : (input * prices.inputUsd + output * prices.outputUsd) / MILLION;
}
