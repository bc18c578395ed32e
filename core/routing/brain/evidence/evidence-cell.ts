import { MICROS_PER_USD } from '../../../money';
import { fromSums, toSums } from './cell-sums';
import type { CellSums, EvidenceCell, Observation } from '../types';

const DAY_MS = 86_400_000;
export const HALF_LIFE_MS = 14 * DAY_MS;
const DECAY_PER_MS = Math.LN2 / HALF_LIFE_MS;

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
  };
}

/** What is left of one unit of evidence after some time. A time in the future counts as now. */
export function discount(elapsedMs: number): number {
  return elapsedMs <= 0 ? 1 : Math.exp(-elapsedMs * DECAY_PER_MS);
}

/** The cell as it counts at `nowMs`. A cell from the future (clocks differ between machines) is taken as of now. */
export function decayed(cell: EvidenceCell, nowMs: number): EvidenceCell {
  const factor = discount(nowMs - cell.asOfMs);
  if (factor === 1) return cell;
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
  };
}

/** Observations may arrive late and in any order: an old one is discounted by its age, as if it had come in time. */
export function addObservation(cell: EvidenceCell, observation: Observation): EvidenceCell {
  const asOfMs = Math.max(cell.asOfMs, observation.atMs);
  const next = { ...decayed(cell, asOfMs), asOfMs };
  const weight = observation.weight * discount(asOfMs - observation.atMs);
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
  return next;
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
