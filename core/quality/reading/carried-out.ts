import { oncePer } from '../../once-per';
import type { OutcomeFacts, RunnerTask, RunStep } from '../../run/outcome';
import { asksForActionOnly, asksForInformation } from '../asked/asked-kinds';
import { NAMED } from './words/named';
import { oncePerTask } from './once-per';

/** What tells of the way to a result; other texts than those of a runner have none. */
export type Way = Partial<Pick<OutcomeFacts, 'steps' | 'login'>>;

/** Getting to the first page is no step of a task. */
const ARRIVALS = ['open', 'fetch', 'goto'];
const LOGINS = ['log in', 'login'];
const FILLED = ['type', 'select'];

/** What the task says of its steps, in small letters, with all that it quotes. */
const stepsTold = oncePer(({ text, steps }: RunnerTask) => [text, ...steps].join('\n').toLowerCase());

/** The task wants things done, and nothing told: what it types, and what fields are called, asks for nothing. */
const wantsSteps = oncePerTask((task) => {
  const text = task.text.replace(NAMED, ' ').trim();
  if (task.steps.length === 0) return asksForActionOnly({ ...task, text });
  return ![text, ...task.steps.map((step) => step.replace(NAMED, ' '))].some(asksForInformation);
}, false);

function isTold({ action, target, ok }: RunStep, task: RunnerTask): boolean {
  if (!ok || ARRIVALS.includes(action)) return false;
  return (
    LOGINS.includes(action) || (target !== null && target !== '' && stepsTold(task).includes(target.toLowerCase()))
  );
}

/** A step that the task names, or the login that it came with credentials for, was done: where that leads, it was to go. */
export function isLedByTask({ steps = [], login = null }: Way, task: RunnerTask | null): boolean {
  return task !== null && (login === 'accepted' || steps.some((step) => isTold(step, task)));
}

/** Nothing but steps was asked for, and each was done. */
export function isCarriedOut({ steps = [] }: Way, task: RunnerTask | null): boolean {
  if (task === null || task.outputSchema !== null || !wantsSteps(task)) return false;
  return steps.every(({ ok }) => ok) && steps.some((step) => isTold(step, task));
}

/** The names of the fields that were filled in. */
export function filledIn({ steps = [] }: Way): string[] {
  return steps.filter(({ action, target }) => FILLED.includes(action) && target).map(({ target }) => target ?? '');
}
