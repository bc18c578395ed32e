import type { JsonValue } from '../../../../core/json';
import type { RunnerTask } from '../../../../core/run/outcome';
import type { Verdict } from '../../../../core/run/record';
import type { SomeOutcome } from '../../fixtures';

/** One outcome whose right verdict was decided by reading it, with the reason for that in a word. */
export interface Labelled {
  label: Verdict;
  why: string;
  outcome: SomeOutcome;
  task: Partial<RunnerTask>;
}

type Case = [why: string, output: JsonValue, more?: SomeOutcome, task?: Partial<RunnerTask>];

export function labelled(label: Verdict, cases: Case[]): Labelled[] {
  return cases.map(([why, output, more = {}, task = {}]) => ({ label, why, outcome: { output, ...more }, task }));
}
