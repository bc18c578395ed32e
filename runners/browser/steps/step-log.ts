import { clipMasked } from '../../../core/clip';
import { RECORD } from '../../../core/limits';
import type { Redaction } from '../../../core/redaction';
import { leftOutStep } from '../../../core/outcome/bound-outcome';
import type { RunStep } from '../../../core/run/outcome';

interface StepEntry {
  action: string;
  target?: string | null;
  url: string | null;
  ok: boolean;
  note?: string | null;
  pictureId?: string;
}

export interface StepLog {
  add(entry: StepEntry): void;
  steps(): RunStep[];
}

/**
 * Steps in the order in which they happened, without secrets, each one also reported as progress. Bounded here already:
 * a page that raises alerts of a megabyte by the hundred would fill the memory before anything is recorded.
 */
export function createStepLog(mask: Redaction, progress: (note: string, step: RunStep) => void): StepLog {
  const steps: RunStep[] = [];
  let count = 0;
  const bounded = (value: string | null | undefined, maxLength: number): string | null =>
    value == null ? null : clipMasked(value, maxLength, mask.text);
  return {
    add({ action, target, url, ok, note, pictureId }) {
      const at = new Date().toISOString();
      const step = {
        index: steps.length,
        action,
        target: bounded(target, RECORD.wordsLength),
        url: bounded(url, RECORD.urlLength),
        at,
        ok,
        note: bounded(note, RECORD.wordsLength),
        ...(pictureId !== undefined && { pictureId }),
      };
      count += 1;
      const leftOut = count - RECORD.steps + 1;
      if (leftOut <= 1) steps.push(step);
      else steps[RECORD.steps - 1] = leftOutStep(leftOut, at);
      progress([action, step.target].filter(Boolean).join(' '), step);
    },
    steps: () => steps,
  };
}
