import { SURE } from '../../../../core/quality/text-rule';
import { gradeOutcome, type GradedAttempt } from '../../../../core/quality/grade';
import type { Verdict } from '../../../../core/run/record';
import { outcomeOf, taskOf } from '../../fixtures';
import type { Labelled } from './labelled';

export const VERDICTS: Verdict[] = ['succeeded', 'empty', 'blocked', 'failed'];

interface Confusion {
  why: string;
  label: Verdict;
  verdict: Verdict;
  reason: string;
  confidence: number;
  text: string;
}

interface ClassFigures {
  verdict: Verdict;
  labelled: number;
  precision: number;
  recall: number;
}

export interface Measured {
  figures: ClassFigures[];
  confusions: Confusion[];
  /** How many verdicts are right. */
  right: number;
  /** How many verdicts are right, among those of which the verdict itself is sure, and how many of all those are. */
  sure: { right: number; share: number };
}

/** Judges the whole set as a run without a language model would, and says how often each verdict was right. */
export function measureQuality(set: Labelled[]): Measured {
  return measured(
    set,
    set.map(({ outcome, task }) => gradeOutcome(outcomeOf(outcome), taskOf(task))),
  );
}

function measured(set: Labelled[], graded: GradedAttempt[]): Measured {
  const judged = set.map(({ label, why, outcome }, index): Confusion => {
    const quality = graded[index]?.result.quality;
    return {
      why,
      label,
      verdict: graded[index]?.status ?? 'failed',
      reason: quality?.reason ?? '',
      confidence: quality?.confidence ?? 0,
      text: JSON.stringify(outcome.output).slice(0, 100),
    };
  });
  const figures = VERDICTS.map((verdict): ClassFigures => {
    const right = judged.filter((one) => one.label === verdict && one.verdict === verdict).length;
    const given = judged.filter((one) => one.verdict === verdict).length;
    const deserved = judged.filter((one) => one.label === verdict).length;
    return { verdict, labelled: deserved, precision: ratio(right, given), recall: ratio(right, deserved) };
  });
  const sure = judged.filter((one) => one.confidence >= SURE);
  const confusions = judged.filter((one) => one.label !== one.verdict);
  return {
    figures,
    confusions,
    right: 1 - ratio(confusions.length, set.length),
    sure: {
      right: ratio(sure.filter((one) => one.label === one.verdict).length, sure.length),
      share: ratio(sure.length, set.length),
    },
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
