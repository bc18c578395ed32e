import { streamOf, uniformAt } from '../../world/random';

/** The two families of worlds made of factors: the second may be tuned on (seeds 1 to 30), the third is for judging only. */
export const FACTOR_WORLDS = ['second', 'third'] as const;
export type FactorWorld = (typeof FACTOR_WORLDS)[number];

const RANGES = {
  second: {
    /** How many hidden factors make up sites and runners. */
    rank: [3, 4],
    runners: [26, 36],
    vendors: [9, 13],
    sites: [1000, 2500],
    /** Traffic of the site of rank r is proportional to r to the minus this. */
    tail: [1, 1.15],
    /** Spread, in log-odds, of what the factors explain, of runners as such, of sites as such, and of the rest. */
    factorSpread: [1.4, 1.7],
    runnerSpread: [0.6, 0.8],
    siteSpread: [0.5, 0.8],
    ownSpread: [0.5, 0.7],
    meanLogOdds: [-0.7, -0.4],
    /** Correlation of a site's factors with themselves a week later. */
    weekly: [0.97, 0.985],
    /** Mean days between sudden changes of one site's defense, price changes of one runner, and troubles of each. */
    defenseDays: [120, 200],
    priceDays: [60, 100],
    runnerOutageDays: [30, 50],
    vendorOutageDays: [25, 40],
    siteDownDays: [50, 90],
    /** Exponent of the Pareto tail of how long troubles last: the nearer to 1, the heavier. */
    durationTail: [1.1, 1.3],
    /** What a site shows of its cluster: how many there are, and how often it is missing, wrong now, or wrong for good. */
    labels: [8, 12],
    labelMissing: [0.08, 0.15],
    labelWrong: [0.08, 0.15],
    labelWrongForGood: [0.08, 0.15],
    /** Mean share of failures called successes, and of successes called failures; runners scatter around it. */
    junkPassed: [0.03, 0.06],
    goodRefused: [0.015, 0.03],
    feedbackLost: [0.05, 0.1],
    feedbackLate: [0.1, 0.2],
    /** Standard deviation of the logarithm of what an attempt costs and how long it takes, before the stalls. */
    costSpread: [0.6, 0.8],
    latencySpread: [0.5, 0.7],
  },
  third: {
    rank: [5, 6],
    runners: [18, 25],
    vendors: [6, 8],
    sites: [2500, 4000],
    tail: [0.85, 0.98],
    factorSpread: [1.5, 1.8],
    runnerSpread: [0.7, 0.9],
    siteSpread: [0.4, 0.7],
    ownSpread: [0.3, 0.5],
    meanLogOdds: [-0.4, -0.1],
    weekly: [0.95, 0.97],
    defenseDays: [80, 120],
    priceDays: [40, 60],
    runnerOutageDays: [20, 30],
    vendorOutageDays: [40, 60],
    siteDownDays: [30, 50],
    durationTail: [1.3, 1.5],
    labels: [14, 20],
    labelMissing: [0.15, 0.25],
    labelWrong: [0.04, 0.08],
    labelWrongForGood: [0.15, 0.2],
    junkPassed: [0.06, 0.09],
    goodRefused: [0.03, 0.05],
    feedbackLost: [0.1, 0.15],
    feedbackLate: [0.2, 0.3],
    costSpread: [0.8, 1],
    latencySpread: [0.7, 0.9],
  },
} as const satisfies Record<FactorWorld, Record<string, readonly [number, number]>>;

const COUNTS: readonly string[] = ['rank', 'runners', 'vendors', 'sites', 'labels'];

/** One world's numbers, drawn from the ranges of its family. */
export type Parameters = Record<keyof (typeof RANGES)[FactorWorld], number>;

export function drawParameters(world: FactorWorld, seed: number): Parameters {
  const draw = streamOf(seed, `parameters of the ${world} world`);
  const ranges: Record<string, readonly [number, number]> = RANGES[world];
  const drawn = Object.entries(ranges).map(([name, [low, high]], index) => {
    const value = low + (high - low) * uniformAt(draw, index);
    return [name, COUNTS.includes(name) ? Math.round(value) : value];
  });
  return Object.fromEntries(drawn) as Parameters;
}
