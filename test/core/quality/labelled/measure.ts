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
  confidence: number;
  text: string;
}

export interface ClassFigures {
  verdict: Verdict;
  labelled: number;
  precision: number;
  recall: number;
}

export interface Measured {
  figures: ClassFigures[];
  confusions: Confusion[];
  /** How many verdicts are right, among those of which the verdict itself is sure, and how many of all those are. */
  sure: { right: number; share: number };
}

/** Below this, a verdict is worth a second look. */
const SURE = 0.75;

/** Judges the whole set as a run would, and says how often each verdict was right. */
export function measureQuality(set: Labelled[]): Measured {
  const judged = set.map(({ label, why, outcome, task }): Confusion => {
    const { status, result } = gradeOutcome(outcomeOf(outcome), taskOf(task));
    const text = JSON.stringify(outcome.output).slice(0, 100);
    return {
      why,
      label,
      verdict: status,
      reason: result.quality?.reason ?? '',
      confidence: result.quality?.confidence ?? 0,
      text,
    };
  });
  const figures = VERDICTS.map((verdict): ClassFigures => {
    const right = judged.filter((one) => one.label === verdict && one.verdict === verdict).length;
    const given = judged.filter((one) => one.verdict === verdict).length;
    const deserved = judged.filter((one) => one.label === verdict).length;
    return { verdict, labelled: deserved, precision: ratio(right, given), recall: ratio(right, deserved) };
  });
  const sure = judged.filter((one) => one.confidence >= SURE);
  const sureAndRight = sure.filter((one) => one.label === one.verdict);
  return {
    figures,
    sure: { right: ratio(sureAndRight.length, sure.length), share: ratio(sure.length, set.length) },
    confusions: judged.filter((one) => one.label !== one.verdict),
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
