import { ignore, type Policy } from '../../policies/policy';

/** Whoever is listed as the cheapest at the time, then the next. */
export function cheapestFirst(): Policy {
  return {
    plan: ({ pricesUsd = [], maxAttempts }) => ({
      order: pricesUsd
        .map((price, runner) => ({ price, runner }))
        .sort((left, right) => left.price - right.price)
        .slice(0, maxAttempts)
        .map(({ runner }) => runner),
    }),
    learn: ignore,
  };
}
