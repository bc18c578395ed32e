import { AIMS, isReached, type Aim } from './aims';
import { intervalOf, type Interval } from './intervals';
import type { Metrics } from './metrics';

/** Values of all seeds: policy, then metric. */
export type Collected = Record<string, Record<string, number[]>>;

export function collect(into: Collected, policies: Record<string, Metrics>): void {
  for (const [policy, metrics] of Object.entries(policies)) {
    const row = (into[policy] ??= {});
    for (const [metric, value] of Object.entries(metrics)) (row[metric] ??= []).push(value);
  }
}

export const shown = ({ mean, half }: Interval): string => `${number(mean)}${half === null ? '' : ` ±${number(half)}`}`;

function number(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 20 ? value.toFixed(1) : value.toFixed(3);
}

const COMPARED = [
  'utility_200',
  'utility_500',
  'utility_all',
  'first3_new_domain',
  'success',
  'attempts_per_run',
  'cost_per_success',
];

/** All policies side by side, then what only the brain is measured by. */
export function caseReport(title: string, collected: Collected): string {
  const width = 18;
  const head = `${title.padEnd(30)}${COMPARED.map((metric) => metric.padStart(width)).join('')}`;
  const lines = Object.entries(collected).map(([policy, metrics]) => {
    const cells = COMPARED.map((metric) => shown(intervalOf(metrics[metric] ?? [])).padStart(width));
    return `${policy.padEnd(30)}${cells.join('')}`;
  });
  const own = Object.entries(collected['brain'] ?? {})
    .filter(([metric]) => !COMPARED.includes(metric))
    .map(([metric, values]) => `  ${metric.padEnd(32)} ${shown(intervalOf(values))}`);
  return [head, ...lines, 'brain, further:', ...own, ''].join('\n');
}

export interface AimResult {
  aim: string;
  regime: string;
  target: number;
  measured: number;
  half: number | null;
  reached: boolean;
  missed_by: number;
}

/** Every aim beside what was measured. */
export function judge(regimes: Record<string, Collected>, extra: Metrics): AimResult[] {
  return AIMS.flatMap((aim) => {
    if (extra[aim.metric] !== undefined) return [result(aim, 'any', { mean: extra[aim.metric] ?? NaN, half: null })];
    return Object.entries(regimes).flatMap(([regime, collected]) => {
      const values = collected['brain']?.[aim.metric];
      return values && (aim.regime === null || aim.regime === regime) ? [result(aim, regime, intervalOf(values))] : [];
    });
  });
}

function result(aim: Aim, regime: string, { mean, half }: Interval): AimResult {
  const reached = isReached(aim, mean);
  return {
    aim: aim.text,
    regime,
    target: aim.value,
    measured: mean,
    half,
    reached,
    missed_by: reached ? 0 : Math.abs(mean - aim.value),
  };
}

export function aimsReport(results: readonly AimResult[]): string {
  const lines = results.map(({ aim, regime, target, measured, half, reached, missed_by }) => {
    const verdict = reached ? 'reached' : `missed by ${number(missed_by)}`;
    return `  ${aim.padEnd(54)} ${regime.padEnd(12)} aim ${number(target).padStart(7)}  measured ${shown({ mean: measured, half }).padEnd(18)} ${verdict}`;
  });
  return ['Aims (balanced profile)', ...lines, ''].join('\n');
}

/** Means of all metrics, in the shape of the JSON line. */
export function means(collected: Collected): Record<string, Metrics> {
  return mapMetrics(collected, (interval) => interval.mean);
}

export function halfWidths(collected: Collected): Record<string, Record<string, number | null>> {
  return mapMetrics(collected, (interval) => interval.half);
}

function mapMetrics<T>(collected: Collected, value: (interval: Interval) => T): Record<string, Record<string, T>> {
  return Object.fromEntries(
    Object.entries(collected).map(([policy, metrics]) => [
      policy,
      Object.fromEntries(Object.entries(metrics).map(([metric, values]) => [metric, value(intervalOf(values))])),
    ]),
  );
}
