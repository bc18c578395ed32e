import type { RunnerTask } from '../../run/outcome';
import { sharesMatter } from '../asked/asked-for';
import { askedForms } from '../asked/asked-form';
import { thinkingIn } from '../reading/asks-to-think';
import type { Reading } from '../reading/reading';
import { linesOf, MAX_JUDGED_TEXT, sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

const MIN_PAGE = 400;
const MIN_LINES = 10;
/** An answer of its own may be long, but it does not link to everything. */
const MIN_LONG_PAGE = 2000;
const MIN_LINKS = 10;
const LINK = /\]\((?:https?:|\/)/g;
const STATES = /\b(?:is|are|was|were|has|have|had|there|on|at|by|yes|no)\b|[:–]/i;
const MAX_TASK = 4000;

export const pageForQuestion: TextRule = {
  name: 'page for a question',
  when: isPageForQuestion,
  verdict: 'failed',
  confidence: 0.7,
  reason: 'page_instead_of_answer',
};

/** True when a whole page was given to a question that a page does not answer, but whoever reads and thinks. */
function isPageForQuestion({ text, beginning, task }: Reading): boolean {
  if (task === null || task.outputSchema !== null || text.length < MIN_PAGE) return false;
  const thinking = thinkingIn(task.text.slice(0, MAX_TASK));
  if (thinking === null || (text.length <= MIN_LONG_PAGE && asksForSeveral(task))) return false;
  const links = [...text.slice(0, 10 * MAX_JUDGED_TEXT).matchAll(LINK)].length;
  if (thinking === 'worked_out') return text.length >= MIN_LONG_PAGE && links >= MIN_LINKS;
  if (text.length <= MAX_JUDGED_TEXT && linesOf(text).length < MIN_LINES) return false;
  return !answersAtOnce(beginning, task);
}

/** `Which concerts are on in June?` is read off a page that lists them; which one is the cheapest is not. */
const SEVERAL =
  /^(?:which|welche|quel(?:le)?s|quais|quali|welke) (?:[\p{L}-]+ ){0,2}?[\p{L}-]{3,}(?:s|n|e|i) (?:are|were|have|do|did|gibt|sind|haben|finden|sont|ont|são|estão|há|ci sono|sono|zijn|hebben)(?!\p{L})/iu;

function asksForSeveral(task: RunnerTask): boolean {
  return SEVERAL.test(task.text.trim()) && !askedForms(task).has('count');
}

/** "The cheapest lamp is ...", before whatever else there is to tell. */
function answersAtOnce(text: string, task: RunnerTask): boolean {
  const [first = ''] = sentencesOf(text);
  const isSentence = /[.!:]\W{0,3}$/.test(first) && !/^(?:home|menu|skip|welcome|cookies?)\b/i.test(first);
  return isSentence && STATES.test(first) && sharesMatter(first, task);
}
