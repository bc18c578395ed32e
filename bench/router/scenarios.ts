import type { Level } from '../../core/run/routing/routing-record';
import type { SlaProfile } from '../../core/run/record';
import { brainMetrics, commonMetrics, fraction, shockMetrics, takeoverMetrics, type Metrics } from './metrics';
import { bestSingle } from './policies/best-single';
import { brainPolicy } from './policies/brain';
import { epsilonGreedyPolicy } from './policies/epsilon-greedy';
import { linUcbPolicy } from './policies/lin-ucb';
import { oraclePolicy, type Truth } from './policies/oracle';
import type { Policy, Worth } from './policies/policy';
import { randomPolicy, roundRobinPolicy, staticChainPolicy } from './policies/simple';
import { NO_NOISE, simulate, type RunLog } from './simulate';
import type { Regime } from './world/regimes';
import { createWorld, type World } from './world/world';
import { WORTH } from './worth';

const NEWCOMER_AT = 1000;
const KILL = { fromRun: 2000, toRun: 2600 };
const WITHOUT_CLUSTERS: readonly Level[] = ['domain_task', 'domain', 'task', 'global'];

export interface Case {
  seed: number;
  regime: Regime;
  profile: SlaProfile;
  runs: number;
}

export interface CaseResult {
  policies: Record<string, Metrics>;
  /** Cumulative regret against the oracle, run by run. */
  regret: Record<string, number[]>;
}

type Create = (truth: Truth) => Policy;

/** All policies in one world; the brain is also taken apart when `ablations` is set. */
export function runCase(given: Case, ablations: boolean): CaseResult {
  const { seed, regime, profile, runs } = given;
  const world = createWorld({ seed, regime, runs });
  const worth = WORTH[profile];
  const options = { seed, worth };
  const oracle = simulate(world, (truth) => oraclePolicy(world, worth, truth), options).runs;
  const logs: Record<string, RunLog[]> = { oracle, best_single: bestSingle(world, options) };
  for (const [name, create] of Object.entries(policiesFor(world, given, worth))) {
    logs[name] = simulate(world, create, options).runs;
  }
  const policies: Record<string, Metrics> = {};
  for (const [name, log] of Object.entries(logs)) policies[name] = commonMetrics(log, oracle);
  const brain = logs['brain'] ?? [];
  Object.assign(policies['brain'] ?? {}, brainMetrics(brain), againstOthers(policies));
  if (ablations) addAblations(world, given, worth, { oracle, brain }, policies);
  const regret = Object.fromEntries(Object.entries(logs).map(([name, log]) => [name, cumulativeRegret(log, oracle)]));
  return { policies, regret };
}

function policiesFor(world: World, { seed, profile }: Case, worth: Worth): Record<string, Create> {
  const listing = world.runners;
  return {
    cluster_task_oracle: () => clusterTaskOracle(world, worth),
    random: () => randomPolicy(seed),
    round_robin: roundRobinPolicy,
    static_chain: () => staticChainPolicy(listing),
    epsilon_greedy: () => epsilonGreedyPolicy(seed, worth),
    lin_ucb: () => linUcbPolicy(worth),
    brain: () => brainPolicy({ seed, profile, listing }),
  };
}

/** Knows everything about clusters, tasks and troubles, and nothing about single sites. */
function clusterTaskOracle(world: World, worth: Worth): Policy {
  let run = 0;
  const policy = oraclePolicy(world, worth, (runner) => {
    const request = world.requests[run];
    return request ? world.clusterLogOdds(request, runner, null) : 0;
  });
  return {
    ...policy,
    plan: (request) => {
      const plan = policy.plan(request);
      run += 1;
      return plan;
    },
  };
}

function againstOthers(policies: Record<string, Metrics>): Metrics {
  const of = (policy: string, metric: string): number => policies[policy]?.[metric] ?? NaN;
  return {
    utility_vs_best_single: of('brain', 'utility_all') / of('best_single', 'utility_all') - 1,
    cost_vs_best_single: of('brain', 'cost_per_success') / of('best_single', 'cost_per_success') - 1,
    cost_vs_static_chain: of('brain', 'cost_per_success') / of('static_chain', 'cost_per_success') - 1,
  };
}

function addAblations(
  world: World,
  { seed, regime, profile }: Case,
  worth: Worth,
  logs: { oracle: RunLog[]; brain: RunLog[] },
  policies: Record<string, Metrics>,
): void {
  const options = { seed, worth };
  const brain = policies['brain'] ?? {};
  const make = (levels?: readonly Level[]): Create => {
    return () => brainPolicy({ seed, profile, listing: world.runners, ...(levels ? { levels } : {}) });
  };
  const flat = simulate(world, make(WITHOUT_CLUSTERS), options).runs;
  const withoutClusters = { ...commonMetrics(flat, logs.oracle), ...brainMetrics(flat) };
  policies['brain_without_clusters'] = withoutClusters;
  brain['first3_regret_vs_no_clusters'] =
    (1 - (brain['first3_new_domain'] ?? 0)) / (1 - (withoutClusters['first3_new_domain'] ?? 0));

  const unprofiled = simulate(world, make(), { ...options, firstVisitUnprofiled: true }).runs;
  policies['brain_first_visit_unprofiled'] = commonMetrics(unprofiled, logs.oracle);

  const clean = simulate(world, make(), { ...options, noise: NO_NOISE }).runs;
  brain['utility_lost_to_noise'] = 1 - fraction(logs.brain, logs.oracle) / fraction(clean, logs.oracle);

  const shaken = createWorld({ seed, regime, runs: KILL.toRun + 100, newcomer: { atRun: NEWCOMER_AT } });
  const listing = shaken.runners;
  const shocked: Record<string, Create> = {
    brain: () => brainPolicy({ seed, profile, listing }),
    epsilon_greedy: () => epsilonGreedyPolicy(seed, worth),
    lin_ucb: () => linUcbPolicy(worth),
  };
  for (const [name, create] of Object.entries(shocked)) {
    const result = simulate(shaken, create, { ...options, kill: KILL });
    const beside = { ...options, outage: result.outage };
    const oracle = simulate(shaken, (truth) => oraclePolicy(shaken, worth, truth), beside).runs;
    Object.assign(policies[name] ?? {}, shockMetrics(result, oracle));
    if (shaken.newcomer) Object.assign(policies[name] ?? {}, takeoverMetrics(result.runs, shaken.newcomer));
  }
}

function cumulativeRegret(runs: readonly RunLog[], oracle: readonly RunLog[]): number[] {
  let total = 0;
  return runs.map(({ expected }, index) => (total += (oracle[index]?.expected.utility ?? 0) - expected.utility));
}
