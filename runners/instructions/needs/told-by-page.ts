import { readChoice } from '../../../core/extract/choosing/choice';
import { readQuestion } from '../../../core/extract/questions/question';
import { pagesAsked } from '../../../core/request/pages-asked';
import { thinkingIn } from '../../../core/quality/reading/asks-to-think';
import { namingStatedNumbers } from '../../../core/quality/reading/stated-numbers';
import type { RunnerTask } from '../../../core/run/outcome';
import { choosesOneOfMany } from './asks-to-find';
import { unmetClauses } from './unmet-clauses';

/** A form that is given to a schema alone. */
const IN_A_FORM = /\bas (?:an? )?(?:valid )?(?:json|csv|xml|yaml|markdown)\b/i;

/**
 * Whether one page may tell all that is asked for, although it takes thought: a question of which a page says the answer, or
 * a choice among what it lists. Nothing is to be done for it that is not spelled out.
 */
export function isToldByPage(task: RunnerTask): boolean {
  const { text, url, steps, outputSchema } = task;
  if (url === null || steps.length > 0) return false;
  if (outputSchema === null && readQuestion(text) !== null) return true;
  if (outputSchema === null && (readChoice(text) === null || IN_A_FORM.test(text))) return false;
  // What a schema says is read is looked for as any other value: `the best sellers` may be a heading.
  if (readChoice(text) === null && thinkingIn(namingStatedNumbers(text)) !== 'short_answer') return false;
  return !choosesOneOfMany(text) && pagesAsked(task).length <= 1 && unmetClauses(task).length === 0;
}
