import { attemptsIn, decayed } from './brain/evidence/evidence-cell';
import type { RankedRunner } from '../schemas/rankings-schema';
import type { EvidenceCell } from './brain/types';

/** Below this much evidence there is nothing to say about a runner. */
const LEAST_EVIDENCE = 0.5;
const Z = 1.96;

/** Runners by the lower end of their success rate's interval, so that few lucky attempts do not lead the list. */
export function rankRunners(cells: { runner: string; cell: EvidenceCell }[], nowMs: number): RankedRunner[] {
  return cells
    .map(({ runner, cell }) => ({ runner, cell: decayed(cell, nowMs) }))
    .filter(({ cell }) => attemptsIn(cell) >= LEAST_EVIDENCE)
    .map(({ runner, cell }) => ({ runner, ...figuresOf(cell) }))
    .sort(
      (a, b) =>
        b.success_interval[0] - a.success_interval[0] ||
        a.mean_cost_usd - b.mean_cost_usd ||
        (a.runner < b.runner ? -1 : 1),
    )
    .map((figures, index) => ({ rank: index + 1, ...figures }));
}

function figuresOf(cell: EvidenceCell) {
  const attempts = attemptsIn(cell);
  const rate = cell.success / attempts;
  return {
    success_rate: round(rate),
    success_interval: wilson(rate, attempts),
    block_rate: round(cell.block / attempts),
    mean_cost_usd: Math.round((cell.costSum / attempts) * 1e6) / 1e6,
    median_latency_ms: cell.latencyCount > 0 ? Math.round(Math.exp(cell.logLatencySum / cell.latencyCount)) : null,
    evidence: round(attempts),
  };
}

/** Wilson's interval: never outside 0..1, and honest about small numbers. */
function wilson(rate: number, count: number): [number, number] {
  const shrink = 1 + Z ** 2 / count;
  const centre = (rate + Z ** 2 / (2 * count)) / shrink;
  const half = (Z * Math.sqrt((rate * (1 - rate)) / count + Z ** 2 / (4 * count ** 2))) / shrink;
  return [round(Math.max(0, centre - half)), round(Math.min(1, centre + half))];
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
