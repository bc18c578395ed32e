import { asksForIrreversible } from '../../core/agent/irreversible';
import type { RunnerTask } from '../../core/run/outcome';
import { changesNothing } from '../instructions/parse-task';
import type { Runner } from '../runner';

/** What is true of every browser runner, wherever its browser is. */
export const BROWSER_TRAITS = {
  usesCredentials: true,
  keepsSessions: true,
} satisfies Partial<Runner>;

/** Whether a task can be done twice, for each way of driving a browser; known without one. */
export const IS_REPEATABLE = {
  steps: changesNothing,
  // Whoever gives files along wants them to be somewhere else afterwards.
  agent: ({ text, steps, files }: RunnerTask): boolean =>
    files === undefined && !asksForIrreversible([text, ...steps].join('\n')),
};
