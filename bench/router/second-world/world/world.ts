import { normalAt, streamOf, uniformAt } from '../../world/random';
import { TASK_COUNT } from '../../world/sites';
import { heavyFactor, heavyMean } from './heavy-tails';
import { createLabels, type Shown } from './labels';
import { createOdds } from './odds';
import { drawParameters, type FactorWorld, type Parameters } from './parameters';
import { createPriceList } from './price-list';
import { createRunners, type FactorRunner } from './runners';
import { createSiteFactors } from './site-factors';
import { DAY_MS } from './timeline';
import { createArrivals, type Arrival } from './traffic';
import { createTroubles } from './troubles';

/** Some tasks are longer than others: they cost more and take longer, whoever does them. */
const TASK_LENGTH_SPREAD = 0.3;
/** Some requests are harder than others of their kind. */
export const DIFFICULTY_SPREAD = 0.6;
/** Three nodes and weights that integrate a normal difficulty exactly up to the fifth moment. */
export const DIFFICULTIES = [
  { shift: -Math.sqrt(3) * DIFFICULTY_SPREAD, weight: 1 / 6 },
  { shift: 0, weight: 2 / 3 },
  { shift: Math.sqrt(3) * DIFFICULTY_SPREAD, weight: 1 / 6 },
] as const;

export interface FactorRequest extends Arrival {
  /** Visits of this site before this one. */
  visit: number;
  label: Shown;
  pricesUsd: readonly number[];
  /** Share of failures on this site that are blocks. */
  blockShare: number;
  /** True log-odds of every runner at average difficulty. */
  logOdds: Float32Array;
}

interface FactorAttempt {
  success: boolean;
  /** What the verdict says, which ends the run or sends it on. */
  judgedSuccess: boolean;
  blocked: boolean;
  costUsd: number;
  seconds: number;
}

export interface SecondWorld {
  parameters: Pick<Parameters, 'feedbackLost' | 'feedbackLate'>;
  /** What a catalogue lists of them, and how verdicts err about them. */
  runners: readonly Pick<
    FactorRunner,
    'index' | 'name' | 'vendor' | 'kind' | 'browser' | 'priceUsd' | 'junkPassed' | 'goodRefused'
  >[];
  requests: readonly FactorRequest[];
  meanCostUsd(request: FactorRequest, runner: number): number;
  meanSeconds(request: FactorRequest, runner: number): number;
  /** What happens; the same for every policy that asks for the same attempt. */
  attempt(request: FactorRequest, runner: number, repeat: number): FactorAttempt;
}

export interface SecondWorldOptions {
  world: FactorWorld;
  seed: number;
  runsPerDay: number;
  days: number;
}

export function createSecondWorld({ world, seed, runsPerDay, days }: SecondWorldOptions): SecondWorld {
  const parameters = drawParameters(world, seed);
  const runners = createRunners(seed, parameters);
  const draw = streamOf(seed, 'attempts');
  const lengths = Array.from({ length: TASK_COUNT }, (_, task) =>
    Math.exp(TASK_LENGTH_SPREAD * normalAt(streamOf(seed, 'task lengths'), task)),
  );
  const typicalCost = ({ pricesUsd, task }: FactorRequest, runner: number): number =>
    (pricesUsd[runner] ?? 0) * (runners[runner]?.costRatio ?? 1) * (lengths[task] ?? 1);
  const typicalSeconds = ({ task }: FactorRequest, runner: number): number =>
    (runners[runner]?.medianSeconds ?? 0) * (lengths[task] ?? 1);
  const { costSpread, latencySpread } = parameters;
  const costMean = heavyMean(costSpread);
  const secondsMean = heavyMean(latencySpread);
  return {
    parameters,
    runners,
    requests: createRequests(seed, parameters, runners, createArrivals(seed, parameters, runsPerDay, days), days),
    // The costs scatter around what is listed, the latencies around their median.
    meanCostUsd: typicalCost,
    meanSeconds: (request, runner) => typicalSeconds(request, runner) * secondsMean,
    attempt: (request, runner, repeat) => {
      const luck = (purpose: number): number => uniformAt(draw, request.run, runner, 10 + repeat, purpose);
      const heavy = (spread: number, purpose: number): number =>
        heavyFactor(spread, draw, request.run, runner, 100 * purpose + repeat);
      const difficulty = DIFFICULTY_SPREAD * normalAt(draw, request.run, 1_000);
      const success = luck(0) < 1 / (1 + Math.exp(-((request.logOdds[runner] ?? 0) + difficulty)));
      const { junkPassed = 0, goodRefused = 0 } = runners[runner] ?? {};
      return {
        success,
        judgedSuccess: success ? luck(1) >= goodRefused : luck(1) < junkPassed,
        blocked: !success && luck(2) < request.blockShare,
        costUsd: (typicalCost(request, runner) * heavy(costSpread, 1)) / costMean,
        seconds: typicalSeconds(request, runner) * heavy(latencySpread, 2),
      };
    },
  };
}

function createRequests(
  seed: number,
  parameters: Parameters,
  runners: readonly FactorRunner[],
  arrivals: readonly Arrival[],
  days: number,
): FactorRequest[] {
  const untilMs = days * DAY_MS;
  const siteAt = createSiteFactors(seed, parameters, untilMs);
  const labelOf = createLabels(seed, parameters, siteAt);
  const troublesAt = createTroubles(seed, parameters, runners, untilMs);
  const pricesAt = createPriceList(seed, parameters, runners, untilMs);
  const oddsOf = createOdds(seed, parameters);
  const blocks = streamOf(seed, 'blocks');
  const visits = new Map<number, number>();
  return arrivals.map((arrival) => {
    const { run, site, task, atMs } = arrival;
    const visit = visits.get(site) ?? 0;
    visits.set(site, visit + 1);
    const state = siteAt(site, atMs);
    const troubles = troublesAt(site, atMs);
    return {
      ...arrival,
      visit,
      label: labelOf(run, site, visit, atMs),
      pricesUsd: pricesAt(atMs),
      blockShare: 0.7 * uniformAt(blocks, site),
      logOdds: Float32Array.from(
        runners,
        (runner) => oddsOf(state, site, task, runner) + (troubles[runner.index] ?? 0),
      ),
    };
  });
}
