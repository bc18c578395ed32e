import { UNDECLARED, type DeclaredPlace } from '../../contract/declared-place';
import { isJsonObject, type JsonValue } from '../../json';
import { BLANKS, trimEndOf, trimStartOf } from '../../text/trim';
import { isAskedCode } from '../asked/asked-kinds';
import type { TextRule } from '../text-rule';

/** What is put around a word; taken off before the word is looked at. */
const DECORATION = `${BLANKS}"'\`*_().[]<>{}–—-`;
const STAND_IN =
  /^(?:n\/?a|null|none|nil|undefined|nan|tb[dac]|to be (?:determined|announced|confirmed)|todo|placeholder|not (?:available|applicable|provided|specified|found|listed|mentioned|stated|given)|unknown|unable to determine|(?:could not|cannot) be (?:found|determined)|no (?:output|content|answer|response|data|result value)|empty(?: string)?|loading(?: content| page)?|please wait|string|your answer here|insert (?:\w+ )?here|x{3,}|object object|\?+)?$/i;
const LOREM = /^\W*lorem ipsum dolor\b(?!.*\b(?:the|is|was|text|placeholder)\b)/is;
/** Marks of a template that nobody filled in. */
const TEMPLATE =
  /^(?:[^\n]{0,80}(?:\{\{[^}]*\}\}|\$\{[^}]*\}|<%[^%]*%>)[^\n]{0,80})$|^\W*insert (?:[\w-]{1,40} ){0,3}?[\w-]{1,40}\W{0,40}$|^<[^<>]{0,40}\bhere>$|^\w+_placeholder$|^\W*to-?do\b.{0,60}$/i;
/** Where a value should be stands what it would be, between brackets. */
const BRACKETED =
  /^(?!.(?:deleted|removed|redacted|hidden|gelöscht|supprimé|eliminado|removido))[<[]\p{L}[\p{L} ,./'-]{2,60}[>\]]$/iu;
/** Where a runner keeps its pictures and notes, which nobody else can open. */
const LOCAL_FILE =
  /^(?:\/(?:tmp|home|var|root|app|workspace)\/|file:\/\/|[A-Z]:\\)\S{1,200}\.(?:png|jpe?g|webp|html?|json|txt|md|pdf)$/i;
const REPEATED = /^(null|undefined|nan|none|n\/a|loading|skeleton|placeholder)(?:\s+\1)+$/i;
const NEEDS_SCRIPT =
  /^(?:you need to enable javascript|please enable javascript|this (?:app|site|page) (?:requires|works best with) javascript|javascript is (?:disabled|required)|we're sorry but .{1,60} doesn't work properly without javascript)[^\n]{0,120}$/i;

/** Words that printers put where words will be. */
export function isFiller(text: string): boolean {
  return LOREM.test(text);
}

/** True for a text that stands where an answer should be. */
export function isPlaceholder(text: string): boolean {
  return (
    isStandIn(text) ||
    [LOREM, NEEDS_SCRIPT, TEMPLATE, BRACKETED, LOCAL_FILE, REPEATED].some((pattern) => pattern.test(text))
  );
}

/** The same below a heading of its own. */
const PRINTED = /\blorem ipsum dolor sit amet\b/i;

export const placeholder: TextRule = {
  name: 'placeholder',
  when: ({ beginning, task, asked, isFromPage }) =>
    (isPlaceholder(beginning) && !isAskedCode(beginning, task)) ||
    (!isFromPage && PRINTED.test(beginning) && !/lorem|filler|placeholder|text/i.test(asked)),
  verdict: 'failed',
  confidence: 0.9,
  reason: 'no_output',
};

function isStandIn(text: string): boolean {
  return STAND_IN.test(trimEndOf(trimStartOf(text, DECORATION), `${DECORATION}…!`));
}

/** What a request is repeated by in its result; alone it answers nothing. */
const ECHO_KEY =
  /^(?:url|final_?url|source(?:_?url)?|link|query|search(?:_?(?:term|query|text))?|keywords?|page(?:_?(?:number|size|title))?|limit|offset|timestamp|(?:fetched|scraped|extracted|checked|retrieved)_?at|date_?checked|last_?updated|updated_?at|as_?of|filters?|param(?:eter)?s|criteria|request|task|domain|language|currency)$/i;

const ADDRESS_KEY = /^(?:url|final_?url|source(?:_?url)?|link)$/i;

/** True when there is any value in a structure that somebody can have asked for. */
export function hasSubstance(value: JsonValue, place: DeclaredPlace = UNDECLARED): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return place.names(value) || !isPlaceholder(value);
  if (Array.isArray(value)) return value.some((item, index) => hasSubstance(item, place.item(index)));
  if (!isJsonObject(value)) return true;
  const entries = Object.entries(value);
  const own = entries.filter(([key]) => !isEcho(key, place));
  // A task may ask for nothing but the address: then the echo is the answer.
  return (own.length === 0 ? entries : own).some(([key, member]) => hasSubstance(member, place.member(key)));
}

/** Of what the caller asked for by name, only addresses are repeated: every runner has them at hand. */
export function isEcho(key: string, place: DeclaredPlace): boolean {
  return ECHO_KEY.test(key) && (ADDRESS_KEY.test(key) || !place.declares(key));
}
