import { MICROS_PER_USD } from '../../money';
import type { Candidate, TaskClass } from './types';

/** What is believed of a runner before anything was seen of it; weak, and soon overruled by evidence. */
export interface CataloguePrior {
  /** Log-odds of success. */
  logOdds: number;
  costUsd: number;
  logLatency: number;
}

const ACTS: ReadonlySet<TaskClass> = new Set(['navigate', 'login', 'form', 'download', 'search']);
const COMPLETES_MOST = 0.6;
const READS_WELL = 0.7;
/** A fetched page cannot be clicked. */
const CANNOT_ACT = -1.2;
const TYPICAL_MS: Record<Candidate['kind'], number> = {
  local: 4_000,
  extraction: 8_000,
  infrastructure: 30_000,
  framework: 50_000,
  agent: 60_000,
  custom: 30_000,
};

export function cataloguePrior(candidate: Candidate, taskClass: TaskClass): CataloguePrior {
  const acts = ACTS.has(taskClass);
  const reads = !candidate.browser;
  return {
    logOdds: reads ? (acts ? CANNOT_ACT : READS_WELL) : COMPLETES_MOST,
    costUsd: candidate.priceMicros / MICROS_PER_USD,
    logLatency: Math.log(TYPICAL_MS[candidate.kind]),
  };
}
