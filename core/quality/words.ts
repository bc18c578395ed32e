import { isJsonObject, type JsonValue } from '../json';
import { isEcho, isPlaceholder } from './placeholder';

/** A record of this many texts may be a page in disguise; one with more has fields of its own. */
const MAX_TEXTS = 4;
const SUCCESS_KEY =
  /^(?:success|succeeded|ok|done|completed?|finished|task_?completed?|is_?(?:done|complete|success))$/i;
const STATUS_KEY = /^(?:status|state|outcome)$/i;
const DONE_WORD = /^(?:done|ok|okay|success|successful|succeeded|completed?|finished)$/i;
const FAILED_WORD = /^(?:failed|failure|error|errored|aborted|timed?[ _-]?out)$/i;

/**
 * What a structure says in words, when words are all it has: `{"title": ..., "content": ...}`, `{"answer": ...}`.
 * Null when it holds figures, lists or many fields, which no wall and no story has.
 */
export function wordsIn(output: JsonValue): string | null {
  if (typeof output === 'string') return output;
  if (Array.isArray(output)) return output.length === 1 ? wordsIn(output[0] ?? null) : null;
  if (!isJsonObject(output)) return null;
  const texts: string[] = [];
  for (const [key, member] of Object.entries(output)) {
    if (member === null || isEcho(key)) continue;
    if (SUCCESS_KEY.test(key) && typeof member === 'boolean') texts.push(member ? 'Done.' : 'Task failed.');
    else if (STATUS_KEY.test(key) && typeof member === 'string' && DONE_WORD.test(member)) texts.push('Done.');
    else if (STATUS_KEY.test(key) && typeof member === 'string' && FAILED_WORD.test(member)) texts.push('Task failed.');
    else if (/^errors?$/i.test(key) && typeof member === 'string') texts.push(`Error: ${member}`);
    else if (typeof member === 'string') texts.push(...(isPlaceholder(member) ? [] : [member]));
    else return null;
  }
  return texts.length > 0 && texts.length <= MAX_TEXTS ? texts.join('\n') : null;
}
