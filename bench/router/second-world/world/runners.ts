import type { WorldRunner } from '../../world/catalogue';
import { normalAt, streamOf, uniformAt } from '../../world/random';
import type { Parameters } from './parameters';

type Kind = WorldRunner['kind'];

const KINDS: readonly { kind: Kind; priceUsd: number; seconds: number; browser: boolean }[] = [
  { kind: 'local', priceUsd: 0.006, seconds: 10, browser: false },
  { kind: 'extraction', priceUsd: 0.025, seconds: 14, browser: false },
  { kind: 'infrastructure', priceUsd: 0.04, seconds: 30, browser: true },
  { kind: 'framework', priceUsd: 0.06, seconds: 45, browser: true },
  { kind: 'agent', priceUsd: 0.1, seconds: 60, browser: true },
];

const PRICE_SCATTER = 0.8;
const LATENCY_SCATTER = 0.5;
/** What an attempt really costs, as a ratio to the list price. */
const COST_SURPRISE = 0.35;
/** Share of the variance of strength and of factors that the runners of a vendor have in common. */
const VENDOR_SHARE = 0.3;
/** How little a higher price says about strength, in log-odds for each standard deviation. */
const PRICE_SIGNAL = 0.1;
const HIGHEST_FLIP_FACTOR = 3;

export interface FactorRunner {
  index: number;
  name: string;
  vendor: number;
  kind: Kind;
  browser: boolean;
  /** Listed at the start. */
  priceUsd: number;
  costRatio: number;
  medianSeconds: number;
  strength: number;
  factors: number[];
  /** Chance that the verdict calls a failure of this runner a success, and the other way round. */
  junkPassed: number;
  goodRefused: number;
}

export function createRunners(seed: number, parameters: Parameters): FactorRunner[] {
  const draw = streamOf(seed, 'factor runners');
  const { rank, runnerSpread, vendors, junkPassed, goodRefused } = parameters;
  return Array.from({ length: parameters.runners }, (_, index) => {
    const vendor = Math.floor(uniformAt(draw, index, 0) * vendors);
    const { kind, priceUsd, seconds, browser } =
      KINDS[Math.floor(uniformAt(draw, index, 1) * KINDS.length)] ?? KINDS[0]!;
    const dearness = normalAt(draw, index, 2);
    const mixed = (purpose: number): number =>
      Math.sqrt(1 - VENDOR_SHARE) * normalAt(draw, index, 3, purpose) +
      Math.sqrt(VENDOR_SHARE) * normalAt(draw, 10_000 + vendor, 3, purpose);
    const flip = (mean: number, purpose: number): number =>
      mean * Math.min(HIGHEST_FLIP_FACTOR, -Math.log(uniformAt(draw, index, 4, purpose)));
    return {
      index,
      name: `runner-${String(index).padStart(2, '0')}`,
      vendor,
      kind,
      browser,
      priceUsd: priceUsd * Math.exp(PRICE_SCATTER * dearness),
      costRatio: Math.exp(COST_SURPRISE * normalAt(draw, index, 5)),
      medianSeconds: seconds * Math.exp(LATENCY_SCATTER * normalAt(draw, index, 6)),
      strength: runnerSpread * mixed(0) + PRICE_SIGNAL * dearness,
      factors: Array.from({ length: rank }, (_, factor) => mixed(1 + factor)),
      junkPassed: flip(junkPassed, 0),
      goodRefused: flip(goodRefused, 1),
    };
  });
}
