import { createRunners, RUNNER_COUNT, type WorldRunner } from './catalogue';
import { defenseChanges, runnerOutages, vendorIncidents, type Outage } from './events';
import { normalAt, streamOf, uniformAt } from './random';
import { SPREAD, type Regime } from './regimes';
import { CLUSTER_COUNT, createTraffic, pickByShare, SITE_COUNT, TASK_COUNT } from './sites';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MEAN_GAP_MS = 7 * MINUTE_MS;

const TASK_SPREAD = 0.5;
/** Share of the variance between clusters that a vendor's runners have in common. */
const VENDOR_SHARE = 0.35;
const INCIDENT_LOG_ODDS = -3;
const BROKEN_LOG_ODDS = -6;
/** Some tasks are harder than others of their class, for every runner alike. */
const DIFFICULTY_SPREAD = 0.5;
/** Three nodes and weights that integrate a normal difficulty exactly up to the fifth moment. */
export const DIFFICULTIES = [
  { shift: -Math.sqrt(3) * DIFFICULTY_SPREAD, weight: 1 / 6 },
  { shift: 0, weight: 2 / 3 },
  { shift: Math.sqrt(3) * DIFFICULTY_SPREAD, weight: 1 / 6 },
] as const;

/** Log-odds lost with each doubling of recent use of one runner on one site. */
const FATIGUE = 0.12;
const FATIGUE_HALF_LIFE_MS = 6 * HOUR_MS;

const COST_NOISE = 0.5;
const HIGHEST_COST_FACTOR = 4;
const LATENCY_NOISE = 0.5;
const STALL_SHARE = 0.03;
const STALL_FACTOR = 4;

export interface WorldOptions {
  seed: number;
  regime: Regime;
  runs: number;
  /** A runner that appears at a run, better than all others in one cluster. */
  newcomer?: { atRun: number };
}

export interface Request {
  run: number;
  atMs: number;
  site: number;
  task: number;
  ceilingUsd: number | null;
  /** Runners that exist at this time. */
  available: number;
}

interface AttemptOutcome {
  success: boolean;
  blocked: boolean;
  costUsd: number;
  seconds: number;
}

export interface World {
  runners: WorldRunner[];
  requests: Request[];
  /** The true cluster of a site at a run. */
  clusterOf(site: number, run: number): number;
  /** Log-odds at average difficulty; `use` is the recent use of the runner on the site. */
  logOdds(request: Request, runner: number, use: number, outage: Outage | null): number;
  /** The same, for one who knows only cluster and task. */
  clusterLogOdds(request: Request, runner: number, outage: Outage | null): number;
  /** Expected seconds and cost of an attempt. */
  meanSeconds(runner: number): number;
  meanCostUsd(runner: number): number;
  blockShare(site: number): number;
  /** What happens; the same for every policy that asks for the same attempt. */
  attempt(request: Request, runner: number, repeat: number, logOdds: number): AttemptOutcome;
  newcomer: { runner: number; cluster: number; atRun: number } | null;
}

/** Recent use after some time. */
export function usedUp(use: number, elapsedMs: number): number {
  return use * 2 ** (-elapsedMs / FATIGUE_HALF_LIFE_MS);
}

export function createWorld({ seed, regime, runs, newcomer }: WorldOptions): World {
  const runners = createRunners(seed);
  const { sites, shares } = createTraffic(seed);
  const requests = createRequests(seed, runs, sites, shares, newcomer?.atRun ?? null);
  const untilMs = requests.at(-1)?.atMs ?? 0;
  const incidents = vendorIncidents(seed, untilMs);
  const changes = defenseChanges(seed, runs);
  const outages = runnerOutages(seed, runs);
  const effects = createEffects(seed, regime, runners);
  const late = newcomer ? addNewcomer(seed, runners, effects, newcomer.atRun) : null;

  const clusterOf = (site: number, run: number): number => {
    let cluster = sites[site]?.cluster ?? 0;
    for (const change of changes) if (change.site === site && change.atRun <= run) cluster = change.cluster;
    return cluster;
  };
  // Looked up for every runner of a request: what is wrong at its time is collected once.
  let troubled: { run: number; broken: Set<number>; vendors: Set<number> } | null = null;
  const trouble = (request: Request, runner: number, outage: Outage | null): number => {
    if (troubled?.run !== request.run) {
      const { run, atMs } = request;
      const broken = outages.filter(({ fromRun, toRun }) => fromRun <= run && run < toRun);
      const hit = incidents.filter(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
      troubled = { run, broken: new Set(broken.map((o) => o.runner)), vendors: new Set(hit.map((i) => i.vendor)) };
    }
    const killed = outage?.runner === runner && outage.fromRun <= request.run && request.run < outage.toRun;
    if (killed || troubled.broken.has(runner)) return BROKEN_LOG_ODDS;
    return troubled.vendors.has(runners[runner]?.vendor ?? -1) ? INCIDENT_LOG_ODDS : 0;
  };
  const clusterLogOdds = (request: Request, runner: number, outage: Outage | null): number =>
    (runners[runner]?.strength ?? 0) +
    effects.cluster(clusterOf(request.site, request.run), runner) +
    effects.task(request.task, runner) +
    trouble(request, runner, outage);
  return {
    runners,
    requests,
    clusterOf,
    clusterLogOdds,
    logOdds: (request, runner, use, outage) =>
      clusterLogOdds(request, runner, outage) +
      effects.site(request.site, runner) * (sites[request.site]?.looseness ?? 1) -
      FATIGUE * Math.log2(1 + use),
    meanSeconds: (runner) =>
      (runners[runner]?.medianSeconds ?? 0) * Math.exp(LATENCY_NOISE ** 2 / 2) * (1 + STALL_SHARE * (STALL_FACTOR - 1)),
    meanCostUsd: (runner) => runners[runner]?.meanCostUsd ?? 0,
    blockShare: (site) => sites[site]?.blockShare ?? 0,
    attempt: createAttempt(seed, runners, (site) => sites[site]?.blockShare ?? 0),
    newcomer: late,
  };
}

function createRequests(
  seed: number,
  runs: number,
  sites: readonly { taskShares: number[] }[],
  shares: Float64Array,
  newcomerAt: number | null,
): Request[] {
  const draw = streamOf(seed, 'requests');
  let atMs = 0;
  return Array.from({ length: runs }, (_, run) => {
    atMs += -Math.log(uniformAt(draw, run, 0)) * MEAN_GAP_MS;
    const site = pickByShare(shares, uniformAt(draw, run, 1));
    const capped = uniformAt(draw, run, 3) < 0.1;
    return {
      run,
      atMs,
      site,
      task: pickByShare(sites[site]?.taskShares ?? [1], uniformAt(draw, run, 2)),
      ceilingUsd: capped ? 0.01 * 20 ** uniformAt(draw, run, 4) : null,
      available: RUNNER_COUNT + Number(newcomerAt !== null && run >= newcomerAt),
    };
  });
}

interface Effects {
  cluster(cluster: number, runner: number): number;
  task(task: number, runner: number): number;
  site(site: number, runner: number): number;
  setCluster(cluster: number, runner: number, logOdds: number): void;
}

function createEffects(seed: number, regime: Regime, runners: readonly WorldRunner[]): Effects {
  const draw = streamOf(seed, 'effects');
  const width = RUNNER_COUNT + 1;
  const { cluster: clusterSpread, site: siteSpread } = SPREAD[regime];
  const own = Math.sqrt(1 - VENDOR_SHARE);
  const shared = Math.sqrt(VENDOR_SHARE);
  const table = (rows: number, value: (row: number, runner: number) => number): Float64Array =>
    Float64Array.from({ length: rows * width }, (_, cell) => value(Math.floor(cell / width), cell % width));
  const vendorOf = (runner: number): number => runners[runner]?.vendor ?? 0;
  const clusters = table(
    CLUSTER_COUNT,
    (row, runner) =>
      clusterSpread * (own * normalAt(draw, 1, row, runner) + shared * normalAt(draw, 2, row, vendorOf(runner))),
  );
  const tasks = table(TASK_COUNT, (row, runner) => TASK_SPREAD * normalAt(draw, 3, row, runner));
  const sites = table(SITE_COUNT, (row, runner) => siteSpread * normalAt(draw, 4, row, runner));
  return {
    cluster: (row, runner) => clusters[row * width + runner] ?? 0,
    task: (row, runner) => tasks[row * width + runner] ?? 0,
    site: (row, runner) => sites[row * width + runner] ?? 0,
    setCluster: (row, runner, logOdds) => {
      clusters[row * width + runner] = logOdds;
    },
  };
}

/** Cheap, quick, average elsewhere, and very good in one cluster. */
function addNewcomer(
  seed: number,
  runners: WorldRunner[],
  effects: Effects,
  atRun: number,
): { runner: number; cluster: number; atRun: number } {
  const draw = streamOf(seed, 'newcomer');
  const cluster = Math.floor(CLUSTER_COUNT * uniformAt(draw, 0));
  runners.push({
    index: RUNNER_COUNT,
    name: 'runner-new',
    vendor: 99,
    kind: 'infrastructure',
    browser: true,
    priceUsd: 0.006,
    meanCostUsd: 0.006,
    medianSeconds: 8,
    strength: 0,
  });
  effects.setCluster(cluster, RUNNER_COUNT, 4);
  return { runner: RUNNER_COUNT, cluster, atRun };
}

function createAttempt(
  seed: number,
  runners: readonly WorldRunner[],
  blockShare: (site: number) => number,
): World['attempt'] {
  const draw = streamOf(seed, 'outcomes');
  return (request, runner, repeat, logOdds) => {
    const luck = (purpose: number): number => uniformAt(draw, request.run, runner, repeat, purpose);
    const difficulty = DIFFICULTY_SPREAD * normalAt(draw, request.run, 1_000, 0, 9);
    const success = luck(0) < 1 / (1 + Math.exp(-(logOdds + difficulty)));
    const costFactor = Math.exp(COST_NOISE * normalAt(draw, request.run, runner, repeat, 5) - COST_NOISE ** 2 / 2);
    const stall = luck(3) < STALL_SHARE ? STALL_FACTOR : 1;
    return {
      success,
      blocked: !success && luck(1) < blockShare(request.site),
      costUsd: (runners[runner]?.meanCostUsd ?? 0) * Math.min(HIGHEST_COST_FACTOR, costFactor),
      seconds:
        (runners[runner]?.medianSeconds ?? 0) *
        Math.exp(LATENCY_NOISE * normalAt(draw, request.run, runner, repeat, 7)) *
        stall,
    };
  };
}
