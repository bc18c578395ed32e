import { isJsonObject } from '../json';
import { fillSchema } from './fill/fill-schema';
import { amountsWithin } from './facts/labels/amount-form';
import { trimEndOf } from '../text/trim';
import { askedOf } from './fill/asked';
import { areSynonyms, singular, SYNONYM, wordsOf } from './fill/names/key-names';
import { levelOf } from './fill/names/name-level';
import type { TableFacts } from './facts/tables/tables';
import type { PageFacts } from './page-facts';
import { withoutAddresses } from '../text/addresses';

/** Whose value is asked for: `of X`, `for X`, `X's`. */
export interface NamedThing {
  words: string[];
  /** It is called by its name, and not by what it is. */
  isName: boolean;
  /** It is one of several that are to be had: `the blue one`. */
  isChoice: boolean;
}

const OF = /\b(?:of|for) (.{2,80})/i;
const WHERE = / (?:on|from|in|at|shown)(?: |$)/i;
/** `Lars Moyo's`, after the words that ask. */
export const POSSESSIVE =
  /(?<=\b(?:is|are|get|me|the|find)\s)((?:\p{Lu}[\p{L}\d.-]{0,30}\s){0,4}?\p{Lu}[\p{L}\d.-]{0,30})['’]s\s/u;
const ARTICLE =
  /^(?:an?|the|this|that|these|those|one|each|every|all|its|my|your|der|die|das|den|dem|ein\p{L}{0,2}|l[ea]s?|el|los|las|il|lo|gli|de|het|een|o|os|um|uma)$/iu;
/** What a page is about may be called by what it is. */
const IT = /^(?:it|they|this|that|one|es|er|sie|dies\p{L}*|ça|cela|il|elle|esto?|eso|isso|isto|questo|dit|dat)$/iu;
/** After these words comes what costs something, and in English `cost` at the end. */
const COST_OF =
  /^(?:please )?(?:how much (?:is|are)|(?:wie ?viel|was) kostet|combien co[uû]te(?:nt)?|cu[aá]nto cuestan?|quanto (?:custam?|costan?o?)|(?:wat|hoeveel) kost|ile kosztuj[eą]) (.{1,80})$/iu;
const COST_IN_ENGLISH = /^(?:please )?(?:how much|what) (?:do|does|did|would|will) (.{1,80}) cost$/i;
const NOTHING_MORE = /^(?:quanto (?:custa|costa)|cu[aá]nto cuesta|ile kosztuje)$/i;
/** What comes in several. */
const CHOICE = /\s(?:ones?|version|variant|variation|edition|size|colou?r|option)$/i;
const MAX_CELL = 200;
const MAX_LINE = 120;

/** The words of a question for what something costs, and of what; null where it is none. */
export function costAsked(ask: string): { thing: NamedThing | null } | null {
  const said = plainAsk(ask);
  if (NOTHING_MORE.test(said)) return { thing: null };
  const found = (COST_OF.exec(said) ?? COST_IN_ENGLISH.exec(said))?.[1];
  if (found === undefined) return null;
  return { thing: IT.test(found) ? null : thingOf(found) };
}

export function thingNamed(ask: string): NamedThing | null {
  const said = plainAsk(ask);
  const found = POSSESSIVE.exec(said)?.[1] ?? OF.exec(said)?.[1];
  return found === undefined ? null : thingOf(found.slice(0, WHERE.exec(found)?.index));
}

function plainAsk(ask: string): string {
  const said = withoutAddresses(ask).replace(/\s+/g, ' ').trim();
  return trimEndOf(said, ' .?!');
}

function thingOf(said: string): NamedThing | null {
  const isChoice = CHOICE.test(said);
  const spoken = said
    .replace(CHOICE, '')
    .split(/\s+/)
    .filter((word) => !ARTICLE.test(word));
  const words = plainWords(spoken.join(' '));
  if (words.length === 0) return null;
  return { words, isName: spoken.some((word) => /^\p{Lu}|\d/u.test(word)), isChoice };
}

/** The page is about it: its title, its first heading or the name of its site has all of its words. */
export function isSubject({ words }: NamedThing, { title, headings, siteName, url }: PageFacts): boolean {
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : '';
  const main = headings.find(({ level }) => level === 1)?.text;
  return [title, main, siteName].some((said) => saysAll(said ?? '', words)) || host.includes(words.join(''));
}

/**
 * A value of the thing that is named: in its line of a table, in its part of a list, or under its label. Null where it is
 * another thing than the page's, and nothing binds a value to it; undefined where the page does not tell it from its subject.
 */
export function valueBoundTo(thing: NamedThing, name: string, facts: PageFacts): string | null | undefined {
  if (isChosen(thing, facts)) return undefined;
  const inTable = inTablesOf(thing, name, facts.tables);
  if (inTable !== undefined) return inTable;
  const inList = inRecords(thing, name, facts);
  if (inList !== null) return inList;
  const labelled = inLabels(thing, name, facts) ?? underHeading(thing, name, facts);
  if (labelled !== null) return labelled;
  const amount = areSynonyms(wordsOf(name), 'price') || wordsOf(name) === 'price' ? amountBeside(thing, facts) : null;
  if (amount !== null) return amount;
  return thing.isName || thing.isChoice ? null : undefined;
}

/** What is chosen in a form is what the page tells of. */
function isChosen({ words, isChoice }: NamedThing, { labels }: PageFacts): boolean {
  return (
    isChoice &&
    labels.some(({ value }) => typeof value === 'string' && value.length <= MAX_CELL && saysAll(value, words))
  );
}

/** Whether the page does not have as much as the words for which of several is meant. */
export function isNotOffered({ words, isChoice }: NamedThing, { lines, linesAround, title }: PageFacts): boolean {
  return isChoice && !saysAll([title ?? '', ...lines, ...linesAround].join(' '), words);
}

/** The amount in the only line that has both the words and an amount. */
function amountBeside({ words }: NamedThing, { lines }: PageFacts): string | null {
  const amounts = lines
    .filter((line) => line.length <= MAX_LINE && saysAll(line, words))
    .flatMap((line) => amountsWithin(line).slice(0, 2));
  const [only, second] = amounts;
  return only !== undefined && second === undefined ? only : null;
}

function inTablesOf({ words }: NamedThing, name: string, tables: readonly TableFacts[]): string | null | undefined {
  const asked = wordsOf(name);
  let isThere = false;
  for (const { headers, rows } of tables) {
    const [first, ...others] = rows;
    const heads = headers.length > 0 ? headers : (first ?? []).map(({ text }) => text);
    const column = heads.findIndex((head) => isCalled(head, asked));
    for (const row of headers.length > 0 ? rows : others) {
      const at = row.findIndex(({ text }) => text.length <= MAX_CELL && saysAll(text, words));
      if (at < 0 || at > 1) continue;
      isThere = true;
      const value = row[column]?.text ?? '';
      if (column >= 0 && column !== at && value !== '') return value;
    }
  }
  return isThere ? null : undefined;
}

function inRecords({ words }: NamedThing, name: string, facts: PageFacts): string | null {
  const properties = { name: { type: 'string' }, [name]: { type: 'string' } };
  const filled = fillSchema({ properties: { items: { type: 'array', items: { type: 'object', properties } } } }, facts);
  const items = isJsonObject(filled) ? filled['items'] : undefined;
  const found = (Array.isArray(items) ? items : []).filter(
    (item) => isJsonObject(item) && typeof item['name'] === 'string' && saysAll(item['name'], words),
  );
  const [only] = found;
  const value = found.length === 1 && isJsonObject(only) ? only[name] : undefined;
  return typeof value === 'string' && wordsOf(name) !== 'name' ? value : null;
}

/** A label that names the thing, beside what is asked of it or alone. */
function inLabels({ words }: NamedThing, name: string, { labels, definitions }: PageFacts): string | null {
  const asked = plainWords(name);
  const found = [...labels, ...definitions].filter(({ label }) => {
    const said = plainWords(label);
    return (
      words.every((word) => said.includes(word)) && said.every((word) => words.includes(word) || asked.includes(word))
    );
  });
  const [value, ...others] = new Set(found.map((one) => one.value));
  return typeof value === 'string' && others.length === 0 ? value : null;
}

/** A label of that name under a heading that names the thing, also in a column beside the subject. */
function underHeading({ words }: NamedThing, name: string, facts: PageFacts): string | null {
  const asked = askedOf({ names: [wordsOf(name)], description: null });
  const named = [...facts.definitions, ...facts.labels, ...facts.beside.labels];
  const found = named.filter(
    ({ section, label }) => section !== null && saysAll(section, words) && levelOf(asked, wordsOf(label)) >= SYNONYM,
  );
  const [value, ...others] = new Set(found.map((one) => one.value));
  return typeof value === 'string' && others.length === 0 ? value : null;
}

function isCalled(head: string, asked: string): boolean {
  const said = wordsOf(head);
  return said === asked || singular(said) === singular(asked) || areSynonyms(said, asked);
}

function saysAll(text: string, words: readonly string[]): boolean {
  const said = new Set(plainWords(text));
  return words.every((word) => said.has(word));
}

function plainWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 3 ? singular(word) : word));
}
