import type { Bound, Compared } from './bound';
import { boundsIn } from './bounds';
import { COME_FIRST, DOWNWARDS, ORDERED_BY } from '../lexicon/choosing/orders';
import { WORKED_OUT_OF } from '../lexicon/choosing/asks-for-some';
import { ENDS, ENDS_UNSPACED, NUMBER_WORDS, PARTS_OF_TEXT } from '../lexicon/choosing/limits';
import { areSynonyms, singular, SMALL_WORDS, wordsOf } from '../fill/names/key-names';
import { SUPERLATIVES, SUPERLATIVES_OF_NAMED, type Measure } from '../lexicon/choosing/superlatives';
import { withoutAddresses } from '../../text/addresses';
import { BEFORE_WORD, BEHIND_WORD } from '../../text/whole-words';

/** Which of several things of a list the words of a task ask for. */
export interface Choice {
  /** What they are compared by; null where the order of the page counts. */
  order: { of: Compared; isMost: boolean } | null;
  /** How many; null where the words name no number. */
  count: number | null;
  isFromEnd: boolean;
  /** Several are asked for without a number: `the cheapest flights`. */
  isOpenEnded: boolean;
  /** Between which values they are, whichever are asked for of these. */
  bounds: readonly Bound[];
  /** The words that say so with the one behind them: a page may have a list of that very name. */
  said: string;
}

const MEASURES: readonly Measure[] = ['price', 'day', 'rating', 'duration', 'length', 'distance', 'size'];
const MAX_ASK = 2_000;
const NUMBER = `\\d{1,2}|${Object.keys(NUMBER_WORDS)
  .filter((word) => word.length > 1)
  .join('|')}`;

const spaced = (words: string): RegExp => new RegExp(`${BEFORE_WORD}(?:${words})${BEHIND_WORD}`, 'giu');
const BY_MEASURE = SUPERLATIVES.map(({ of, isMost, ...forms }) => ({
  order: { of, isMost },
  patterns: [spaced(forms.spaced), new RegExp(`(?:${forms.unspaced})`, 'gu')],
}));
const BY_NAME = SUPERLATIVES_OF_NAMED.map(({ isMost, spaced: words }) => ({
  isMost,
  pattern: new RegExp(
    `${BEFORE_WORD}(?:${words}) ?(?:number of |amount of |anzahl (?:an |von )?)?(\\p{Ll}[\\p{L}-]{2,20})`,
    'iu',
  ),
}));
/** Before a superlative that stands behind its noun: `les 2 chambres les moins chères`. */
const BEHIND_NOUN = /^(?:plus|moins|más|menos|mais|più|meno|mieux|mejor|meglio|melhor)(?!\p{L})/iu;
const COUNT_BEFORE = new RegExp(`${BEFORE_WORD}(${NUMBER}) $`, 'iu');
const COUNT_BEFORE_NOUN = new RegExp(`${BEFORE_WORD}(${NUMBER})(?: \\p{L}{2,20}){1,4} $`, 'iu');
/** Words of some languages for numbers are words of others that stand behind a superlative. */
const NO_NUMBERS = new Set('to on en due um un een ni ti sex fire sei otto dos one'.split(' '));
const COUNT_BEHIND = new RegExp(`^ (${NUMBER})${BEHIND_WORD}`, 'iu');
/** `cheapest first`: the order in which they are wanted, and no other choice. */
const FIRST_BEHIND = new RegExp(`^ (?:ones? )?(?:${COME_FIRST})${BEHIND_WORD}`, 'iu');
const FROM_END = {
  first: endPatterns(ENDS.first, ENDS_UNSPACED.first),
  last: endPatterns(ENDS.last, ENDS_UNSPACED.last),
};

function endPatterns(words: string, unspaced: string): RegExp[] {
  return [
    new RegExp(`${BEFORE_WORD}(?:${words}) (${NUMBER})${BEHIND_WORD}`, 'iu'),
    new RegExp(`${BEFORE_WORD}(${NUMBER}) (?:\\p{L}{2,20} )?(?:${words})${BEHIND_WORD}`, 'iu'),
    new RegExp(unspaced, 'u'),
  ];
}

/**
 * What of a list is asked for; null where the whole of it is, where the words ask for it in two ways, and where something is
 * to be worked out of it.
 */
export function readChoice(said: string): Choice | null {
  const ask = withoutAddresses(said.slice(0, MAX_ASK)).replace(/\s+/g, ' ');
  if (WORKED_OUT_OF.test(ask)) return null;
  const bounds = boundsIn(ask);
  const chosen = inOrder(ask);
  if (chosen === 'several') return null;
  if (chosen !== null) return { ...chosen, bounds };
  return bounds.length === 0
    ? null
    : { order: null, count: null, isFromEnd: false, isOpenEnded: false, said: '', bounds };
}

type Unbound = Omit<Choice, 'bounds'>;

const ORDERED = new RegExp(
  `${BEFORE_WORD}(?:${ORDERED_BY}) (?:the |their |le |la |el |il |de |dem )?(\\p{L}{3,20})`,
  'iu',
);
const REVERSED = new RegExp(`${BEFORE_WORD}(?:${DOWNWARDS})${BEHIND_WORD}`, 'iu');

/** `the top 3 sectors by share`. */
const RANKED_BY =
  /^(?: [\p{L}-]{2,20}){1,5} (?:by|nach|par|por|per|op|według) (?:the |le |la |el |il )?(\p{L}{3,20})/iu;

function measureNamed(by: string): Compared {
  const words = wordsOf(by);
  return MEASURES.find((measure) => areSynonyms(words, measure === 'day' ? 'date' : measure)) ?? { named: words };
}

/** All of a list in the order of something, or so many of it that come first then. */
function inOrder(ask: string): Unbound | 'several' | null {
  const match = ORDERED.exec(ask);
  if (match === null) return chosenBy(ask);
  const by = match[1] ?? '';
  const behind = ask.slice(match.index + match[0].length);
  const chosen = chosenBy(ask.slice(0, match.index));
  if (chosen !== null && (chosen === 'several' || chosen.order !== null)) return chosen;
  const of = measureNamed(by);
  const after = chosenBy(behind);
  const isMost = REVERSED.test(behind) || (after !== null && after !== 'several' && after.order?.isMost === true);
  const limit = chosen ?? (after === 'several' ? null : after);
  const count = limit?.count ?? Infinity;
  return { order: { of, isMost }, count, isFromEnd: false, isOpenEnded: false, said: '' };
}

function chosenBy(ask: string): Unbound | 'several' | null {
  const found = BY_MEASURE.flatMap(({ order, patterns }) =>
    patterns.flatMap((pattern) => [...ask.matchAll(pattern)].map(({ 0: words, index }) => ({ order, words, index }))),
  );
  const others = found.filter(({ index, words }) => !FIRST_BEHIND.test(ask.slice(index + words.length)));
  const [first, ...rest] = others.length > 0 ? others : found;
  if (first !== undefined) {
    const isOne = rest.every(({ order }) => order.of === first.order.of && order.isMost === first.order.isMost);
    return isOne ? withCount(ask, first.order, first.index, first.words) : 'several';
  }
  for (const { isMost, pattern } of BY_NAME) {
    const match = pattern.exec(ask);
    if (match !== null) return withCount(ask, { of: { named: match[1] ?? '' }, isMost }, match.index, match[0]);
  }
  return limitIn(ask);
}

function withCount(ask: string, order: Choice['order'], at: number, words: string): Unbound {
  const [before, behind] = [ask.slice(0, at), ask.slice(at + words.length)];
  const counted = COUNT_BEHIND.exec(behind)?.[1]?.toLowerCase();
  const isBehind = counted !== undefined && !NO_NUMBERS.has(counted);
  const above = COUNT_BEFORE.exec(before) ?? (BEHIND_NOUN.test(words) ? COUNT_BEFORE_NOUN.exec(before) : null);
  const number = isBehind ? counted : above?.[1];
  const limit = number === undefined ? limitIn(ask) : null;
  const next = /^ (\p{L}+)/u.exec(behind)?.[1] ?? '';
  const isFirst = FIRST_BEHIND.test(behind);
  const count = number === undefined ? (limit?.count ?? (isFirst ? Infinity : null)) : numberOf(number);
  return {
    order,
    count,
    isFromEnd: false,
    isOpenEnded: count === null && isPlural(words, next),
    said: next === '' || SMALL_WORDS.has(wordsOf(next)) ? words : `${words} ${next}`,
  };
}

const PLURAL = /(?:s|en|i|y|ler|lar|news|info|information|content)$/i;
const PLURAL_BEHIND_NOUN = /(?:s|i|he)$/i;

/** Whether the thing is several, as far as the end of its word tells: `the cheapest flights`, `les moins chères`. */
function isPlural(words: string, next: string): boolean {
  if (BEHIND_NOUN.test(words)) return PLURAL_BEHIND_NOUN.test(words);
  return next !== '' && !SMALL_WORDS.has(wordsOf(next)) && singular(next) !== next
    ? true
    : PLURAL.test(next) && next.length > 3;
}

function limitIn(ask: string): Unbound | null {
  for (const [end, patterns] of Object.entries(FROM_END)) {
    for (const pattern of patterns) {
      const match = pattern.exec(ask);
      const number = match?.[1];
      if (match === null || number === undefined) continue;
      const rest = ask.slice(match.index + match[0].length);
      const behind = /^ \p{L}+/u.exec(rest)?.[0] ?? '';
      if (PARTS_OF_TEXT.test(behind.trim())) return null;
      const by = RANKED_BY.exec(rest)?.[1];
      if (by !== undefined && /^top|上位|トップ|상위/i.test(match[0]))
        return { ...ofNumber(number), order: { of: measureNamed(by), isMost: true }, isFromEnd: false, said: '' };
      return { ...ofNumber(number), order: null, isFromEnd: end === 'last', said: `${match[0]}${behind}` };
    }
  }
  return null;
}

function ofNumber(word: string): Pick<Choice, 'count' | 'isOpenEnded'> {
  return { count: numberOf(word), isOpenEnded: false };
}

function numberOf(word: string): number {
  return NUMBER_WORDS[word.toLowerCase()] ?? Number(word);
}
