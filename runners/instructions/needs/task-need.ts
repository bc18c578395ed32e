import { MAX_COMMAND_LENGTH } from '../../../core/limits';
import { thinkingIn } from '../../../core/quality/reading/asks-to-think';
import { namingStatedNumbers } from '../../../core/quality/reading/stated-numbers';
import { pagesAsked } from '../../../core/request/pages-asked';
import { urlsInText } from '../../../core/request/urls-in-text';
import type { RunnerTask } from '../../../core/run/outcome';
import type { TaskNeed } from '../../../core/run/routing/routing-record';
import { asksToFind, choosesOneOfMany } from './asks-to-find';
import { asksOfSite } from './asks-of-site';
import { asksForFileAtAddress } from './file-at-address';
import { needsInteraction, parseTask } from '../parse-task';
import { unmetClauses } from './unmet-clauses';

/**
 * What a task takes, from its words: whatever is neither spelled out nor read off a page takes a plan. A schema says what
 * the result looks like, not how to come by it, so it changes nothing.
 */
export function needOf(task: Pick<RunnerTask, 'text' | 'steps' | 'url'>): TaskNeed {
  const named = new Set([...(task.url === null ? [] : [task.url]), ...urlsInText(task.text)]);
  // A page that nobody names has to be found.
  if (named.size === 0) return 'planning';
  // What reads, reads one page.
  if (pagesAsked(task).length > 1) return 'planning';
  if (isFileItself(task)) return 'reading';
  const { instructions, ask, unknownSteps } = parseTask(task);
  if (unknownSteps.length > 0) return 'planning';
  if (unmetClauses({ ...task, outputSchema: null }).length > 0) return 'planning';
  // With explicit steps the text only says what they are for.
  if (task.steps.length > 0) return 'acting';
  const words = task.text.slice(0, MAX_COMMAND_LENGTH);
  if (choosesOneOfMany(words)) return 'planning';
  // Nothing is left to be found out where every word belongs to a command.
  if (ask === '' && instructions.length > 0) return needsInteraction(task) ? 'acting' : 'reading';
  if (thinkingIn(namingStatedNumbers(words)) !== null || asksToFind(words) || asksOfSite(words, task.url))
    return 'planning';
  return needsInteraction(task) ? 'acting' : 'reading';
}

const FILE_NAME = /\.(?:pdf|csv|tsv|xlsx?|docx?|pptx?|zip|gz|txt|json|xml|png|jpe?g|gif|webp|ics|epub)$/i;

/** Nothing has to be done on a page where the address is the file that is asked for. */
function isFileItself({ text, steps, url }: Pick<RunnerTask, 'text' | 'steps' | 'url'>): boolean {
  const isNamed = url !== null && URL.canParse(url) && FILE_NAME.test(new URL(url).pathname);
  return isNamed && asksForFileAtAddress({ text, steps, url, outputSchema: null });
}
