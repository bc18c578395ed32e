import { TIME_UNITS, UNITS } from '../../lexicon/unit-words';
import { currencyAskedBy } from '../values/currencies';
import { paidFor } from '../values/rates';
import { areSynonyms, wordsOf } from './key-names';

/** What the last words of a key say of its number: `base_price_eur_per_month`, `weight_kg`, `revenue_millions`. */
export interface Measure {
  /** The words before them. */
  rest: string[];
  /** The unit that the key names, as `UNITS` and `TIME_UNITS` write it. */
  unit: string | null;
  /** What that much of it is counted for, as `wordsOf` writes it. */
  per: string | null;
  /** The currency that the key names, in small letters. */
  currency: string | null;
  /** How many of the number on the page are one of what is asked for. */
  scale: number;
}

const KNOWN_UNITS = new Set(
  [...Object.values(UNITS).flatMap((units) => Object.keys(units)), ...Object.keys(TIME_UNITS)].map(wordsOf),
);
/** `yield_pct` asks for a share as `yield_percent` does. */
const PERCENTS = new Set(Object.keys(UNITS['percent'] ?? {}).map(wordsOf));
/** One of them is a name: `birth_month`, `year`. Several are a span: `contract_months`. */
const ONE_OF_THE_CALENDAR = new Set(
  Object.keys(UNITS['calendar'] ?? {}).filter(
    (word) => !/^(?:months|years|monate|jahre|annees|meses|mesi|maanden|jaren)$/.test(word),
  ),
);
const SCALES = new Map<string, number>([
  ...['thousand', 'thousands', 'tsd'].map((word): [string, number] => [word, 1e3]),
  ...['million', 'millions', 'mio', 'mln', 'mn'].map((word): [string, number] => [word, 1e6]),
  ...['billion', 'billions', 'mrd', 'bn'].map((word): [string, number] => [word, 1e9]),
]);
const MINUTES = /(?:time|zeit|dauer|tempo|tiempo|temps|duration|duree|runtime|durata|duracion|duracao|czas|sure|tijd)/;

export function measureOfKey(words: string[]): Measure {
  const counted = perOf(words);
  const { rest, currency, scale } = moneyOf(counted.rest);
  const joined = rest.slice(-2).join(' ');
  if (rest.length > 2 && KNOWN_UNITS.has(joined))
    return { rest: rest.slice(0, -2), unit: joined, per: counted.per, currency, scale };
  const last = rest.at(-1) ?? '';
  if (rest.length < 2 || !isUnit(last) || isEndWord(rest) || isPaidPer(rest) || isWhere(rest))
    return { rest, unit: null, per: counted.per, currency, scale };
  const before = rest.slice(0, -1);
  return {
    rest: before.length > 1 && before.at(-1) === 'per' ? before.slice(0, -1) : before,
    unit: PERCENTS.has(last) ? 'percent' : last.normalize('NFC'),
    ...{ per: counted.per, currency, scale },
  };
}

/** `made_in` asks for a place, `width_in` for inches. */
function isWhere(words: string[]): boolean {
  return words.at(-1) === 'in' && /(?:[^e]ed|made|born|built|held|written|grown)$/.test(words.at(-2) ?? '');
}

const isUnit = (word: string): boolean => KNOWN_UNITS.has(word) && !ONE_OF_THE_CALENDAR.has(word);

/** `co2_g_per_km`, `consumption_l_per_100_km`, `co2_g_km`. */
function perOf(words: string[]): Pick<Measure, 'rest' | 'per'> {
  const at = words.lastIndexOf('per');
  const [measure = '', ...behind] = at < 0 ? [] : [words[at - 1] ?? '', ...words.slice(at + 1)];
  if (at > 1 && isMeasure(measure) && behind.length > 0 && behind.length < 3)
    return { rest: words.slice(0, at), per: behind.join('') };
  const [unit = '', other = ''] = words.slice(-2);
  return words.length > 2 && PER_UNITS.has(unit) && PER_UNITS.get(unit)?.includes(other) === true
    ? { rest: words.slice(0, -1), per: other }
    : { rest: words, per: null };
}

const isMeasure = (word: string): boolean => isUnit(word) || currencyAskedBy(word) !== null;

/** Of what pages give so much for so much of another, and no key means two things by. */
const PER_UNITS = new Map([
  ['g', ['km', 'kwh', 'l']],
  ['mg', ['l', 'km']],
  ['l', ['min', '100km', 'h', '100']],
  ['kg', ['m3', 'm2']],
  ['kwh', ['100km', 'm2', 'year', 'annum']],
]);

function moneyOf(words: string[]): Pick<Measure, 'rest' | 'currency' | 'scale'> {
  let rest = words;
  let currency: string | null = null;
  let scale = 1;
  for (let round = 0; round < 2 && rest.length > 1; round += 1) {
    const last: string = rest.at(-1) ?? '';
    const times = scale === 1 ? SCALES.get(last) : undefined;
    const code: string | null = currency === null ? currencyAskedBy(last) : null;
    if (times === undefined && code === null) break;
    currency = code ?? currency;
    scale = times ?? scale;
    rest = rest.slice(0, -1);
  }
  return { rest, currency, scale };
}

const MEASURED = new Set(
  ['area', 'imperialArea', 'mass', 'imperialMass', 'volume', 'calendar'].flatMap((kind) =>
    Object.keys(UNITS[kind] ?? {}).map(wordsOf),
  ),
);
/** `per` in the languages that keys are written in. */
const PER = new Set('per pro par por al a je an za na pr om'.split(' '));
const PAID = ['price', 'salary', 'rent', 'fee', 'charges'];

/** `price_per_day` is an amount of money, and no span of days; `price_per_kg` is another one than the price. */
function isPaidPer(words: string[]): boolean {
  const paid = words.slice(0, -2).join(' ');
  const last = words.at(-1) ?? '';
  const isMeasured = paidFor(last) !== null || Object.hasOwn(TIME_UNITS, last) || MEASURED.has(last);
  return PER.has(words.at(-2) ?? '') && isMeasured && (paid === 'rate' || PAID.some((name) => areSynonyms(paid, name)));
}

/** `min` at the end of a time means minutes, else the least. */
function isEndWord(words: string[]): boolean {
  return words.at(-1) === 'min' && !MINUTES.test(words.slice(0, -1).join(' '));
}
