import { isJsonObject, type JsonValue } from '../json';
import { toOutputText } from '../output-text';
import type { RunnerTask } from '../run/outcome';
import { fillSchema } from './fill/fill-schema';
import { filledOrNone } from './fill/stated-none';
import { areSynonyms, singular, wordsOf } from './fill/names/key-names';
import { trimEndOf } from '../text/trim';
import { namingStatedNumbers, numberedBy } from '../quality/reading/stated-numbers';
import type { PageFacts } from './page-facts';
import {
  costAsked,
  isNotOffered,
  isSubject,
  POSSESSIVE,
  thingNamed,
  valueBoundTo,
  type NamedThing,
} from './named-thing';
import { labelledInLine } from './labelled-line';
import { isOfOtherEdition } from './other-edition';
import { isSizeUnsaid } from './size-unsaid';
import { noneToldOn } from './told-none';
import type { TableFacts } from './facts/tables/tables';
import { choiceFor } from './choosing/asked-choice';
import { readChoice } from './choosing/choice';
import { chosenInWords } from './choosing/chosen-in-words';
import { answerOf } from './questions/answer';
import { tableNamedIn } from './rows-named';
import { withoutAddresses } from '../text/addresses';

const VERB =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:list|get|extract|return|give|show|find|tell|collect|read|fetch|scrape|report|what(?:'s|\s+is|\s+are)|which(?:\s+are)?)\b\s*(?:me\b|us\b)?\s*/i;
/** To go to the page is not what is asked, but how to come by it: `read this page and give the title`. */
const GOING_THERE =
  /^(?:please )?(?:(?:can|could) you )?(?:read|open|visit|load|fetch|check|go to|look at|navigate to)(?: (?:this|that|the))?(?: (?:web ?)?(?:page|site)| url| link| address)?(?: ?,(?: and)?| and| then)(?: then)? /i;
/** Who wants a list of some things wants these alone. */
const LISTS = /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:list|show|which|what are|get|extract|collect|find)\b/i;
/** Names of the page itself: whoever asks for the article does not ask for its headline. */
const WHOLE =
  /^(?:(?:whole|full|entire|complete|main|page|article|web) )?(?:articles?|pages?|web ?page|web ?site|site|texts?|contents?|story|news|posts?|documents?|body)$/;
const MAX_NAME_WORDS = 4;
/** Room for a long address; whoever writes more asks for more than a few names. */
const MAX_ASK_LENGTH = 3_000;

/** The result of reading a page: the filled schema, else what the words ask for, else the page as Markdown; null for none. */
export function resultOfPage(task: Pick<RunnerTask, 'outputSchema'>, ask: string, facts: PageFacts): JsonValue {
  if (isOfOtherEdition(ask, facts)) return null;
  return task.outputSchema === null ? resultInWords(ask, facts) : filledOrNone(task.outputSchema, ask, facts);
}

/**
 * Plain asks get just what they name: `list all links`, `get the title and the price`, `what are the headings`.
 * The rule: a verb of asking, then names joined by commas or `and`, then anything that says of what page. Each
 * name is links, tables, headings, title, or something the page states a value for. If one name remains without
 * a value, or the words are no such ask, the whole readable page is the result, unless it says that there is none.
 * Nothing is the result where one of several is asked for that the page does not have: the price is that of another.
 */
export function resultInWords(said: string, facts: PageFacts): string | null {
  const chosen = chosenInWords(said, facts);
  const isChoice = readChoice(said) !== null;
  if (isChoice && typeof chosen === 'string') return chosen;
  const answer = answerOf(said.slice(0, MAX_ASK_LENGTH), facts);
  if (typeof answer?.told === 'string') return answer.told;
  if (typeof chosen === 'string') return chosen;
  if (chosen === null) return null;
  const ask = namingStatedNumbers(said);
  const cost = costAsked(ask.slice(0, MAX_ASK_LENGTH));
  const names = cost === null ? namesAsked(ask) : ['price'];
  const thing = cost === null ? thingNamed(ask.slice(0, MAX_ASK_LENGTH)) : cost.thing;
  if (thing !== null && names.includes('price') && isNotOffered(thing, facts)) return null;
  if (isSizeUnsaid(ask.slice(0, MAX_ASK_LENGTH), facts)) return null;
  const other = otherThan(facts, thing);
  const values = names.map((name) => [name, valueFor(name, facts, other)] as const);
  if (values.length > 0 && values.every(([, value]) => value !== null)) return told(values);
  const asked = ask.slice(0, MAX_ASK_LENGTH);
  const named = LISTS.test(asked) ? tableNamedIn(ask, facts) : null;
  if (named !== null) return tableMarkdown(named);
  // Of several things the page may have none of one.
  const none = values.every(([, value]) => value === null) ? noneToldOn(facts.article, asked) : null;
  return none ?? (answer === null && choiceFor(said, facts) === null ? facts.article : null);
}

function told(values: readonly (readonly [string, string | null])[]): string {
  if (values.length === 1) return values[0]?.[1] ?? '';
  return values.map(([name, value]) => `${name}:${value?.includes('\n') === true ? '\n' : ' '}${value}`).join('\n');
}

/** What is asked about where that is not what the page is about. */
function otherThan(facts: PageFacts, thing: NamedThing | null): NamedThing | null {
  return thing !== null && !isSubject(thing, facts) ? thing : null;
}

/** They say nothing of what is looked for. */
const COMMON =
  /^(?:please|what|which|when|where|whose|does|this|that|there|with|from|have|about|into|much|many|long|tell|show|give|find|list|read|return|extract|report|collect|fetch|then|page|site|website|article|text|content|contents|summari[sz]e|summary|describe|document|everything|heading|headings|title|link|links|table|tables)$/;

/** Whether a page has nothing of what the words ask for: neither a value, nor as much as a word of its name. */
export function leavesOpen(said: string, facts: PageFacts): boolean {
  if (typeof chosenInWords(said, facts) === 'string') return false;
  const answer = answerOf(said.slice(0, MAX_ASK_LENGTH), facts);
  if (typeof answer?.told === 'string') return false;
  const ask = namingStatedNumbers(said);
  const shown = facts.article.toLowerCase();
  const isMissing = (name: string): boolean => {
    const words = (name.toLowerCase().match(/\p{L}{4,40}/gu) ?? []).filter((word) => !COMMON.test(word));
    return words.length > 0 && words.every((word) => !shown.includes(singular(word)));
  };
  const names = namesAsked(ask);
  if (names.length === 0) return answer !== null || isMissing(withoutAddresses(ask.slice(0, MAX_ASK_LENGTH)));
  const other = otherThan(facts, thingNamed(ask.slice(0, MAX_ASK_LENGTH)));
  return names.some((name) => isMissing(name) && valueFor(name, facts, other) === null);
}

function namesAsked(ask: string): string[] {
  if (ask.length > MAX_ASK_LENGTH) return [];
  const words = withoutAddresses(ask).replace(/\s+/g, ' ').replace(POSSESSIVE, '').trim();
  const sentence = trimEndOf(words, '.?!').replace(GOING_THERE, '');
  if (!VERB.test(sentence)) return [];
  const asked = sentence.replace(VERB, '');
  const names = asked
    .slice(0, / (?:of|on|from|in|for|at|shown)(?: |$)/i.exec(asked)?.index)
    .split(/ ?, ?(?:and )?| and /)
    .map((part) => part.replace(/^(?:(?:all|every|the|its|of|page's)\s+)+/i, '').trim());
  return names.some((name) => name === '' || name.split(' ').length > MAX_NAME_WORDS) ? [] : names;
}

function valueFor(name: string, facts: PageFacts, other: NamedThing | null): string | null {
  const words = wordsOf(name);
  if (/^(?:links?|urls?|hyperlinks?)$/.test(words)) {
    return (
      facts.links.map((link) => `- [${link.text || link.url}](${link.url})`).join('\n') || 'The page has no links.'
    );
  }
  if (/^tables?$/.test(words)) return facts.tables.map(tableMarkdown).join('\n\n') || 'The page has no tables.';
  if (/^(?:main |page )?heading$/.test(words)) {
    const [first] = facts.headings;
    return (facts.headings.find(({ level }) => level === 1) ?? first)?.text ?? 'The page has no headings.';
  }
  if (words === 'headings') {
    return (
      facts.headings.map(({ level, text }) => `${'#'.repeat(level)} ${text}`).join('\n') || 'The page has no headings.'
    );
  }
  if (WHOLE.test(words)) return facts.article;
  const counted = numberedBy(name);
  if (counted !== null) return statedNumber(counted, facts);
  if (/^(?:page )?title$/.test(words)) return facts.title ?? facts.headings[0]?.text ?? null;
  const isOne = singular(words) === words;
  const bound = other === null ? undefined : valueBoundTo(other, name, facts);
  // Whose several things are is seldom told beside each of them.
  if (bound !== undefined && (isOne || bound !== null)) return bound;
  return isOne ? statedValue(name, words, facts) : statedValues(name, words, facts);
}

/** Several are asked for; one that the page itself is called by is none of them. */
function statedValues(name: string, words: string, facts: PageFacts): string | null {
  const filled = fillSchema({ properties: { [name]: { type: 'array', items: { type: 'string' } } } }, facts);
  const values = isJsonObject(filled) ? filled[name] : undefined;
  if (Array.isArray(values) && values.length > 1) return values.map((value) => `- ${toOutputText(value)}`).join('\n');
  const value = statedValue(name, words, facts);
  return value === facts.title || facts.headings.some(({ text }) => text === value) ? null : value;
}

function statedValue(name: string, words: string, facts: PageFacts): string | null {
  const filled = fillSchema({ properties: { [name]: { type: 'string' }, currency: { type: 'string' } } }, facts);
  const value = isJsonObject(filled) ? filled[name] : undefined;
  if (typeof value !== 'string') return labelledInLine(name, facts);
  const currency = isJsonObject(filled) ? filled['currency'] : undefined;
  const isBarePrice = (words === 'price' || areSynonyms(words, 'price')) && /^[\d.,]+$/.test(value);
  return isBarePrice && typeof currency === 'string' ? `${value} ${currency}` : value;
}

function statedNumber(counted: string, facts: PageFacts): string | null {
  const filled = fillSchema({ properties: { [counted]: { type: 'integer' } } }, facts);
  const value = isJsonObject(filled) ? filled[counted] : undefined;
  return typeof value === 'number' ? String(value) : null;
}

function tableMarkdown(table: TableFacts): string {
  const cells = table.rows.map((row) => row.map((cell) => cell.text));
  const [head = [], ...rest] = table.headers.length > 0 ? [table.headers, ...cells] : cells;
  const line = (row: string[]): string => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const lines = [line(head), `|${' --- |'.repeat(head.length)}`, ...rest.map(line)];
  return table.caption === null ? lines.join('\n') : `**${table.caption}**\n\n${lines.join('\n')}`;
}
