import { MICROS_PER_USD } from '../../../money';
import { fromSums, toSums } from './cell-sums';
import type { CellSums, EvidenceCell, Observation } from '../types';

const DAY_MS = 86_400_000;
/** How fast the recent sums fade, and all others. A quiet site knows in half a year what a busy one knows in days. */
export const RECENT_HALF_LIFE_MS = 14 * DAY_MS;
export const LASTING_HALF_LIFE_MS = 120 * DAY_MS;

export function emptyCell(asOfMs: number): EvidenceCell {
  return {
    success: 0,
    failure: 0,
    block: 0,
    costSum: 0,
    costSquares: 0,
    latencyCount: 0,
    logLatencySum: 0,
    logLatencySquares: 0,
    asOfMs,
    recentSuccess: 0,
    recentAttempts: 0,
    costRatioSum: 0,
    listedCostSum: 0,
  };
}

/** What is left of one unit of evidence after some time. A time in the future counts as now. */
export function discount(elapsedMs: number, halfLifeMs: number): number {
  return elapsedMs <= 0 ? 1 : Math.exp((-Math.LN2 * elapsedMs) / halfLifeMs);
}

/** The cell as it counts at `nowMs`. A cell from the future (clocks differ between machines) is taken as of now. */
export function decayed(cell: EvidenceCell, nowMs: number): EvidenceCell {
  const elapsedMs = nowMs - cell.asOfMs;
  if (elapsedMs <= 0) return cell;
  const factor = discount(elapsedMs, LASTING_HALF_LIFE_MS);
  const recent = discount(elapsedMs, RECENT_HALF_LIFE_MS);
  return {
    success: cell.success * factor,
    failure: cell.failure * factor,
    block: cell.block * factor,
    costSum: cell.costSum * factor,
    costSquares: cell.costSquares * factor,
    latencyCount: cell.latencyCount * factor,
    logLatencySum: cell.logLatencySum * factor,
    logLatencySquares: cell.logLatencySquares * factor,
    asOfMs: nowMs,
    recentSuccess: cell.recentSuccess * recent,
    recentAttempts: cell.recentAttempts * recent,
    costRatioSum: cell.costRatioSum * factor,
    listedCostSum: cell.listedCostSum * factor,
  };
}

/** Observations may arrive late and in any order: an old one is discounted by its age, as if it had come in time. */
export function addObservation(cell: EvidenceCell, observation: Observation): EvidenceCell {
  const asOfMs = Math.max(cell.asOfMs, observation.atMs);
  const next = { ...decayed(cell, asOfMs), asOfMs };
  const ageMs = asOfMs - observation.atMs;
  const weight = observation.weight * discount(ageMs, LASTING_HALF_LIFE_MS);
  const recentWeight = observation.weight * discount(ageMs, RECENT_HALF_LIFE_MS);
  const logLatency = Math.log(Math.max(1, observation.latencyMs));
  if (observation.outcome !== 'censored' || isSlowerThanUsual(next, logLatency)) {
    next.latencyCount += weight;
    next.logLatencySum += weight * logLatency;
    next.logLatencySquares += weight * logLatency * logLatency;
  }
  if (observation.outcome === 'censored') return next;
  const costUsd = observation.costMicros / MICROS_PER_USD;
  next[observation.outcome] += weight;
  next.costSum += weight * costUsd;
  next.costSquares += weight * costUsd * costUsd;
  next.recentAttempts += recentWeight;
  if (observation.outcome === 'success') next.recentSuccess += recentWeight;
  addRatio(next, observation, weight);
  return next;
}

/** What an attempt cost for each dollar of its listed price, so that a change of the list is known at once. */
function addRatio(cell: EvidenceCell, { costMicros, listedMicros }: Observation, weight: number): void {
  if (!listedMicros) return;
  cell.costRatioSum += (weight * costMicros) / listedMicros;
  cell.listedCostSum += (weight * costMicros) / MICROS_PER_USD;
}

/** The same for a cell as it is stored, if there is one yet. */
export function addToSums(sums: CellSums | undefined, observation: Observation): CellSums {
  return toSums(addObservation(sums ? fromSums(sums) : emptyCell(observation.atMs), observation));
}

/** A cancelled attempt is a lower bound: it teaches only where it already exceeds what was known. */
function isSlowerThanUsual(cell: EvidenceCell, logLatency: number): boolean {
  return cell.latencyCount > 0 && logLatency > cell.logLatencySum / cell.latencyCount;
}

export function attemptsIn(cell: EvidenceCell): number {
  return cell.success + cell.failure + cell.block;
}
