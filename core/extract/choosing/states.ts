import type { JsonValue } from '../../json';
import { ENDS } from '../lexicon/choosing/limits';
import { wordsOf } from '../fill/names/key-names';
import type { Scope } from '../fill/scope';
import { isInStock } from '../fill/values/choices';
import { ASKED_OF_EACH, AVAILABLE, EXAMPLE, NONE_LEFT, NOT_SO, WHETHER } from '../lexicon/choosing/state-words';
import { isSameButForEnd } from './word-ends';

const MAX_ASK = 2_000;
const MAX_STATE = 30;
const MAX_WORDS = 3;
/** Before one of several words that are parted by commas: `title, company, remote`, `name and status`. */
const IN_A_ROW = /[,:;(/]\s{0,3}$|[,:]\s[^,:]{0,40}\s(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|och|og|ve)\s$/u;
const CUT_WORD = /\p{L}{2}- (?:en|und|och|og|and|et|y|e|i) \p{L}/iu;
const LIMIT = new RegExp(`^(?:${ENDS.first}|${ENDS.last})$`, 'iu');
const MIN_COLUMN = 4;
/** Scripts that put no blanks between words, or bend them by signs that are glued to them. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]{2,8}$/u;
const NUMBERED = /^\p{L}{3,15} \d{1,4}$/u;
const MAX_BETWEEN = 24;
/** Words of any ask. */
const OF_ANY_ASK = new Set(
  'all any each every the new name names title titles price prices list date day page item items product products result results show more details info home top first last time and or for with from to of in on at by'.split(
    ' ',
  ),
);

/**
 * The members that are as the words of a task say: `delayed` trains, jobs that are `remote`. A state is a short text that
 * some of them have and others have not. Where the words name none, or speak of whether they are so, all are meant.
 * @param nouns what all of them are called, which is no state
 */
export function membersInState(
  ask: string,
  members: readonly Scope[],
  nouns: readonly string[] = [],
): readonly Scope[] {
  if (ask === '' || members.length < 2) return members;
  const said = ask.slice(0, MAX_ASK);
  return withState(said, inStock(said, members), nouns);
}

function withState(ask: string, members: readonly Scope[], nouns: readonly string[]): readonly Scope[] {
  const found = [...ask.matchAll(/[\p{L}\p{N}]+/gu)];
  const said = found.map(([word]) => word);
  const words = found.map(({ 0: word, index }, at) => {
    // A name is told apart from others by itself, and one of many in a row names what is asked of each.
    const isName = (at > 0 || said.length === 1) && /^\p{Lu}/u.test(word);
    return isName || IN_A_ROW.test(ask.slice(0, index)) ? '' : wordsOf(word);
  });
  const spoken = said.map(wordsOf);
  // `hoog- en laagwaters` are two, of which one is cut.
  if (CUT_WORD.test(ask)) return members;
  const own = members.map(statesOf);
  const isNoun = (state: string): boolean =>
    nouns.some((noun) => noun.split(' ').some((word) => isSameButForEnd(word, state)));
  const named = [...new Set(own.flatMap((states) => [...states]))].flatMap((state) => {
    const count = own.filter((states) => states.has(state)).length;
    const isUnspaced = UNSPACED.test(state);
    const meaning =
      count === members.length || isNoun(state)
        ? null
        : isUnspaced
          ? ask.includes(state)
            ? 'so'
            : null
          : meaningOf(state, words, spoken);
    return meaning === null ? [] : [{ state, isExcluded: meaning === 'not so' }];
  });
  const numbered = members.filter((member) => numberedBy(spoken, member));
  if (numbered.length > 0) return numbered;
  if (named.length === 0) return members;
  const kept = members.filter((_, at) => {
    const states = own[at] ?? new Set<string>();
    const wanted = named.filter(({ isExcluded }) => !isExcluded);
    if (named.some(({ state, isExcluded }) => isExcluded && states.has(state))) return false;
    return wanted.length === 0 || wanted.some(({ state }) => states.has(state));
  });
  return kept.length === 0 ? members : kept;
}

/**
 * How an ask speaks of a state; null where it does not, or asks whether something is so.
 * @param ask its words, blank where they are names or stand in a row
 */
function meaningOf(state: string, ask: readonly string[], spoken: readonly string[]): 'so' | 'not so' | null {
  const parts = state.split(' ');
  if (parts.every((part) => OF_ANY_ASK.has(part))) return null;
  const at = ask.findIndex((_, start) => parts.every((part, index) => isSameButForEnd(ask[start + index] ?? '', part)));
  if (at < 0) return null;
  const before = spoken.slice(0, at).join(' ').slice(-MAX_BETWEEN);
  if (
    WHETHER.test(before) ||
    EXAMPLE.test(spoken.slice(0, at).join(' ')) ||
    ASKED_OF_EACH.test(spoken[at + parts.length] ?? '')
  )
    return null;
  return NOT_SO.test(before) ? 'not so' : 'so';
}

/** `line 12`, `3. Semester`: what the words of a task number as a column does. */
function numberedBy(ask: readonly string[], { tiers }: Scope): boolean {
  return (tiers[0] ?? []).some(({ words, value }) => {
    const number = /^(\d{1,4})\.?$/.exec(
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '',
    )?.[1];
    if (number === undefined || words.includes(' ') || words.length < MIN_COLUMN) return false;
    return ask.some(
      (word, at) =>
        word === number &&
        !LIMIT.test(ask[at - 1] ?? '') &&
        [ask[at - 1], ask[at + 1]].some((one) => one !== undefined && isSameButForEnd(one, words)),
    );
  });
}

/** Short texts of a member: its marks, its cells, the heading it stands under. */
function statesOf({ tiers, texts = [], group }: Scope): Set<string> {
  const all = [...texts, ...(tiers[0] ?? []).map(({ value }) => value), ...(group === undefined ? [] : [group])];
  return new Set(all.flatMap(stateIn));
}

function stateIn(value: JsonValue): string[] {
  if (typeof value !== 'string' || value.length > MAX_STATE) return [];
  // `Line 12` is a name, any other figure a value.
  if (/\d/.test(value)) return NUMBERED.test(value) ? [wordsOf(value)] : [];
  return value
    .split(/\s?[,;/|·•–]\s?/)
    .map(wordsOf)
    .filter((words) => (words.length > 2 || UNSPACED.test(words)) && words.split(' ').length <= MAX_WORDS);
}

/** Those whose number the words of a task say with its word: `line 12`. */
export function membersNumberedIn(ask: string, members: readonly Scope[]): readonly Scope[] {
  const said = ` ${wordsOf(ask.slice(0, MAX_ASK))} `;
  const named = members.filter((member) =>
    [...statesOf(member)].some((state) => /\d/.test(state) && said.includes(` ${state} `)),
  );
  return named.length === 0 ? members : named;
}

/** What can be had, or cannot, is said in many ways. */
function inStock(ask: string, members: readonly Scope[]): readonly Scope[] {
  const match = AVAILABLE.exec(ask);
  if (match === null || WHETHER.test(wordsOf(ask.slice(0, match.index)).slice(-MAX_BETWEEN))) return members;
  const stock = members.map(({ tiers, texts = [] }) => {
    const said = [...texts, ...tiers.flat().map(({ value }) => value)].flatMap((text) =>
      typeof text === 'string' && text.length <= MAX_STATE
        ? ((NONE_LEFT.test(text.trim()) ? false : isInStock(text)) ?? [])
        : [],
    );
    return said.includes(false) ? false : said.includes(true) ? true : null;
  });
  if (!stock.includes(false)) return members;
  return members.filter((_, at) => stock[at] !== false);
}
