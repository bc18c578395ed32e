import type { RunnerTask } from '../run/outcome';
import type { RunRefusal } from '../run/record';
import type { TaskNeed } from '../run/routing/routing-record';
import type { RunnerOption } from './option';

/**
 * Who can do the task at all. What reads, or does as it is told, gives a page to whoever asks for a plan, and leaves the
 * files of a task where they are.
 */
export function fitFor(need: TaskNeed, { files }: RunnerTask, options: readonly RunnerOption[]): RunnerOption[] {
  return options.filter(({ plans, uploads }) => (need !== 'planning' || plans) && (files === undefined || uploads));
}

/** Why nobody fits. */
export function refusalFor({ files }: RunnerTask): RunRefusal {
  return files === undefined ? NOBODY_PLANS : NOBODY_UPLOADS;
}

/** An agent for what a reader or a browser does for less. What an operator's own runner does best, only evidence tells. */
export function isOverqualified(need: TaskNeed, { plans, kind }: RunnerOption): boolean {
  return need !== 'planning' && plans === true && kind !== 'custom';
}

/** The end of what is told about a decision. */
export const NEED_WORDS: Record<TaskNeed, string> = {
  reading: 'The task is to read a page.',
  acting: 'The task is to do what it spells out, and to read what comes of it.',
  planning: 'The task has to be planned: something is to be found, chosen or worked out.',
};

const NOBODY_PLANS: RunRefusal = {
  reason: 'unsupported_task',
  message: `${NEED_WORDS.planning} No runner that can do so is available to this run.`,
};

const NOBODY_UPLOADS: RunRefusal = {
  reason: 'unsupported_task',
  message: 'Files came with the task. No runner that can upload them is available to this run.',
};
