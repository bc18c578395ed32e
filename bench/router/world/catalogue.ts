import { normalAt, streamOf, uniformAt } from './random';

export const RUNNER_COUNT = 54;
export const VENDOR_COUNT = 16;

type Kind = 'local' | 'extraction' | 'infrastructure' | 'framework' | 'agent';

/** Median price and latency of a kind; single runners scatter around them. */
const KINDS: Record<Kind, { share: number; priceUsd: number; seconds: number; browser: boolean }> = {
  local: { share: 0.06, priceUsd: 0.004, seconds: 8, browser: false },
  extraction: { share: 0.26, priceUsd: 0.03, seconds: 15, browser: false },
  infrastructure: { share: 0.24, priceUsd: 0.05, seconds: 35, browser: true },
  framework: { share: 0.12, priceUsd: 0.07, seconds: 55, browser: true },
  agent: { share: 0.32, priceUsd: 0.12, seconds: 65, browser: true },
};

const PRICE_SCATTER = 0.6;
const LATENCY_SCATTER = 0.45;
/** What a runner really costs differs from what its price list suggests. */
const COST_SURPRISE = 0.3;
const STRENGTH_MEAN = -0.8;
const STRENGTH_SPREAD = 0.7;

export interface WorldRunner {
  index: number;
  name: string;
  vendor: number;
  kind: Kind;
  browser: boolean;
  priceUsd: number;
  /** What an attempt costs on average. */
  meanCostUsd: number;
  medianSeconds: number;
  /** Log-odds of success, before site and task. */
  strength: number;
}

export function createRunners(seed: number): WorldRunner[] {
  const draw = streamOf(seed, 'runners');
  return Array.from({ length: RUNNER_COUNT }, (_, index) => {
    // A vendor sells one kind, as most do.
    const vendor = Math.floor(uniformAt(draw, index, 0) * VENDOR_COUNT);
    const kind = kindOf(uniformAt(draw, 10_000 + vendor));
    const { priceUsd, seconds, browser } = KINDS[kind];
    const price = priceUsd * Math.exp(PRICE_SCATTER * normalAt(draw, index, 1));
    return {
      index,
      name: `runner-${String(index).padStart(2, '0')}`,
      vendor,
      kind,
      browser,
      priceUsd: price,
      meanCostUsd: price * Math.exp(COST_SURPRISE * normalAt(draw, index, 2)),
      medianSeconds: seconds * Math.exp(LATENCY_SCATTER * normalAt(draw, index, 3)),
      strength: STRENGTH_MEAN + STRENGTH_SPREAD * normalAt(draw, index, 4),
    };
  });
}

function kindOf(point: number): Kind {
  let left = point;
  for (const kind of Object.keys(KINDS) as Kind[]) {
    left -= KINDS[kind].share;
    if (left < 0) return kind;
  }
  return 'agent';
}
