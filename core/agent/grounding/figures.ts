import { possibleFactor } from '../../text/scales';

export interface Figure {
  /** As it is written. */
  text: string;
  /** What it can stand for: 1.299 is one number in London and another one in Berlin. */
  values: number[];
  isMoney: boolean;
  /** 2 TB, 5 %: what is measured was read somewhere, however small it is. */
  isMeasure: boolean;
  /** 12 months, 52 weeks: what nobody has to read anywhere. */
  isCalendar: boolean;
}

const FIGURE = /\d(?:[\d.,'’]|(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))){0,24}/g;
const CURRENCY = /[$£€¥₹]|\b(?:usd|eur|gbp|chf|jpy|inr)\b/i;
const AFTERNOON = /^ ?p\.?m\b/i;
const CALENDAR = /^(?:12 (?:months|monate|mois|meses)|52 weeks|24 hours|365 days|7 days)\b/i;
const MEASURE = /^ ?(?:[kmgt]b|[km]?g|k?m|[cm]m|m?l|kwh?|mbit|km\/h|lbs?|%)(?![\p{L}\d])/iu;
const NUMERALS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');
const NUMERAL = new RegExp(`\\b(?:${NUMERALS.join('|')})\\b`, 'gi');
const FIRST_NUMERAL = 10;

export function figuresIn(text: string): Figure[] {
  const written = [...text.matchAll(FIGURE)].map(({ 0: found, index }) => {
    const token = found.replace(/[.,'’]{1,24}$/, '');
    const after = text.slice(index + token.length, index + token.length + 12);
    const factor = possibleFactor({ before: text.slice(Math.max(0, index - 6), index), digits: token, after });
    const plain = valuesOf(token);
    return {
      text: token,
      values: [
        ...plain,
        ...(factor === null ? [] : plain.map((value) => Math.round(value * factor))),
        ...(AFTERNOON.test(after) ? plain.filter((hour) => hour < 12).map((hour) => hour + 12) : []),
      ],
      isMeasure: MEASURE.test(after),
      isCalendar: CALENDAR.test(`${token}${after}`),
      isMoney: CURRENCY.test(text.slice(Math.max(0, index - 4), index) + after.slice(0, 4)),
    };
  });
  const spelled = [...text.matchAll(NUMERAL)].map(({ 0: word }) => ({
    text: word,
    values: [FIRST_NUMERAL + NUMERALS.indexOf(word.toLowerCase())],
    isMoney: false,
    isMeasure: false,
    isCalendar: false,
  }));
  return [...written, ...spelled];
}

function valuesOf(token: string): number[] {
  const bare = token.replace(/[ '’\u00a0\u202f]/g, '');
  const separators = bare.replace(/\d/g, '');
  if (separators === '') return [Number(bare)];
  const last = separators.slice(-1);
  const parts = bare.split(/[.,]/);
  const isGrouped = (groups: readonly string[]): boolean => groups.slice(1).every((group) => group.length === 3);
  if (separators.length === 1) {
    const asDecimal = Number(parts.join('.'));
    const isGroup = isGrouped(parts) && parts[0] !== '0' && (parts[0]?.length ?? 0) <= 3;
    return isGroup ? [Number(parts.join('')), asDecimal] : [asDecimal];
  }
  if (isGrouped(parts) && new Set(separators).size === 1) return [Number(parts.join(''))];
  const whole = parts.slice(0, -1);
  if (isGrouped(whole) && !separators.slice(0, -1).includes(last))
    return [Number(`${whole.join('')}.${parts.at(-1) ?? ''}`)];
  // A list, a version, an address: each part for itself.
  return parts.filter((part) => part !== '').map(Number);
}

const MOST_COMBINED = 24;

/** Whether a figure follows from others: what two of them come to, or all together. */
export function followsFrom(value: number, others: readonly number[]): boolean {
  const known = others.slice(0, MOST_COMBINED);
  const total = known.reduce((sum, each) => sum + each, 0);
  const isIt = (made: number): boolean => Math.abs(made - value) < 0.006;
  if (known.length > 1 && (isIt(total) || isIt(total / known.length))) return true;
  return known.some((one, index) =>
    known.some(
      (other, place) =>
        place !== index && (isIt(one + other) || isIt(one - other) || isIt(one * other) || isShare(value, one, other)),
    ),
  );
}

function isShare(value: number, one: number, other: number): boolean {
  if (other === 0) return false;
  const share = (one / other) * 100;
  return [share, share - 100, 100 - share].some((made) => Math.abs(made - value) < 0.6);
}
