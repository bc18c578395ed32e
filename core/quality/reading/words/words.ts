import type { DeclaredPlace } from '../../../contract/declared-place';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../json';
import { isEcho, isPlaceholder } from '../../signs/placeholder';

/** A record of this many texts may be a page in disguise; one with more has fields of its own. */
const MAX_TEXTS = 4;
const SUCCESS_KEY =
  /^(?:success|succeeded|ok|done|completed?|finished|task_?completed?|is_?(?:done|complete|success))$/i;
const STATUS_KEY = /^(?:status|state|outcome)$/i;
const STATUS_CODE_KEY = /^(?:http_?)?(?:status(?:_?code)?|code)$/i;
const DONE_WORD = /^(?:done|ok|okay|success|successful|succeeded|completed?|finished)$/i;
const FAILED_WORD =
  /^(?:failed|failure|error|errored|aborted|terminated|crashed|incomplete|rejected|cancell?ed|needs[ _-]\w{1,20}|timed?[ _-]?out)$/i;
const BLOCKED_KEY = /^(?:is_?)?blocked$/i;
const ERROR_KEY = /^(?:errors?|fail(?:ure)?)(?:_?(?:message|msg|text|details?|reason))?$/i;
/** How an agent wraps its report; a record of facts has other keys. */
const REPORT_KEY = /^(?:answer|final_?answer|result|output|message|summary|thoughts?|action|detail|reason)$/i;
/** Where a runner puts its own words, also when the caller named the place. */
const ANSWER_KEY = /^(?:answer|final_?answer|result|output|response|summary)$/i;
/** What a message is asked for by. */
const MESSAGE_KEY =
  /^(?:messages?|notes?|reasons?|notices?|warnings?|alerts?|remarks?|comments?|result|summary|quotes?|labels?)$/i;
/** Figures about the run itself, which tell nothing of what was asked. */
const RUN_KEY =
  /^(?:steps?(?:_?(?:taken|count))?|actions?(?:_?taken)?|duration(?:_?m?s)?|elapsed(?:_?m?s)?|time_?taken|tokens?|usage|cost(?:_?usd)?|screenshots?|history|logs?|trace|model|(?:run|session|task|attempt)_?id|attempts?|iterations?|retries|took|\w+_ms)$/i;

const FAILED = 'Task failed.';
const BLOCKED = 'Access was blocked.';

export interface Words {
  text: string;
  /** True when they stand only where messages were asked for, which may sound like anything. */
  isMessage: boolean;
  /** True when the caller asked for every member that they come from: then they are data, whatever they sound like. */
  isAskedFor: boolean;
  /** True when all of them stand in one member that is named like the place of an answer. */
  isAnswer: boolean;
}

/**
 * What a structure says in words, when words are all it has: `{"title": ..., "content": ...}`, `{"answer": ...}`.
 * Null when it holds figures, lists or many fields, which no wall and no story has.
 */
export function wordsIn(output: JsonValue, place: DeclaredPlace, isAskedFor = false): Words | null {
  if (typeof output === 'string') return { text: output, isMessage: false, isAskedFor, isAnswer: !isAskedFor };
  if (Array.isArray(output))
    return output.length === 1 ? wordsIn(output[0] ?? null, place.item(0), place.declaresItems) : null;
  if (!isJsonObject(output)) return null;
  const isReport = isAgentReport(output, place);
  const texts: { key: string; said: string }[] = [];
  for (const [key, member] of Object.entries(output)) {
    if (member === null || isEcho(key, place) || (isReport && isAboutRun(key, member, place))) continue;
    const said = place.declares(key) ? dataIn(member, place.member(key)) : wordsOf(key, member);
    if (said === null) return null;
    if (said !== '') texts.push({ key, said });
  }
  if (texts.length === 0 || texts.length > MAX_TEXTS) return null;
  const isMarked = ({ key, said }: { key: string; said: string }): boolean => !place.declares(key) && isMark(said);
  // What became of the task comes first, as a runner would say it in words.
  const ordered = [...texts.filter(isMarked), ...texts.filter((text) => !isMarked(text))];
  return {
    text: ordered.map(({ said }) => said).join('\n'),
    isMessage: texts.every(({ key }) => isMessageKey(key)),
    isAskedFor: texts.every(({ key }) => place.declares(key)),
    isAnswer: texts.every(({ key }) => ANSWER_KEY.test(key)),
  };
}

/** Where a caller who asks for it wants to read of errors, states and remarks. */
export function isMessageKey(key: string): boolean {
  return MESSAGE_KEY.test(key) || ERROR_KEY.test(key) || STATUS_KEY.test(key);
}

/** True for what an agent's framework returns around its answer. */
export function isAgentReport(output: JsonObject, place: DeclaredPlace): boolean {
  return Object.keys(output).some(
    (key) =>
      !place.declares(key) &&
      [SUCCESS_KEY, STATUS_KEY, ERROR_KEY, REPORT_KEY, BLOCKED_KEY].some((pattern) => pattern.test(key)),
  );
}

export function isAboutRun(key: string, member: JsonValue, place: DeclaredPlace): boolean {
  return RUN_KEY.test(key) && typeof member !== 'string' && !place.declares(key);
}

/** The words of a member that the caller asked for: what its name is says nothing about the run. */
function dataIn(member: JsonValue, place: DeclaredPlace): string | null {
  if (typeof member !== 'string' || place.names(member)) return null;
  return isPlaceholder(member) ? '' : member;
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
