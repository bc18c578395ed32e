import { collapseBlanks } from '../../core/text/blanks';
import { trimEndOf } from '../../core/text/trim';
import { FOREIGN_AND, FOREIGN_FILLERS, FOREIGN_THEN, FOREIGN_VERBS } from './foreign-verbs';
import { replaceQuotations } from './quotations';

const VERBS =
  'click|tap|type|enter|fill|write|select|choose|pick|check|uncheck|tick|untick|press|hit|wait|go|navigate|visit|scroll|download|hover|submit|search|log ?in|sign ?in|open|follow|set|close|dismiss|expand|change|put|extract|read|get|list|return|give|find|tell|report|show|collect|summari[sz]e|(?:accept|confirm) the (?:\\w+ )?(?:dialog|dialogue|alert|prompt|pop-?up|confirmation)';
/** All patterns here meet text whose blanks are collapsed, so that one blank is all there can be. */
const SEPARATOR = new RegExp(
  [
    String.raw`\s?[\n;]+\s?`,
    String.raw`\s?[,.]?\s?(?:\band\s)?\bthen\b[,:]?\s`,
    String.raw`\s?,?\sand\s(?=(?:${VERBS})\b)`,
    String.raw`\s?,\s(?=(?:${VERBS})\b)`,
    String.raw`\s?,?\s(?:(?:${FOREIGN_AND})\s)?(?:${FOREIGN_THEN}),?\s`,
    String.raw`\s?,?\s(?:${FOREIGN_AND})\s(?=(?:${FOREIGN_VERBS})(?!\p{L}))`,
    String.raw`\s?,\s(?=(?:${FOREIGN_VERBS})(?!\p{L}))`,
    String.raw`(?<!(?:^|\s)\d{1,2})[.!]\s(?=\p{Lu}|(?:${VERBS})\b|\d+[.)]\s)`,
    // A numbered list written on one line.
    String.raw`\s(?=\d{1,2}[.)]\s(?:${VERBS})\b)`,
  ].join('|'),
  'giu',
);
const MARKER = /^(?:[-*•](?:\s|$)|\(?\d{1,2}[.):]\s?|step\s\d{1,2}\s?[.):-]?\s?)/i;
const FILLERS = new RegExp(
  String.raw`^(?:(?:please|now|first|firstly|second|next|finally|lastly|afterwards|after that|also|and|you should|${FOREIGN_FILLERS}|(?:on|at|in)\s(?:https?:\/\/\S+|the (?:page|site|website|form)),?)[,:]?\s)+`,
  'i',
);
const MARK = '\u0001';

/** A clause with its quoted parts taken out, so that words inside quotes are never taken for commands. */
export interface Clause {
  /** Quoted parts are replaced by marks; see `unquote`. */
  text: string;
  quotes: string[];
}

/** Cuts a text into clauses at line ends, semicolons, full stops, list numbers, `then`, and before verbs. */
export function splitClauses(text: string): Clause[] {
  const quotes: string[] = [];
  const masked = replaceQuotations(text, (words) => {
    quotes.push(words);
    return `${MARK}${quotes.length - 1}${MARK}`;
  });
  return collapseBlanks(masked)
    .split(SEPARATOR)
    .map((part) => ({ text: tidy(part), quotes }))
    .filter((clause) => clause.text !== '');
}

function tidy(part: string): string {
  const command = part.trim().replace(MARKER, '').trim().replace(FILLERS, '');
  return trimEndOf(command, ' \n.,;:!');
}

const QUOTE = `${MARK}\\d+${MARK}`;
const WORD = `[^${MARK}\\s]+`;
/** Plain words of more than this name no element and no value: they are a sentence. */
export const MAX_PLAIN_WORDS = 6;
/** Pattern for one value: quoted, or plain words. */
export const VALUE = `(${QUOTE}|${WORD}(?:\\s${WORD})*?)`;
/** The same where another value follows, which must not begin at each of many words. */
export const SHORT_VALUE = `(${QUOTE}|${WORD}(?:\\s${WORD}){0,${MAX_PLAIN_WORDS - 1}}?)`;
/** Pattern for a value that must be quoted, where plain words would say something else. */
export const QUOTED_VALUE = `(${QUOTE})`;
const ANY_QUOTE = new RegExp(`${MARK}(\\d+)${MARK}`, 'g');

export function isQuoted(value: string): boolean {
  return value.startsWith(MARK);
}

/** The caller's own words back in place of the marks. */
export function unquote(value: string, { quotes }: Clause): string {
  return value.trim().replace(ANY_QUOTE, (_mark, index: string) => quotes[Number(index)] ?? '');
}

/** The clause as it was written, with plain quotation marks. */
export function wordsOfClause({ text, quotes }: Clause): string {
  return text.replace(ANY_QUOTE, (_mark, index: string) => `"${quotes[Number(index)] ?? ''}"`);
}
