import { asksForIrreversible } from '../../core/agent/irreversible';
import type { RunnerTask } from '../../core/run/outcome';
import { changesNothing } from '../instructions/parse-task';
import type { Runner } from '../runner';
import type { DriverName } from './pairs';

/** What is true of every browser runner, wherever its browser is. */
export const BROWSER_TRAITS = {
  usesCredentials: true,
  keepsSessions: true,
} satisfies Partial<Runner>;

// Whoever gives files along wants them to be somewhere else afterwards.
const isHarmless = ({ text, steps, files }: RunnerTask): boolean =>
  files === undefined && !asksForIrreversible([text, ...steps].join('\n'));

/** Whether a task can be done twice, for each way of driving a browser; known without one. */
export const IS_REPEATABLE: Record<DriverName, Runner['isRepeatable']> = {
  steps: changesNothing,
  agent: isHarmless,
  computer: isHarmless,
};
