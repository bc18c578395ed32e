import type { JsonObject, JsonValue } from '../../json';
import { linkIn } from '../view';
import { isKnownDay, noteDays, type KnownDays } from './days';
import { isBetweenTwo, isPutDifferently, liesBetween } from './derived';
import { figuresIn, followsFrom } from './figures';
import { clearLeaves, leavesOf, type Leaf } from './leaves';
import { isOfFamily, loneNamesIn } from './lone-names';
import { quotesFrom, type SeenLine } from './quotes';
import { folded, squashed, wordsOf } from './spelling';
import { valuesIn } from './values';

/** What was on pages that the agent saw, line by line, with where it was. */
export interface SeenPages {
  add(url: string, lines: readonly string[]): void;
  /** Values of the answer that no page showed. */
  ungrounded(answer: string, task: string): string[];
  /** Members of a structured answer that no page showed. */
  ungroundedIn(output: JsonValue, schema: JsonObject, task: string): { value: string }[];
  /** Without such members where the form can do without them; undefined where it cannot. */
  withoutUngrounded(output: JsonValue, schema: JsonObject, task: string): JsonValue | undefined;
  /** The lines that the answer's values come from. */
  quotesFor(answer: string): Quote[];
}

export interface Quote {
  url: string;
  quote: string;
}

const MAX_LINES = 20_000;
const QUOTE_LENGTH = 300;
/** Whoever is asked for one of these has to work it out: the figure itself is on no page. */
const COUNTED = /\b(?:how many|how often|count|number of|anzahl|wie viele|combien|cuánt[oa]s)\b/i;
/** Then every figure stands beside its name. */
const OF_EACH = /\b(?:each|every|respectively|per|jede[rsn]?|chaque|cada|ogni|elke)\b/i;
const WORKED_OUT =
  /\b(?:total|sum|altogether|together|add up|average|mean|median|differen\w{1,5}|percent\w{0,5}|ratio|how much (?:more|less|cheaper)|cheaper|how long|how old|insgesamt|summe|durchschnitt\w{0,4}|total[e]?)\b/i;
const MADE_OF_FIGURES = /count|total|sum|average|mean|median|differ|number|rank|position|index|percent|ratio|savings?/i;
const CURRENCIES: Record<string, string> = { usd: '$', gbp: '£', eur: '€', jpy: '¥', inr: '₹', chf: 'fr' };
/** What needs no page to say so. */
const PLAIN_WORDS = /^(?:yes|no|true|false|none|n\/a|unknown|not found|not available|ja|nein|oui|non)?$/i;
/** As many last digits as tell two numbers of phones or books apart. */
const SURE_DIGITS = 9;
const MOST_WORDS_OF_A_NAME = 8;

export function createSeenPages(): SeenPages {
  const lines = new Map<string, SeenLine>();
  const words = new Set<string>();
  const figures = new Set<number>();
  const days: KnownDays = new Map();
  const addresses = new Set<string>();
  let digits = '';
  let all = '';

  const has = (text: string): boolean => squashed(text) === '' || all.includes(squashed(text));
  const hasWords = (text: string, share: number): boolean => {
    const asked = wordsOf(text);
    return asked.filter((word) => words.has(word)).length >= asked.length * share;
  };
  const hasFigure = (values: readonly number[]): boolean => values.some((value) => figures.has(value));
  const hasLiteral = (text: string): boolean =>
    /^https?:/i.test(text) ? addresses.has(addressKey(text)) : has(text) || (/\s/.test(text) && hasWords(text, 1));
  /** Country codes and leading zeros come and go. */
  const hasLong = (text: string): boolean => digits.includes(text.replace(/\D/g, '').slice(-SURE_DIGITS));

  function ungrounded(answer: string, task: string): string[] {
    const asked = squashed(task);
    const isAsked = (text: string): boolean => asked.includes(squashed(text));
    const { literal, days: told, long, figures: given, names } = valuesIn(answer);
    const known = given
      .filter(({ values, isCalendar }) => isCalendar || hasFigure(values))
      .flatMap(({ values }) => values.slice(0, 1));
    const isFine = ({ text, values, isMoney, isMeasure, isCalendar }: (typeof given)[number]): boolean =>
      (/^\d$/.test(text) && !isMeasure && !OF_EACH.test(task)) ||
      isCalendar ||
      (/^\d{8,}$/.test(text) && hasLong(text)) ||
      isAsked(text) ||
      hasFigure(values) ||
      (isBetweenTwo(task) ? values.some((value) => liesBetween(value, figures)) : WORKED_OUT.test(task)) ||
      (COUNTED.test(task) && !OF_EACH.test(task) && !isMoney && values.every(Number.isInteger)) ||
      values.some((value) => followsFrom(value, known) || isPutDifferently(value, figures, task, answer));
    const taskWords = new Set(wordsOf(task));
    const isStrange = (name: string): boolean => {
      const parts = wordsOf(name);
      return parts.filter((word) => words.has(word) || taskWords.has(word)).length < parts.length / 2;
    };
    return [
      ...literal.filter((text) => !isAsked(text) && !hasLiteral(text)),
      ...told.filter((day) => !isAsked(day.text) && !isKnownDay(day, days)).map(({ text }) => text),
      ...long.filter((text) => !hasLong(text)),
      ...given.filter((figure) => !isFine(figure)).map(({ text }) => text),
      ...names.filter(isStrange),
      ...loneNamesIn(answer, task).filter((name) =>
        wordsOf(name).some((word) => !isOfFamily(word, words) && !isOfFamily(word, taskWords)),
      ),
    ];
  }

  function isShown({ value, name, isChosen, siblings }: Leaf, task: string): boolean {
    if (isChosen || typeof value === 'boolean' || value === null) return true;
    if (typeof value === 'number')
      return (
        value === 0 ||
        hasFigure([value]) ||
        MADE_OF_FIGURES.test(name) ||
        WORKED_OUT.test(task) ||
        (COUNTED.test(task) && Number.isInteger(value)) ||
        followsFrom(value, siblings)
      );
    if (typeof value !== 'string' || PLAIN_WORDS.test(value.trim())) return true;
    const symbol = CURRENCIES[value.trim().toLowerCase()];
    if (symbol !== undefined && all.includes(symbol)) return true;
    if (squashed(task).includes(squashed(value)) || has(value)) return true;
    const asked = wordsOf(value);
    if (asked.length > 0 && !hasWords(value, asked.length > MOST_WORDS_OF_A_NAME ? 0.7 : 1)) {
      const { literal, days: told } = valuesIn(value);
      if (literal.length + told.length === 0) return false;
    }
    return ungrounded(value, task).length === 0;
  }

  return {
    add(url, shown) {
      addresses.add(addressKey(url));
      for (const line of [url, ...shown]) {
        const quote = plain(line);
        const key = folded(quote);
        if (quote.length < 2 || lines.has(key) || lines.size >= MAX_LINES) continue;
        const seen = { url, quote: quote.slice(0, QUOTE_LENGTH), key, words: new Set(wordsOf(quote)) };
        lines.set(key, seen);
        all += `\n${squashed(quote)}${Object.values(CURRENCIES)
          .filter((symbol) => quote.includes(symbol))
          .join('')}`;
        digits += `\n${quote.replace(/\D/g, '')}`;
        for (const word of seen.words) words.add(word);
        for (const { values } of figuresIn(quote)) for (const value of values) figures.add(value);
        noteDays(days, quote);
        const link = linkIn(line);
        if (link !== undefined && URL.canParse(link, url)) addresses.add(addressKey(new URL(link, url).href));
      }
    },
    ungrounded,
    ungroundedIn: (output, schema, task) =>
      leavesOf(output, schema)
        .filter((leaf) => !isShown(leaf, task))
        .map(({ value }) => ({ value: JSON.stringify(value) })),
    withoutUngrounded: (output, schema, task) => clearLeaves(output, schema, (leaf) => isShown(leaf, task)),
    quotesFor: (answer) => quotesFrom([...lines.values()], answer).map(({ url, quote }) => ({ url, quote })),
  };
}

function addressKey(address: string): string {
  return address
    .replace(/[#].{0,2000}$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

/** A line of the tree without its marks. */
function plain(line: string): string {
  return line
    .trim()
    .replace(/^- (?:\/url: )?/, '')
    .replace(/ ?\[(?:ref|level|cursor|active|checked|expanded|selected|disabled|pressed)[^\]]{0,100}\]/g, '')
    .replace(/:$/, '')
    .trim();
}
