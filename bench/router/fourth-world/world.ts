import { heavyFactor, heavyMean } from '../second-world/world/heavy-tails';
import { DAY_MS } from '../second-world/world/timeline';
import { DIFFICULTY_SPREAD, type FactorRequest, type SecondWorld } from '../second-world/world/world';
import type { SecondWorldOptions } from '../second-world/world/world';
import { normalAt, streamOf, uniformAt } from '../world/random';
import { ABILITIES, chanceOf, createAbleRunners, DEFENSES, type AbleRunner } from './abilities';
import { createCampaigns } from './campaigns';

const RUNNERS = [14, 44] as const;
const VENDORS = 9;
/** Share of sites without any defense, and of defended ones with a second demand. */
const UNDEFENDED = 0.4;
const SECOND_DEMAND = 0.3;
/** Mean days until a site asks for more than before. */
const STRICTER_DAYS = 150;
const TASK_DEMANDS = 0.5;
const COST_SPREAD = 0.4;
const LATENCY_SPREAD = 0.5;
const LEAST_CHANCE = 1e-3;
const PARAMETERS = { feedbackLost: 0.05, feedbackLate: 0.1 };

/**
 * Sites and tasks demand abilities, and runners have them or not: success is a product and not a sum of log-odds, hardly
 * anything lies between what works and what does not, and what a site shows of its defense is true but coarse.
 */
export function createFourthWorld({ seed, runsPerDay, days }: Omit<SecondWorldOptions, 'world'>): SecondWorld {
  const draw = streamOf(seed, 'fourth world');
  const count = Math.round(RUNNERS[0] + (RUNNERS[1] - RUNNERS[0]) * uniformAt(draw, 0));
  const runners = createAbleRunners(seed, count, VENDORS, days);
  const pricesUsd = runners.map(({ priceUsd }) => priceUsd);
  const visits = new Map<number, number>();
  const requests = createCampaigns(seed, runsPerDay, days).map((arrival): FactorRequest => {
    const { site, task, atMs } = arrival;
    const day = atMs / DAY_MS;
    const demands = demandsOf(draw, site, task, day);
    const visit = visits.get(site) ?? 0;
    visits.set(site, visit + 1);
    const found = demands.find((ability) => ability < DEFENSES) ?? DEFENSES;
    return {
      ...arrival,
      visit,
      label: { planned: visit === 0 ? null : found, found },
      pricesUsd,
      blockShare: found < DEFENSES ? 0.8 : 0.05,
      logOdds: Float32Array.from(runners, (runner) => logOddsOf(chanceOf(runner, demands, day))),
    };
  });
  const meanCostUsd = (_: FactorRequest, runner: number): number =>
    (pricesUsd[runner] ?? 0) * (runners[runner]?.costRatio ?? 1);
  const medianSeconds = (runner: number): number => runners[runner]?.medianSeconds ?? 0;
  return {
    parameters: PARAMETERS,
    runners,
    requests,
    meanCostUsd,
    meanSeconds: (_, runner) => medianSeconds(runner) * heavyMean(LATENCY_SPREAD),
    attempt: (request, runner, repeat) => attemptOf(draw, request, runners[runner] as AbleRunner, repeat),
  };
}

/** What a site asks for grows with time; what a task asks for depends on it alone. */
function demandsOf(draw: number, site: number, task: number, day: number): number[] {
  const demands = new Set<number>();
  if (uniformAt(draw, site, 1) >= UNDEFENDED) demands.add(Math.floor(uniformAt(draw, site, 2) * DEFENSES));
  if (demands.size > 0 && uniformAt(draw, site, 3) < SECOND_DEMAND)
    demands.add(Math.floor(uniformAt(draw, site, 4) * ABILITIES));
  if (day > -Math.log(uniformAt(draw, site, 5)) * STRICTER_DAYS)
    demands.add(Math.floor(uniformAt(draw, site, 6) * DEFENSES));
  if (uniformAt(draw, 100_000 + task, 7) < TASK_DEMANDS) demands.add(DEFENSES + (task % (ABILITIES - DEFENSES)));
  return [...demands].sort((left, right) => left - right);
}

function logOddsOf(chance: number): number {
  const kept = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
  return Math.log(kept / (1 - kept));
}

function attemptOf(
  draw: number,
  request: FactorRequest,
  { index, priceUsd, costRatio, medianSeconds, junkPassed, goodRefused }: AbleRunner,
  repeat: number,
): ReturnType<SecondWorld['attempt']> {
  const luck = (purpose: number): number => uniformAt(draw, request.run, index, 10 + repeat, purpose);
  const difficulty = DIFFICULTY_SPREAD * normalAt(draw, request.run, 9);
  const success = luck(0) < 1 / (1 + Math.exp(-((request.logOdds[index] ?? 0) + difficulty)));
  const cost = heavyFactor(COST_SPREAD, draw, request.run, index, 100 + repeat) / heavyMean(COST_SPREAD);
  return {
    success,
    judgedSuccess: success ? luck(1) >= goodRefused : luck(1) < junkPassed,
    blocked: !success && luck(2) < request.blockShare,
    costUsd: priceUsd * costRatio * cost,
    seconds: medianSeconds * heavyFactor(LATENCY_SPREAD, draw, request.run, index, 200 + repeat),
  };
}
