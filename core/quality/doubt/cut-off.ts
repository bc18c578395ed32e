import type { Reading } from '../reading/reading';
import { hasRows } from '../reading/rows';
import type { TextRule } from '../text-rule';

/** Words after which a sentence goes on; a capital letter at the end is a name. */
const GOES_ON =
  /(?<![\p{L}])(?:the|a|an|of|to|is|are|was|were|and|or|but|with|for|from|in|on|at|by|that|which|costs?|than|as|its|their|der|die|das|den|dem|ein|eine|und|oder|mit|von|für|ist|sind|kostet|zu|le|la|les|un|une|des|du|de|et|ou|est|sont|coûte|avec|pour|el|los|las|del|y|es|son|cuesta|con|para|por|que|o|os|as|do|da|e|é|são|custa|com|il|lo|gli|di|che|sono|costa|per|het|een|en|van|met|kost|voor|i|w|z|na|do|jest|są|kosztuje|oraz|ve|ile|için|bir)$/u;
const MORE =
  /(?:read more|continue reading|show more|see more|weiterlesen|mehr lesen|lire la suite|en savoir plus|leer más|seguir leyendo|ler mais|continue lendo|leggi (?:tutto|di più|ancora)|continua a leggere|lees (?:meer|verder)|czytaj (?:więcej|dalej)|devamını oku|続きを読む|もっと見る|阅读更多|查看更多|阅读全文|더 ?보기|계속 읽기|전체 보기)[^\p{L}]{0,6}$/iu;
const UNCLOSED =
  /[,:;(–—-]$|\.\.\.\s{0,3}\[?(?:truncated|cut off|continued?)\b|\[(?:truncated|output truncated|…|\.\.\.)\]$/i;
const MAX_TEXT = 4_000;
const SHORT = 250;
/** The same where no text ends so. */
const LONGER = 400;
const MIN_WORDS = 5;
const BROKEN = 1_000;
/** Nothing ends so: the letter before a word, the sign before an amount. */
const TORN = /[\s,](?:[ldnsjcm]|qu)'\p{L}?$|(?<![\d\s])\s{1,2}[$€£]$/iu;

/** The table is announced, and what comes ends with its head. */
const ANNOUNCED_TABLE = /:\s{0,4}\n\s{0,4}\|[^\n]{1,300}\|\s{0,4}\n\s{0,4}\|?[-:| ]{2,200}$/;

/** Japanese sentences do not end with what joins words, nor with a comma. */
const JOINS = /[\u3040-\u30ff\u4e00-\u9fff](?:[をはがのでとにもや]|、|し|して|また|次に)$/;
const MIN_UNSPACED = 40;

/** Sentences that end, and a last one that goes on. */
function isUnendedUnspaced(text: string): boolean {
  return text.length >= MIN_UNSPACED && /[\u3040-\u30ff]。/.test(text) && JOINS.test(text);
}

export const cutOff: TextRule = {
  name: 'cut off before the answer',
  when: (reading) => !hasRows(reading) && isCutBefore(reading),
  verdict: 'failed',
  confidence: 0.65,
  reason: 'answer_missing',
};

function isCutBefore({ text, beginning, evidence }: Reading): boolean {
  return (
    isBrokenStructure(text) ||
    ANNOUNCED_TABLE.test(text) ||
    ((text.length <= SHORT ? isCutOff(beginning) : text.length <= LONGER && isTorn(beginning)) &&
      evidence() !== 'answer')
  );
}

export const cutShort: TextRule = {
  name: 'cut off',
  when: ({ text }: Reading) => text.length <= MAX_TEXT && isCutOff(text),
  verdict: 'succeeded',
  confidence: 0.6,
  reason: 'content_delivered',
};

/** What no reader of structures can read; of a long one, enough is there. */
function isBrokenStructure(text: string): boolean {
  return text.length <= BROKEN && isUnclosedStructure(text);
}

/** True when a text ends in the middle of a sentence or of a structure. */
function isCutOff(text: string): boolean {
  const end = text.slice(-80).trimEnd();
  return (
    [UNCLOSED, MORE, TORN].some((pattern) => pattern.test(end)) ||
    (GOES_ON.test(end) && isSentence(text)) ||
    isUnclosedStructure(text) ||
    isUnclosedMark(text) ||
    isUnclosedRow(text) ||
    isUnendedProse(text) ||
    isUnendedUnspaced(text)
  );
}

/** In the middle of a word or an amount. */
function isTorn(text: string): boolean {
  return TORN.test(text.slice(-80).trimEnd());
}

/** A button may end with any word. */
function isSentence(text: string): boolean {
  return text.slice(text.lastIndexOf('\n') + 1).split(' ').length >= MIN_WORDS;
}

/** Sentences that end, and a last one that does not. */
function isUnendedProse(text: string): boolean {
  // After a quote, it is said whose it is.
  if (text.length < 60 || /\n[^\n]{0,100}$| [/|·•] |["”»“] [–—-] /.test(text) || !/\p{Ll}$/u.test(text)) return false;
  return /\p{L}{2}[.!?] \p{Lu}/u.test(text.slice(text.lastIndexOf('\n') + 1));
}

/** A table whose last row has no end. */
function isUnclosedRow(text: string): boolean {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const last = text.slice(text.lastIndexOf('\n') + 1).trimEnd();
  return (
    rows.length >= 3 &&
    rows.slice(0, -1).every((row) => row.trimEnd().endsWith('|')) &&
    last.startsWith('|') &&
    !last.endsWith('|')
  );
}

/** Emphasis that begins in the last line and does not end. */
function isUnclosedMark(text: string): boolean {
  const last = text.slice(text.lastIndexOf('\n') + 1);
  return last.split('**').length % 2 === 0;
}

function isUnclosedStructure(text: string): boolean {
  if (!/^(?:```\w{0,10}\s{0,3})?[[{]/.test(text)) return false;
  const count = (sign: string): number => text.split(sign).length;
  return count('{') > count('}') || count('[') > count(']');
}
