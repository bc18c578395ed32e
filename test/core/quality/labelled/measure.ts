import { gradeOutcome } from '../../../../core/quality/grade';
import type { Verdict } from '../../../../core/run/record';
import { outcomeOf, taskOf } from '../../fixtures';
import type { Labelled } from './labelled';

export const VERDICTS: Verdict[] = ['succeeded', 'empty', 'blocked', 'failed'];

export interface Confusion {
  why: string;
  label: Verdict;
  verdict: Verdict;
  reason: string;
  text: string;
}

export interface ClassFigures {
  verdict: Verdict;
  labelled: number;
  precision: number;
  recall: number;
}

/** Judges the whole set as a run would, and says how often each verdict was right. */
export function measureQuality(set: Labelled[]): { figures: ClassFigures[]; confusions: Confusion[] } {
  const judged = set.map(({ label, why, outcome, task }): Confusion => {
    const { status, result } = gradeOutcome(outcomeOf(outcome), taskOf(task));
    const text = JSON.stringify(outcome.output).slice(0, 100);
    return { why, label, verdict: status, reason: result.quality?.reason ?? '', text };
  });
  const figures = VERDICTS.map((verdict): ClassFigures => {
    const right = judged.filter((one) => one.label === verdict && one.verdict === verdict).length;
    const given = judged.filter((one) => one.verdict === verdict).length;
    const deserved = judged.filter((one) => one.label === verdict).length;
    return { verdict, labelled: deserved, precision: ratio(right, given), recall: ratio(right, deserved) };
  });
  return { figures, confusions: judged.filter((one) => one.label !== one.verdict) };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
