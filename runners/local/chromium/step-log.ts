import type { RunStep } from '../../../core/run/outcome';
import type { Redaction } from '../../../core/redaction';

export interface StepEntry {
  action: string;
  target?: string | null;
  url: string | null;
  ok: boolean;
  note?: string | null;
}

export interface StepLog {
  add(entry: StepEntry): void;
  steps(): RunStep[];
}

/** Steps in the order in which they happened, without secrets, each one also reported as progress. */
export function createStepLog(mask: Redaction, progress: (note: string) => void): StepLog {
  const steps: RunStep[] = [];
  const masked = (value: string | null | undefined): string | null => (value == null ? null : mask.text(value));
  return {
    add({ action, target, url, ok, note }) {
      const step = {
        index: steps.length,
        action,
        target: masked(target),
        url: masked(url),
        at: new Date().toISOString(),
        ok,
        note: masked(note),
      };
      steps.push(step);
      progress([action, step.target].filter(Boolean).join(' '));
    },
    steps: () => steps,
  };
}
