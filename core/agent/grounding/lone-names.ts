/** A capital inside of a sentence, or behind an initial. */
const LONE_NAME = /(?:(?<=[\p{Ll}\d,)] )|(?<=(?:^|[\s(])\p{Lu}\. ))\p{Lu}\p{Ll}{2,30}(?![\p{L}:])(?! \p{Lu})/gu;
/** German writes every noun with a capital. */
const GERMAN = /(?<!\p{L})(?:der|die|das|und|ist|sind|ein|eine|nicht|kostet|für|mit|im|vom|zum)(?!\p{L})/u;
/** Names of days, months, money, tongues and the like, which need no page. */
const COMMON =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$|^(?:euros?|dollars?|pounds?|english|german|french|spanish|italian|portuguese|dutch|european|internet|yes|none|not|the|this|they|free|total|page|section|table|also|however)$/i;
const FREE_WORDS =
  /(?<!\p{L})(?:summar|translat|explain|in (?:english|german|french|spanish)|resum|übersetz|zusammenfass)/iu;
const SURE_BEGINNING = 4;
const SHORTEST_ABBREVIATION = 3;

/** Names of one word in an answer; none where capitals mean nothing or the answer is in words of its own. */
export function loneNamesIn(answer: string, task: string): string[] {
  if (GERMAN.test(answer) || FREE_WORDS.test(task)) return [];
  return (answer.match(LONE_NAME) ?? []).filter((name) => !COMMON.test(name));
}

/** Whether a page has this word or one of its family: `Norwegian` where it says `Norway`, `Kenya` for `KEN`. */
export function isOfFamily(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  const beginning = word.slice(0, SURE_BEGINNING);
  for (const each of words)
    if (each.startsWith(beginning) || (each.length >= SHORTEST_ABBREVIATION && word.startsWith(each))) return true;
  return false;
}
