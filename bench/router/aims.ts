import type { Regime } from './world/regimes';

/** One aim of the router, for the balanced profile; `regime` null means that it holds in every regime. */
export interface Aim {
  text: string;
  metric: string;
  regime: Regime | null;
  at: 'least' | 'most';
  value: number;
}

export const AIMS: readonly Aim[] = [
  {
    text: 'share of the oracle at 200 runs per cluster',
    metric: 'utility_200',
    regime: 'informative',
    at: 'least',
    value: 0.95,
  },
  {
    text: 'share of the oracle at 500 runs per cluster',
    metric: 'utility_500',
    regime: 'informative',
    at: 'least',
    value: 0.97,
  },
  {
    text: 'utility against the best single runner',
    metric: 'utility_vs_best_single',
    regime: null,
    at: 'least',
    value: 0,
  },
  {
    text: 'regret of first 3 visits, of that without clusters',
    metric: 'first3_regret_vs_no_clusters',
    regime: 'informative',
    at: 'most',
    value: 1 / 3,
  },
  {
    text: 'runs until 95 % regained after the top runner dies',
    metric: 'recovery_runs',
    regime: 'informative',
    at: 'most',
    value: 50,
  },
  {
    text: 'attempts wasted on the dead runner in 300 runs',
    metric: 'wasted_on_dead',
    regime: 'informative',
    at: 'most',
    value: 15,
  },
  {
    text: 'cost per success against the best single runner',
    metric: 'cost_vs_best_single',
    regime: 'informative',
    at: 'most',
    value: -0.45,
  },
  {
    text: 'cost per success against the static chain',
    metric: 'cost_vs_static_chain',
    regime: 'informative',
    at: 'most',
    value: -0.3,
  },
  {
    text: 'exploration, share of attempts at steady state',
    metric: 'exploration_share',
    regime: 'informative',
    at: 'most',
    value: 0.04,
  },
  { text: 'extra cost of exploring', metric: 'exploration_cost', regime: 'informative', at: 'most', value: 0.02 },
  { text: 'calibration error', metric: 'calibration_error', regime: 'informative', at: 'most', value: 0.03 },
  { text: 'attempts started beyond a ceiling', metric: 'ceiling_violations', regime: null, at: 'most', value: 0 },
  {
    text: 'runs until a better newcomer leads its cluster',
    metric: 'newcomer_runs',
    regime: 'informative',
    at: 'most',
    value: 150,
  },
  {
    text: 'utility lost to missing and wrong outcomes',
    metric: 'utility_lost_to_noise',
    regime: 'informative',
    at: 'most',
    value: 0.04,
  },
  {
    text: 'p95 latency cut by the staggered race',
    metric: 'hedging_p95_cut',
    regime: 'informative',
    at: 'least',
    value: 0.25,
  },
  { text: 'class flips under paraphrase', metric: 'paraphrase_flips', regime: null, at: 'most', value: 0.03 },
];

export function isReached({ at, value }: Aim, measured: number): boolean {
  return at === 'least' ? measured >= value : measured <= value;
}
