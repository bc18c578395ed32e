import type { AttemptLog, RunLog, SimulationResult } from './simulate';

/** From here on there are about 50 runs per cluster: a site first seen later is a new site in a service at work. */
const WARM_FROM_RUN = 400;
const STEADY_SHARE = 0.75;
const FIRST_VISITS = 3;
const RECOVERY_WINDOW = 50;
const RECOVERED = 0.95;
const TAKEOVER_WINDOW = 20;
const BINS = 10;

export type Metrics = Record<string, number>;

const sum = (runs: readonly RunLog[], value: (run: RunLog) => number): number =>
  runs.reduce((total, run) => total + value(run), 0);

/** Utility as a fraction of the oracle's, over the runs that `chosen` picks. */
export function fraction(
  runs: readonly RunLog[],
  oracle: readonly RunLog[],
  chosen: (run: RunLog) => boolean = () => true,
): number {
  const indexes = runs.flatMap((run, index) => (chosen(run) ? [index] : []));
  const of = (logs: readonly RunLog[]): number =>
    indexes.reduce((total, index) => total + (logs[index]?.expected.utility ?? 0), 0);
  return of(runs) / of(oracle);
}

const between = (from: number, to: number) => (run: RunLog) => run.clusterRun >= from && run.clusterRun < to;

/** What every policy is measured by. */
export function commonMetrics(runs: readonly RunLog[], oracle: readonly RunLog[]): Metrics {
  const steady = runs.slice(Math.floor(runs.length * STEADY_SHARE));
  const success = sum(runs, ({ expected }) => expected.success);
  const isNewSite = newSites(runs);
  return {
    utility_all: fraction(runs, oracle),
    utility_200: fraction(runs, oracle, between(150, 200)),
    utility_500: fraction(runs, oracle, between(425, 500)),
    cost_per_success: sum(runs, ({ expected }) => expected.costUsd) / success,
    cost_per_success_steady:
      sum(steady, ({ expected }) => expected.costUsd) / sum(steady, ({ expected }) => expected.success),
    success: success / runs.length,
    attempts_per_run: sum(runs, ({ expected }) => expected.attempts) / runs.length,
    first3_all: fraction(runs, oracle, ({ visit }) => visit < FIRST_VISITS),
    first3_new_domain: fraction(runs, oracle, isNewSite),
    first3_first_attempt:
      sum(runs.filter(isNewSite), ({ expected }) => expected.firstSuccess) / runs.filter(isNewSite).length,
    ceiling_utility: fraction(runs, oracle, ({ request }) => request.ceilingUsd !== null),
    ceiling_violations: runs.filter(({ startedBeyondCeiling }) => startedBeyondCeiling).length,
    ceiling_overshoot:
      runs.filter(({ request, spentUsd }) => request.ceilingUsd !== null && spentUsd > request.ceilingUsd).length /
      runs.filter(({ request }) => request.ceilingUsd !== null).length,
  };
}

/** The first visits of sites that were first seen after the warm-up. */
function newSites(runs: readonly RunLog[]): (run: RunLog) => boolean {
  const firstSeen = new Map<number, number>();
  for (const { request } of runs) if (!firstSeen.has(request.site)) firstSeen.set(request.site, request.run);
  return ({ request, visit }) => visit < FIRST_VISITS && (firstSeen.get(request.site) ?? 0) >= WARM_FROM_RUN;
}

/** What only a policy that explores and predicts can be measured by. */
export function brainMetrics(runs: readonly RunLog[]): Metrics {
  const steady = runs.slice(Math.floor(runs.length * STEADY_SHARE));
  const attempts = sum(steady, (run) => run.attempts.length);
  return {
    exploration_share: steady.filter(({ explored }) => explored).length / attempts,
    exploration_cost:
      sum(steady, ({ expected }) => expected.costUsd) / sum(steady, ({ unexploredCostUsd }) => unexploredCostUsd) - 1,
    calibration_error: calibrationError(runs.slice(WARM_FROM_RUN), ({ heard }) => heard),
    calibration_error_truth: calibrationError(runs.slice(WARM_FROM_RUN), ({ success }) => success),
    ...hedging(steady),
  };
}

/** Expected calibration error over tenths of the predicted success of all executed attempts. */
function calibrationError(runs: readonly RunLog[], verdict: (attempt: AttemptLog) => boolean | null): number {
  const bins = Array.from({ length: BINS }, () => ({ predicted: 0, actual: 0 }));
  let count = 0;
  for (const attempt of runs.flatMap(({ attempts }) => attempts)) {
    const { predicted } = attempt;
    const success = verdict(attempt);
    if (predicted === null || success === null) continue;
    const bin = bins[Math.min(BINS - 1, Math.floor(predicted * BINS))];
    if (!bin) continue;
    bin.predicted += predicted;
    bin.actual += Number(success);
    count += 1;
  }
  return bins.reduce((total, bin) => total + Math.abs(bin.predicted - bin.actual), 0) / count;
}

function hedging(runs: readonly RunLog[]): Metrics {
  const plain = runs.map(({ seconds }) => seconds).sort((left, right) => left - right);
  const hedged = runs.map((run) => run.hedged?.seconds ?? run.seconds).sort((left, right) => left - right);
  const at = Math.floor(runs.length * 0.95);
  const more =
    sum(runs, (run) => run.hedged?.attempts ?? run.attempts.length) / sum(runs, (run) => run.attempts.length);
  return { hedging_p95_cut: 1 - (hedged[at] ?? 0) / (plain[at] ?? 1), hedging_extra_attempts: more - 1 };
}

/** How a policy takes the death of the runner it used most; runs are those of a simulation with `kill`. */
export function shockMetrics({ runs, outage }: SimulationResult, oracle: readonly RunLog[]): Metrics {
  if (!outage) return {};
  const { fromRun, toRun, runner } = outage;
  const within = (from: number, to: number): number =>
    fraction(runs, oracle, ({ request }) => request.run >= from && request.run < to);
  const before = within(fromRun - 500, fromRun);
  let recovered = fromRun;
  while (recovered < toRun - RECOVERY_WINDOW && within(recovered, recovered + RECOVERY_WINDOW) < RECOVERED * before) {
    recovered += 5;
  }
  const dead = runs.filter(({ request }) => request.run >= fromRun && request.run < toRun);
  return {
    before_break: before,
    after_break_0_50: within(fromRun, fromRun + 50),
    after_break_50_100: within(fromRun + 50, fromRun + 100),
    recovery_runs: recovered - fromRun,
    wasted_on_dead: sum(
      dead.slice(0, 300),
      (run) => run.attempts.filter((attempt) => attempt.runner === runner).length,
    ),
    wasted_while_dead: sum(dead, (run) => run.attempts.filter((attempt) => attempt.runner === runner).length),
  };
}

/** Runs of its best cluster until a new runner goes first in more than half of them. */
export function takeoverMetrics(
  runs: readonly RunLog[],
  newcomer: { runner: number; cluster: number; atRun: number },
): Metrics {
  const there = runs.filter(({ cluster, request }) => cluster === newcomer.cluster && request.run >= newcomer.atRun);
  const first = there.map(({ order }) => Number(order[0] === newcomer.runner));
  for (let run = TAKEOVER_WINDOW; run <= first.length; run += 1) {
    const taken = first.slice(run - TAKEOVER_WINDOW, run).reduce((total, one) => total + one, 0);
    if (taken > TAKEOVER_WINDOW / 2) return { newcomer_runs: run - TAKEOVER_WINDOW };
  }
  return { newcomer_runs: first.length };
}
