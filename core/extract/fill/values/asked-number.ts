import { scaleOf } from '../../../text/scales';
import { isAmount } from '../../facts/labels/amount-form';
import { isAskedFor, type Asked } from '../asked';
import { dateOfText } from '../dates';
import { areSynonyms, wordsOf } from '../names/key-names';
import type { ScalarShape } from '../schema/schema-shape';
import { isScale } from './coded-forms';
import { isInCurrency } from './currencies';
import { countedOrMeasured } from './counted-or-measured';
import { isSmallMoney, measuredIn, toldInCents } from './measured';
import { durationOf, isSizeUnit, secondsOf } from './quantities';
import { countOf, rangeOf } from './scaled-numbers';

const MAX_FACT_LENGTH = 60;
const SPANS = ['duration', 'prep time', 'cook time', 'rest time', 'runtime'];
const YEAR = /(?:^| )(?:year|jahr|erscheinungsjahr|baujahr|annee|ano|anno|jaar|rok|yil|yili|yıl|yılı)$|年$/;

/** What is given on a scale: `3 von 7`, `3 en una escala de 1 a 7`. */
const GRADED = /(?:risk|risik|riesgo|rischio|risque|risco|ryzyk|level|nivel|niveau|class|klasse|grade|score|sri)/;
const ON_SCALE =
  /\s(?:\/|of|out of|von|sur|de|di|van|su|z|en una escala de 1 a|on a scale (?:of|from) 1 to|auf einer skala von 1 bis|sur une échelle de 1 à|su una scala da 1 a)\s?(?:5|6|7|10)$/i;

/** The number that a text states of what is asked for, or undefined when it is not plainly that. */
export function numberAsked(text: string, asked: Asked, shape: ScalarShape, lang: string | null): number | undefined {
  if (isScale(text)) return undefined;
  const isOfStars = isCountOfStars(asked, shape);
  if (STARS.test(text)) return isOfStars ? (text.match(/[★⭐]/gu) ?? []).length : undefined;
  const graded = asked.names.some((name) => GRADED.test(name)) ? text.replace(ON_SCALE, '') : text;
  const signed = whole(numberIn(graded, asked, lang), shape);
  // What is taken off may be written with the sign of that.
  const number = signed !== undefined && asked.names.some((name) => TAKEN_OFF.test(name)) ? Math.abs(signed) : signed;
  return isAskedFor(asked, 'rating') && !isOfStars && !isScore(text, number) ? undefined : number;
}

const TAKEN_OFF =
  /bonus|discount|rebate|saving|rabatt|nachlass|remise|reduction|descuento|desconto|sconto|korting|rabat|indirim|割引|値引|折扣|优惠|할인/;

function whole(number: number | null, shape: ScalarShape): number | undefined {
  if (number === null || !Number.isFinite(number)) return undefined;
  return shape.types.includes('number') || Number.isInteger(number) ? number : undefined;
}

/** Stars that are asked for as a whole number may be those who gave one. */
function isCountOfStars({ names }: Asked, { types }: ScalarShape): boolean {
  return types[0] === 'integer' && names.some((name) => STAR_WORDS.test(name));
}

const STARS = /^(?:[★☆⭐]\uFE0F?\s?){1,10}$/u;
const STAR_WORDS = /(?:^| )(?:stars?|sterne|etoiles|estrellas|estrelas|stelle|sterren|gwiazdki|gwiazdek|yildiz)(?: |$)/;

const MAX_SCORE = 100;
const COUNTED_WORDS = /^[\d.,\s]{1,12}(?:[KkMm万만천]\s?)?(\p{L}[\p{L}\s]{1,30})$/u;

/** A score is small, and is no count of those who gave it: `643 reviews`. */
function isScore(text: string, number: number | undefined): boolean {
  if (number === undefined || number > MAX_SCORE || /\d\s?(?:mm|cm|kg|km|bar|psi|[wv]|kwh)(?![\p{L}])/iu.test(text))
    return false;
  const counted = wordsOf(COUNTED_WORDS.exec(text)?.[1] ?? '');
  return counted === '' || !['review count', 'votes', 'comment count'].some((name) => areSynonyms(counted, name));
}

const PRICES =
  'price|fee|cost|ticket price from|shipping|tuition|amount|price per hour|price per day|price per night|price per week|price per month|price per person'.split(
    '|',
  );
const FREE =
  /^(?:free(?: of charge| entry| admission)?|for free|kostenlos|gratis|kostenfrei|frei|gratuit|gratuite|gratuito|gratuita|grátis|entrada libre|entrada franca|ingresso libero|ingresso gratuito|gratuitamente|bezpłatnie|bezpłatny|darmowe|wstęp wolny|ücretsiz|bedava|無料|免费|免費|무료|부담 없음)$/i;

function numberIn(written: string, asked: Asked, lang: string | null): number | null {
  const text = withPercentBehind(written);
  if (isDay(text, asked)) return null;
  const share = asked.unit === 'percent' ? onlyShare(text, lang) : null;
  if (share !== null) return share;
  if (/^\d{1,2}[日月年](?!$)/.test(text) && asked.unit === null) return null;
  if (FREE.test(text) && PRICES.some((name) => isAskedFor(asked, name))) return 0;
  if (asked.currency !== null && !isInCurrency(text, asked.currency, lang)) return null;
  const small = asked.currency === null ? null : toldInCents(text, lang);
  if (small !== null) return small;
  if (isOfMoney(asked) && MONEY.some((name) => isAskedFor(asked, name))) {
    if (isAskedFor(asked, 'price') && isFollowedByItsPrice(text)) return null;
    const money = asked.end === null || (text.match(SUM) ?? []).length === 1 ? onlyMoney(text) : null;
    if (money !== null) return money === '' ? null : countOf(money, lang);
    // Days and square metres are no money, and `S$` and `SEK` are no seconds.
    const [unit = ''] = isAmount(text) ? [] : wordsOf(text.replace(/^[\d.,\s]{1,12}/, '')).split(' ');
    if (secondsOf(unit) !== null || isSizeUnit(unit)) return null;
  }
  const bracketed = numberCalled(text, asked, lang);
  if (bracketed !== null) return bracketed;
  const year = asked.names.some((name) => YEAR.test(name)) ? onlyYear(text) : null;
  if (year !== null) return year;
  // What stands in brackets explains the number or gives it in another unit.
  const plain = firstSentence(text.replace(/\s?[(（][^()（）]{0,80}[)）]/g, '').trim()).replace(OF_WHICH, '');
  if (asked.end !== null) {
    const range = rangeOf(plain, lang);
    if (range !== null) return asked.end === 'low' ? range[0] : range[1];
  }
  if (asked.unit !== null && isAmount(text) && !isSmallMoney(asked.unit)) return null;
  if (asked.unit !== null) return measuredIn(plain, asked.unit, lang) ?? measuredIn(text, asked.unit, lang);
  if (SPANS.some((name) => isAskedFor(asked, name)) && durationOf(plain) !== null) return null;
  const asks = countedOrMeasured((name) => isAskedFor(asked, name));
  return countOf(/\d/.test(plain) ? plain : text, lang, asks);
}

const IN_BRACKETS = /^([^()（）]{1,60})[(（](\d[\d.,]{0,9})\s?(\p{L}{3,12})[)）]$/u;

/** `15 UK credits (7.5 ECTS)`: what stands in brackets under the very name that is asked for. */
function numberCalled(text: string, { names, unit }: Asked, lang: string | null): number | null {
  const [, before = '', number = '', called = ''] = unit === null ? (IN_BRACKETS.exec(text) ?? []) : [];
  const name = wordsOf(called);
  const isCalled = number !== '' && names.some((one) => one.split(' ').includes(name));
  return isCalled && !wordsOf(before).split(' ').includes(name) ? countOf(number, lang) : null;
}

const PERCENT_BEFORE = /^([-+−]?)\s?[%％]\s?([-+−]?)(\d[\d.,]{0,15})(?=$|\s|[)）])/;

/** Turkish and Basque write `%0,12` and `-%0,05`. */
function withPercentBehind(text: string): string {
  return text.replace(PERCENT_BEFORE, (_, before: string, sign: string, digits: string) => {
    return `${sign === '' ? before : sign}${digits} %`;
  });
}

/** What is asked for in hours or cents is read as such. */
function isOfMoney({ unit }: Asked): boolean {
  return unit === null || (secondsOf(unit) === null && !isSmallMoney(unit));
}

/** `2 hrs 15 mins, including an interval`, `186件,其中一级文物11件`. */
const OF_WHICH =
  /\s?[,，;；、]\s?(?:including|incl|of which|inkl|einschließlich|davon|dont|incluyendo|incluid[oa]s?|compres[oi]|waarvan|inclusief|w tym|其中|うち|そのうち|그중).{0,80}$/iu;

/** `1.56 (2.46%)`: of several numbers the one that is marked as a share. */
function onlyShare(text: string, lang: string | null): number | null {
  const shares = text.length > MAX_FACT_LENGTH ? [] : (text.match(/[-+−]?\d{1,4}(?:[.,]\d{1,4})?(?=\s?[%％])/g) ?? []);
  return shares.length === 1 ? countOf(shares[0], lang) : null;
}

const MAX_DAY = 40;

/** A day has numbers in it, and is none, unless one of them is asked for. */
function isDay(text: string, { names, unit }: Asked): boolean {
  if (
    text.length > MAX_DAY ||
    unit !== null ||
    names.some((name) => YEAR.test(name) || /(?:^| )(?:day|month)$/.test(name))
  )
    return false;
  return /[\p{L}/-]/u.test(text) && dateOfText(text) !== null && !SUM_OR_SHARE.test(text);
}

const SUM_OR_SHARE = /[€$£¥₩₺%]/;
const MONEY = [...PRICES, 'lowest price', 'old price', 'current bid', 'rent', 'deposit'];

/** Whether what is asked for is paid. */
export function asksForMoney(asked: Asked): boolean {
  return [...MONEY, 'salary'].some((name) => isAskedFor(asked, name));
}

const SUM =
  /(?:(?:[€$£¥₩₺]|(?:US|R|A|C)\$|EUR|USD|GBP|CHF|PLN|TL)\s?\d{1,12}(?:[ \u00a0\u202f.,'’]\d{2,3}){0,4}(?:[.,]\d{1,8})?|\d{1,12}(?:[ \u00a0\u202f.,'’]\d{2,3}){0,4}(?:[.,]\d{1,8})?\s?(?:[€£¥₩₺]|EUR|USD|GBP|CHF|PLN|zł|TL|kr|元|円|원))(?![\p{L}\d]|[.,]\d)/gu;

/** The only sum of money among the numbers of a text; empty where there are several, null where none is marked as one. */
function onlyMoney(text: string): string | null {
  if (text.length > 2 * MAX_FACT_LENGTH) return null;
  const sums = [...text.matchAll(SUM)].map(({ 0: sum, index }) => withScale(sum, text.slice(index + sum.length)));
  if (sums.length === 0 || (sums.length === 1 && !/\d/.test(text.replace(SUM, ' ')))) return null;
  // A price stands first, and what is said of it follows.
  const [first = ''] = sums;
  const isFirst =
    text.startsWith(first) && !/^\s?(?:[-–—~]|to|bis|à|a|tot|do)\s?[€$£\d]/.test(text.slice(first.length));
  return sums.length === 1 || isFirst ? first : '';
}

/** `$165.00 Sale price $119.00`: what stands first is what is no longer asked. */
function isFollowedByItsPrice(text: string): boolean {
  if (text.length > 2 * MAX_FACT_LENGTH) return false;
  const [, ...behind] = text.split(SUM);
  return behind.slice(0, -1).some((between) => areSynonyms(wordsOf(between), 'price'));
}

/** `€5 million` with its scale; empty where that may be something else. */
function withScale(sum: string, after: string): string {
  const [digits = ''] = /\d[\d.,]{0,24}/.exec(sum) ?? [];
  const scale = scaleOf({ before: sum.split(/\d/, 1)[0] ?? '', digits, after }, { lang: null, asks: null });
  if (scale === null) return '';
  return scale === 1 ? sum : sum + after.slice(0, scale.length);
}

/** A number is stated first and explained behind. */
function firstSentence(text: string): string {
  return /^[^.!?]{1,60}(?:[.,]\d[^.!?]{0,40})?(?=[.!?]\s\p{Lu})/u.exec(text)?.[0] ?? text;
}

/** The year of a date: `2019-5`, `May 2019`. */
function onlyYear(text: string): number | null {
  const years = text.length > MAX_FACT_LENGTH ? [] : (text.match(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g) ?? []);
  return years.length === 1 ? Number(years[0]) : null;
}
