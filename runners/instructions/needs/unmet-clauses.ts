import { MAX_COMMAND_LENGTH } from '../../../core/limits';
import { thinkingIn } from '../../../core/quality/reading/asks-to-think';
import { POLITE_WORDS } from '../../../core/quality/reading/words/polite-words';
import { namingStatedNumbers } from '../../../core/quality/reading/stated-numbers';
import { readChoice } from '../../../core/extract/choosing/choice';
import { readQuestion } from '../../../core/extract/questions/question';
import type { RunnerTask } from '../../../core/run/outcome';
import { splitClauses, wordsOfClause } from '../clauses';
import { FOREIGN_ACTS, GERMAN_ACT_AT_END } from '../foreign-verbs';
import { parseClause } from '../grammar';

const POLITE = new RegExp(`^(?:(?:${POLITE_WORDS}|help me(?: to)?)[,:]? )+`, 'i');
/** The page that is opened anyway. */
const OPENING =
  /^(?:(?:(?:go|navigate|browse|head) to|open|visit|load|goto|on|at|in|from|using) )?(?:the (?:page|site|website) (?:at )?)?https?:\/\/\S+(?:,? (?:and|then))?(?: |$)/i;

/** Verbs that name nothing. */
const ACTS =
  'check the box|tick the box|add|remove|delete|buy|purchase|reserve|subscribe|unsubscribe|register|enrol|sign up|sign out|log out|click|tap|type|enter|fill|submit|send|upload|scroll|go|navigate|visit|choose|select|pick|drag|hover|accept|reject|decline|dismiss|apply|pay|install|create|edit|reply|translate|convert|calculate|compute|solve|follow|expand|collapse|enable|disable|switch|toggle|paginate|iterate|proceed|continue|repeat|monitor|invite|cancel|renew|retry|zoom|swipe|unlock';
/** Verbs that are names as well ("open positions", "order status"): only with an object they ask for something. */
const ACTS_OR_NAMES =
  'open|order|book|sort|filter|search|post|play|start|stop|watch|share|print|rate|vote|bid|comment|message|contact|call|email|use|set|change|update|move|close|load|turn|mark|put|make|write|run|try|take part|check in|check out|rank|group|join|schedule|claim|request|compare|count|save|move|archive|pin|like|review|launch|click-through|do';
const OBJECT =
  "(?:the|a|an|all|any|each|every|it|them|this|that|these|those|me|my|your|our|its|his|her|their|by|for|to|into|through|with|up|only|first|second|third|last|next|more|both|some|one|two|three|four|five|between|back|https?:\\S+|\\d+|\\u0001\\d+\\u0001)(?![\\w'-])";
const ACTION = `(?:(?:${ACTS})(?= |$)|(?:${ACTS_OR_NAMES}) ${OBJECT})`;
const BEGINS_WITH_ACTION = new RegExp(`^(?:${ACTION}|(?:${FOREIGN_ACTS})(?=[ -]))`, 'iu');
/** Asks for the page in another form, which is what reading gives. */
const PAGE_AS_TEXT = /^(?:convert|turn) (?:this|the|it|that)\b.{0,40}\b(?:to|into) (?:plain )?(?:markdown|text|html)$/i;
/** The page that is opened anyway, without its address. */
const OPENING_IT = /^(?:go to|open|visit|load) (?:the|this|that) (?:page|site|website|home ?page|url|address)$/i;
const ACTION_INSIDE = new RegExp(
  `(?:,|\\band|\\bthen|\\bif so,?) (?:(?:${ACTS}) ${OBJECT}|(?:${ACTS_OR_NAMES}) ${OBJECT})`,
  'i',
);

/**
 * What of a task would be left undone: actions that are no command of this grammar, and, where no schema says what to
 * look for, questions that no place of a page answers; and words beyond those that are read at all. With explicit steps the
 * text only says what they are for.
 */
export function unmetClauses(task: Pick<RunnerTask, 'text' | 'steps' | 'outputSchema'>): string[] {
  const texts = task.steps.length > 0 ? task.steps : [task.text];
  const unread = texts.map((text) => text.slice(MAX_COMMAND_LENGTH).trim()).filter((rest) => rest !== '');
  // One place of the page answers a question, or none does: whoever reads it can tell.
  const isQuestion = task.steps.length === 0 && (readQuestion(task.text) ?? readChoice(task.text)) !== null;
  const isRead = task.outputSchema !== null || isQuestion;
  return [...unread, ...texts.flatMap((text) => unmetIn(text, isRead))];
}

function unmetIn(text: string, isRead: boolean): string[] {
  return splitClauses(text.slice(0, MAX_COMMAND_LENGTH)).flatMap((clause) => {
    const asked = clause.text.replace(POLITE, '').replace(OPENING, '').replace(POLITE, '');
    const words = wordsOfClause(clause);
    // Also where a command was understood, this would have been taken for a part of a name.
    if (ACTION_INSIDE.test(asked)) return [words];
    if (parseClause(clause) !== null || PAGE_AS_TEXT.test(asked) || OPENING_IT.test(asked)) return [];
    const isUnmet =
      BEGINS_WITH_ACTION.test(asked) ||
      GERMAN_ACT_AT_END.test(asked) ||
      (!isRead && thinkingIn(namingStatedNumbers(words)) !== null);
    return isUnmet ? [words] : [];
  });
}
