import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { isEcho, isPlaceholder } from './placeholder';

/** A record of this many texts may be a page in disguise; one with more has fields of its own. */
const MAX_TEXTS = 4;
const SUCCESS_KEY =
  /^(?:success|succeeded|ok|done|completed?|finished|task_?completed?|is_?(?:done|complete|success))$/i;
const STATUS_KEY = /^(?:status|state|outcome)$/i;
const STATUS_CODE_KEY = /^(?:http_?)?(?:status(?:_?code)?|code)$/i;
const DONE_WORD = /^(?:done|ok|okay|success|successful|succeeded|completed?|finished)$/i;
const FAILED_WORD = /^(?:failed|failure|error|errored|aborted|timed?[ _-]?out)$/i;
const BLOCKED_KEY = /^(?:is_?)?blocked$/i;
const ERROR_KEY = /^errors?(?:_?(?:message|msg|text|details?|reason))?$/i;
/** How an agent wraps its report; a record of facts has other keys. */
const REPORT_KEY = /^(?:answer|final_?answer|result|output|message|summary|thoughts?|action|detail|reason)$/i;
/** Figures about the run itself, which tell nothing of what was asked. */
const RUN_KEY =
  /^(?:steps?(?:_?(?:taken|count))?|actions?(?:_?taken)?|duration(?:_?m?s)?|elapsed(?:_?m?s)?|time_?taken|tokens?|usage|cost(?:_?usd)?|screenshots?|history|logs?|trace|model|(?:run|session|task|attempt)_?id|attempts?|iterations?|retries|took|\w+_ms)$/i;

const FAILED = 'Task failed.';
const BLOCKED = 'Access was blocked.';

/**
 * What a structure says in words, when words are all it has: `{"title": ..., "content": ...}`, `{"answer": ...}`.
 * Null when it holds figures, lists or many fields, which no wall and no story has.
 */
export function wordsIn(output: JsonValue): string | null {
  if (typeof output === 'string') return output;
  if (Array.isArray(output)) return output.length === 1 ? wordsIn(output[0] ?? null) : null;
  if (!isJsonObject(output)) return null;
  const isReport = isAgentReport(output);
  const texts: string[] = [];
  for (const [key, member] of Object.entries(output)) {
    if (member === null || isEcho(key) || (isReport && isAboutRun(key, member))) continue;
    const said = wordsOf(key, member);
    if (said === null) return null;
    if (said !== '') texts.push(said);
  }
  // What became of the task comes first, as a runner would say it in words.
  const ordered = [...texts.filter(isMark), ...texts.filter((text) => !isMark(text))];
  return texts.length > 0 && texts.length <= MAX_TEXTS ? ordered.join('\n') : null;
}

/** True for what an agent's framework returns around its answer. */
export function isAgentReport(output: JsonObject): boolean {
  return Object.keys(output).some((key) =>
    [SUCCESS_KEY, STATUS_KEY, ERROR_KEY, REPORT_KEY, BLOCKED_KEY].some((pattern) => pattern.test(key)),
  );
}

export function isAboutRun(key: string, member: JsonValue): boolean {
  return RUN_KEY.test(key) && typeof member !== 'string';
}

/** The words of one member; empty when it says nothing, null when it is no matter of words. */
function wordsOf(key: string, member: JsonValue): string | null {
  if (SUCCESS_KEY.test(key) && typeof member === 'boolean') return member ? 'Done.' : FAILED;
  if (BLOCKED_KEY.test(key) && member === true) return BLOCKED;
  if (STATUS_CODE_KEY.test(key) && typeof member === 'number' && member >= 400) return `HTTP error ${member}`;
  if (STATUS_KEY.test(key) && typeof member === 'string') {
    if (DONE_WORD.test(member)) return 'Done.';
    if (FAILED_WORD.test(member)) return FAILED;
    if (/^blocked$/i.test(member)) return BLOCKED;
  }
  if (ERROR_KEY.test(key)) {
    const told = isJsonObject(member) ? (member['message'] ?? member['code'] ?? null) : member;
    if (typeof told === 'string') return `Error: ${told.replace(/_/g, ' ')}`;
  }
  if (typeof member === 'string') return isPlaceholder(member) ? '' : member;
  return null;
}

function isMark(text: string): boolean {
  return text === 'Done.' || text === FAILED || text === BLOCKED || text.startsWith('HTTP error ');
}
