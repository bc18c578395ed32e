import { scaleOf, type ScaleReading } from '../../../text/scales';
import { withRaisedPowers } from '../../../text/unit-powers';
import { numberOfText } from '../numbers';

/** The count that a short text states, scales included: `12K`, `3.8만명`, `1,204 views`. */
export function countOf(text: string, lang: string | null, asks: ScaleReading['asks'] = null): number | null {
  if (text.length > 60) return null;
  const plain = withRaisedPowers(text);
  const match = /\d(?:[\d.,]{0,15}\d)?/.exec(plain);
  if (match === null) return null;
  const [digits] = match;
  const [before, after] = [plain.slice(0, match.index), plain.slice(match.index + digits.length)];
  const scale = scaleOf({ before, digits, after }, { lang, asks });
  if (scale === 1) return numberOfText(plain, lang, asks);
  if (scale === null || /\d/.test(after) || /[\p{L}\d]$/u.test(before)) return null;
  return scaled(digits, scale.factor);
}

/** Whether a text gives its number in thousands or more, and so perhaps not to the last digit. */
export function isScaled(text: string): boolean {
  const [found] = /\d(?:[\d.,]{0,15}\d)?/.exec(text) ?? [];
  if (found === undefined) return false;
  const [before, after] = [text.slice(0, text.indexOf(found)), text.slice(text.indexOf(found) + found.length)];
  const scale = scaleOf({ before, digits: found, after }, { lang: null, asks: 'count' });
  return scale !== null && scale !== 1;
}

/** A scaled number has a short fraction, so its mark never groups thousands. */
function scaled(digits: string, factor: number): number | null {
  const number = Number(digits.replace(',', '.'));
  return Number.isFinite(number) ? exact(number * factor) : null;
}

/** The two ends of `€ 3.312,00 tot € 4.568,50`, and of `1.2m to 1.5m`. */
export function rangeOf(text: string, lang: string | null): [number, number] | null {
  if (text.length > 120) return null;
  const [low, high, ...others] = endsIn(text, lang);
  if (low === undefined || high === undefined || others.length > 0) return null;
  // `1–2 million`: what is said of the last is said of both, unless the first is more already.
  const isShared = low.factor === 1 && low.size !== null && high.size !== null && low.size < high.size;
  const ends = [sizeOf(isShared ? { ...low, factor: high.factor } : low), sizeOf(high)] as const;
  return ends[0] !== null && ends[1] !== null && ends[0] <= ends[1] ? [ends[0], ends[1]] : null;
}

interface End {
  size: number | null;
  /** Null where it is not told. */
  factor: number | null;
}

/** Also with blanks that group thousands: `380 000`. */
const NUMBERS = /[−-]?(?:\d{1,3}(?: \d{3}){1,3}(?!\d)(?:,\d{1,2}(?!\d))?|\d(?:[\d.,'’\u00a0\u202f]{0,15}\d)?)/g;

function endsIn(text: string, lang: string | null): End[] {
  return [...text.matchAll(NUMBERS)].map(({ 0: number, index }) => {
    const digits = number.replace(/^[−-]/, '');
    const before = text.slice(0, index);
    const scale = scaleOf({ before, digits, after: text.slice(index + number.length) }, { lang, asks: null });
    const size = scale === 1 || scale === null ? numberOfText(digits, lang) : scaled(digits, 1);
    // Behind a number the sign stands between the two.
    const isBelowZero = /^[−-]/.test(number) && !/\d\s?\p{L}{0,3}\s?$/u.test(before);
    return {
      size: size !== null && isBelowZero ? -size : size,
      factor: scale === null || scale === 1 ? scale : scale.factor,
    };
  });
}

function sizeOf({ size, factor }: End): number | null {
  return size === null || factor === null ? null : exact(size * factor);
}

/** Without the noise of binary fractions. */
export function exact(number: number): number {
  return Number(number.toPrecision(12));
}
