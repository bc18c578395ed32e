import { NAMED } from '../../../core/quality/reading/words/named';
import { POLITE_WORDS } from '../../../core/quality/reading/words/polite-words';

const POLITE = new RegExp(`^(?:(?:${POLITE_WORDS})[,:]? )+`, 'i');
const NUMBER = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,4})';

/** At the beginning of a sentence, or of a part of it. */
const BEGINNINGS = [
  `find (?:out\\b|a\\b|an\\b|all\\b|any\\b|every\\b|some\\b|me\\b|us\\b|my\\b|one\\b|${NUMBER}\\b|(?:the |their |its )(?:\\w+ ){0,4}(?:page|section|article|post|form|link)\\b)`,
  '(?:check|see|determine|figure out|work out|find out) (?:if|whether)\\b',
  'look (?:up|for|around|through)\\b|(?:go|browse|click|page) through\\b|(?:have|take) a look around\\b',
  'is there (?:a|an|any|anything)\\b|are there any\\b',
  '(?:do|does|can|could|will) (?:they|it|the \\w+) (?:also )?(?:have|offer|ship|sell|deliver|accept|take|support)\\b',
  `(?:return|give me|list|show me|pick|choose|get|recommend|suggest) (?:me )?(?:any )?${NUMBER}\\b(?! ?(?:%|percent|digit|letter|word))`,
  "(?:i am|i'm|we are|we're) looking for\\b",
];
const BEGINS = new RegExp(`^(?:${BEGINNINGS.join('|')})`, 'i');

const ANYWHERE = [
  // Bounds that something has to keep.
  /\b(?:under|below|less than|more than|over|at most|no more than|not more than|at least|cheaper than|up to) (?:[€$£] ?)?\d/i,
  /\b(?:cost|costs|costing|priced|rated|deliver\w*|available) (?:\w+ ){0,3}(?:under|below|less|more|over|before|between)\b/i,
  /\b(?:total|sum|average|difference|differences) (?:price |cost |rating |number |amount )?(?:of|between|in price|in cost|for) /i,
  /^average\b/i,
  /\b(?:all|every|each|both|the first \w+|the next \w+) (?:\w+ )?pages\b|\b(?:follow|open) (?:the|each|every) (?:\w+ )?links?\b/i,
  /\b(?:my|your|the|their) (?:latest|last|newest|most recent|next|current) (?:invoice|order|bill|statement|payslip|message|booking|release|article|post|report|payment|receipt)\b/i,
  /\b(?:after|by) (?:clicking|pressing|tapping|opening|logging in|signing in|selecting|choosing|typing|entering|searching|filling)\b/i,
  /\bif (?:so|not|yes|there)\b|\bas well as you can\b|\bmade[- ]up\b/i,
  /\b(?:tomorrow|tonight|next (?:week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)) (?:at|for|under|to|has)\b/i,
];

/** True when what is asked for is not on the page that is named, or nobody can tell before it was looked for. */
export function asksToFind(text: string): boolean {
  return text
    .replace(NAMED, ' it ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.?!;:]) |, ?(?:and |then )?| and | then /i)
    .map((part) => part.trim().replace(POLITE, ''))
    .some((part) => BEGINS.test(part) || ANYWHERE.some((pattern) => pattern.test(part)));
}

/** A name is what it is; which one of many is the latest has to be seen, also where every word belongs to a command. */
const ONE_OF_MANY =
  /\b(?:download|get|fetch|open|save|herunterlad\w{0,4}|lad\w{0,2}|télécharge\w{0,2}|descarga\w{0,2}|scarica\w{0,2})\b.{0,40}\b(?:latest|newest|most recent|oldest|my last|cheapest|neueste\w?|letzte\w?|älteste\w?|derni(?:er|ère)s?|últim[oa]s?|ultim[oaie])\b/i;

export function choosesOneOfMany(text: string): boolean {
  return ONE_OF_MANY.test(text.replace(NAMED, ' '));
}
