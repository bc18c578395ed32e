import type { RunnerTask } from '../run/outcome';
import type { RunRefusal } from '../run/record';
import type { TaskNeed } from '../run/routing/routing-record';
import type { RunnerOption } from './option';

/**
 * Who can do the task at all. What reads, or does as it is told, gives a page to whoever asks for a plan, and leaves the
 * files of a task where they are. Where nobody plans, a question that one place of a page may answer is read all the same,
 * and a choice among what a page lists is made: it gets that place, or those things, or none.
 * @param isToldByPage whether one page may tell all that is asked for
 */
export function fitFor(
  { need, isToldByPage }: { need: TaskNeed; isToldByPage: boolean },
  task: RunnerTask,
  options: readonly RunnerOption[],
): RunnerOption[] {
  const able = options.filter(({ uploads }) => task.files === undefined || uploads);
  if (need !== 'planning') return able;
  const planners = able.filter(({ plans }) => plans);
  return planners.length === 0 && isToldByPage ? able : planners;
}

/**
 * What only fetches pages neither acts on them nor logs in, and is left out while somebody does, even one who has failed
 * lately: it could but turn the task down.
 * @param hasCredentials a login came along, which somebody has to type
 */
export function ableToAct(need: TaskNeed, hasCredentials: boolean, options: RunnerOption[]): RunnerOption[] {
  if (need !== 'acting' && !hasCredentials) return options;
  const able = options.filter(acts);
  return able.length > 0 ? able : options;
}

/** Has a browser to act in. What an operator's own runner has behind it, nobody here knows. */
export function acts({ kind, queue }: Pick<RunnerOption, 'kind' | 'queue'>): boolean {
  return kind === 'local' ? queue === 'browser' : kind !== 'extraction';
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
