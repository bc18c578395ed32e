import { isAmount } from '../../../facts/labels/amount-form';
import { askedOf, isAskedFor, type Asked } from '../../asked';
import type { Locale } from '../../coerce';
import { dateOfText } from '../../dates';
import { isWeekday } from '../../phrase-entries';
import { isNumeric, type ScalarProperty } from '../../schema/schema-shape';
import { asksForMoney } from '../../values/asked-number';
import { choiceMeant } from '../../values/choices';
import { durationOf, secondsOf } from '../../values/quantities';
import { mayAskForTime } from '../../values/times/spans';
import { VOCABULARIES } from '../places/vocabulary-entries';

/** A form that a text can have, by which it is known without a name. */
interface Form {
  name: string;
  fits(cell: string, locale: Locale): boolean;
}

const CLOCK = /^\d{1,2}[:.h]\d\d(?!\d)(?:\s?[ap]\.?m\.?)?(?:\s.{1,20})?$/i;
const PRICED = /^.{0,12}\d[\d.,]{0,14}.{0,12}$/su;
const RANGE = /\d\s?[\p{L}\p{Sc}]{0,4}\s?[-–—]\s?[\p{L}\p{Sc}]{0,4}\s?\d/u;
const TEMPERATURE = /^[-−+]?\d{1,2}(?:[.,]\d)?\s?°\s?[CF]?$/;
const MIN_STORY_WORDS = 4;
const STORIES = ['content', 'description', 'summary', 'answer', 'comment'];

/** The form that values of this kind have on every page; null for words and bare numbers. */
export function formOf({ wanted, shape }: ScalarProperty): Form | null {
  const asked = askedOf(wanted);
  const isText = shape.types.includes('string') && shape.choices === null;
  if (shape.format === 'date') return { name: 'day', fits: isDay };
  if (asksForMoney(asked) && isNumeric(shape)) return { name: 'money', fits: isMoney };
  if (isNumeric(shape)) return ofNumber(asked);
  if (!isText || shape.format !== null) return null;
  if (mayAskForTime(asked)) return { name: 'time', fits: (cell) => CLOCK.test(cell) };
  if (isAskedFor(asked, 'duration')) return { name: 'duration', fits: isDuration };
  if (isAskedFor(asked, 'day') && !isAskedFor(asked, 'date')) return { name: 'weekday', fits: isWeekday };
  if (isAskedFor(asked, 'date')) return { name: 'day', fits: isDay };
  const known = VOCABULARIES.find(([name]) => isAskedFor(asked, name));
  if (known !== undefined) return { name: known[0], fits: (cell) => choiceMeant(cell, known[1]) !== undefined };
  if (STORIES.some((name) => isAskedFor(asked, name)) || asked.names.includes('text'))
    return { name: 'story', fits: (cell) => cell.split(/\s+/).length >= MIN_STORY_WORDS };
  return null;
}

function ofNumber({ names, unit }: Asked): Form | null {
  if (names.some((name) => /temp|high|low|(?:^| )(?:max|min)(?: |$)/.test(name)))
    return { name: 'temperature', fits: (cell) => TEMPERATURE.test(cell) };
  return unit !== null && secondsOf(unit) !== null ? { name: 'duration', fits: isDuration } : null;
}

function isDay(cell: string, { lang, dates }: Locale): boolean {
  return dateOfText(cell, lang, dates) !== null;
}

function isMoney(cell: string): boolean {
  return (
    isAmount(cell) ||
    (PRICED.test(cell) && /\p{Sc}|\d[.,]\d\d$/u.test(cell)) ||
    (RANGE.test(cell) && /\p{Sc}/u.test(cell))
  );
}

function isDuration(cell: string): boolean {
  return durationOf(cell) !== null;
}
