import { MAX_COMMAND_LENGTH } from '../../core/limits';
import { thinkingIn } from '../../core/quality/reading/asks-to-think';
import type { RunnerTask } from '../../core/run/outcome';
import type { TaskNeed } from '../../core/run/routing-record';
import { asksToFind } from './asks-to-find';
import { needsInteraction, parseTask } from './parse-task';
import { unmetClauses } from './unmet-clauses';

/**
 * What a task takes, from its words: whatever is neither spelled out nor read off a page takes a plan. A schema says what
 * the result looks like, not how to come by it, so it changes nothing.
 */
export function needOf(task: Pick<RunnerTask, 'text' | 'steps' | 'url'>): TaskNeed {
  // A page that nobody names has to be found.
  if (task.url === null) return 'planning';
  if (parseTask(task).unknownSteps.length > 0) return 'planning';
  if (unmetClauses({ ...task, outputSchema: null }).length > 0) return 'planning';
  // With explicit steps the text only says what they are for.
  if (task.steps.length > 0) return 'acting';
  const words = task.text.slice(0, MAX_COMMAND_LENGTH);
  if (thinkingIn(words) !== null || asksToFind(words)) return 'planning';
  return needsInteraction(task) ? 'acting' : 'reading';
}
