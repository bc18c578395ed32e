import { MICROS_PER_USD } from '../../../money';
import type { Candidate } from '../types';
import type { TaskContext, TaskClass } from '../../../run/routing/routing-record';

/** What is believed of runners before anything was seen of them; weak, and soon overruled by evidence. */
export interface CataloguePriors {
  /** Log-odds of success. */
  logOdds: Float64Array;
  costUsd: Float64Array;
  logLatency: Float64Array;
}

const ACTS: ReadonlySet<TaskClass> = new Set(['navigate', 'login', 'form', 'download', 'search']);
const COMPLETES_SOME = 0.2;
const READS_WELL = 0.3;
/** A fetched page cannot be clicked. */
const CANNOT_ACT = -1.2;
/** The class of a task is read off its words alone, and many that sound like acting are reading. */
const MAY_NOT_ACT = 0;
const TYPICAL_LOG_MS: Record<Candidate['kind'], number> = {
  local: Math.log(4_000),
  extraction: Math.log(8_000),
  infrastructure: Math.log(30_000),
  framework: Math.log(50_000),
  agent: Math.log(60_000),
  custom: Math.log(30_000),
};

/** Written to columns that have a row for every candidate. */
export function writeCataloguePriors(
  candidates: readonly Candidate[],
  { taskClass, need }: Pick<TaskContext, 'taskClass' | 'need'>,
  { logOdds, costUsd, logLatency }: CataloguePriors,
): void {
  const reader = readerPrior(taskClass, need);
  for (let index = 0; index < candidates.length; index += 1) {
    const { browser, priceMicros, kind, plans } = candidates[index] as Candidate;
    logOdds[index] = browser ? COMPLETES_SOME : reader;
    costUsd[index] = priceMicros / MICROS_PER_USD;
    logLatency[index] = TYPICAL_LOG_MS[kind === 'local' && plans ? 'agent' : kind];
  }
}

function readerPrior(taskClass: TaskClass, need: TaskContext['need']): number {
  if (need !== undefined) return need === 'reading' ? READS_WELL : CANNOT_ACT;
  return ACTS.has(taskClass) ? MAY_NOT_ACT : READS_WELL;
}
