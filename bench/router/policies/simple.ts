import { uniformAt } from '../world/random';
import { ignore, type Listing, type Policy } from './policy';

/** Any runner, then any other. */
export function randomPolicy(seed: number): Policy {
  let turn = 0;
  return {
    plan: ({ available, maxAttempts }) => {
      turn += 1;
      const order: number[] = [];
      for (let draw = 0; order.length < maxAttempts; draw += 1) {
        const runner = Math.floor(uniformAt(seed, turn, draw) * available);
        if (!order.includes(runner)) order.push(runner);
      }
      return { order };
    },
    learn: ignore,
  };
}

/** Every runner in its turn. */
export function roundRobinPolicy(): Policy {
  let next = 0;
  return {
    plan: ({ available, maxAttempts }) => {
      const order = Array.from({ length: maxAttempts }, (_, position) => (next + position) % available);
      next = (next + 1) % available;
      return { order };
    },
    learn: ignore,
  };
}

/** Always the same runner, again when it fails. */
export function singlePolicy(runner: number): Policy {
  return {
    plan: ({ maxAttempts }) => ({ order: Array.from({ length: maxAttempts }, () => runner) }),
    learn: ignore,
  };
}

/** What an operator writes by hand: a cheap reader, then a browser, then an agent, each the first the catalogue lists. */
export function staticChainPolicy(listing: readonly Listing[]): Policy {
  const kinds = [['extraction', 'local'], ['infrastructure', 'framework'], ['agent']] as const;
  const chain = kinds.flatMap((accepted) => {
    const found = listing.find(({ kind }) => (accepted as readonly string[]).includes(kind));
    return found ? [found.index] : [];
  });
  return { plan: ({ maxAttempts }) => ({ order: chain.slice(0, maxAttempts) }), learn: ignore };
}
