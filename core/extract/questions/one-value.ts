import { coveringOf, extraWords, type Covering } from './covering';
import type { Question } from './question';
import { TOLD_BY, type ToldValue } from './told-value';
import { fitsKind, isMoney, isShownByForm, mayBeSomebody } from './value-kinds';
import { areSynonyms } from '../fill/names/key-names';
import { isClockTime } from '../fill/values/times/clock-times';
import { saysWord, wordsOfText } from './words';

interface Fit extends Covering {
  told: ToldValue;
}

const MIN_WORDS_OF_SENTENCE = 2;
const PLACES = ['location', 'address', 'venue', 'place'];

/** The only value that fits a question; null where there is none, or where several do. */
export function oneValueFor(
  question: Question,
  told: readonly ToldValue[],
  pageNames: readonly string[],
): string | null {
  const fits = told.flatMap((one): Fit[] => {
    if (!fitsKind(one.value, question.kind)) return [];
    const covering = coveringOf(question, one, pageNames);
    return covering !== null && isMeant(question, one, covering) ? [{ ...covering, told: one }] : [];
  });
  const inForce = fits.filter(({ told: { isFormer } }) => !isFormer);
  const steps = [true, false].flatMap((isExact) =>
    Object.values(TOLD_BY).map((by) =>
      inForce.filter(({ told: one, extra }) => one.by === by && (extra === 0) === isExact),
    ),
  );
  const found = steps.find((step) => step.length > 0);
  return found === undefined ? null : agreedValue(question, found);
}

/** Whether the value is what is asked for, and not another one of the same thing. */
function isMeant(question: Question, told: ToldValue, { isNamed }: Covering): boolean {
  const { kind, noun } = question;
  if (told.by === TOLD_BY.sentence) return isMeantSentence(question, told);
  if (kind === 'which')
    return (
      noun !== null &&
      isNamed &&
      told.names.some(
        (name) =>
          isCalled(name, noun.text) &&
          ((told.by === TOLD_BY.place && told.own.length > 0) || extraWords(name, question) === 0),
      )
    );
  // Where something is shows in no value, only in what the value is called.
  if (kind === 'place') return told.names.some((name) => PLACES.some((place) => isCalled(name, place)));
  if (isNamed && (kind !== 'person' || mayBeSomebody(told.value.split(/[,;(]/)[0] ?? ''))) return true;
  return isShownByForm(told.value, kind) || (kind === 'amount' && told.own.length > 0 && isBareNumber(told.value));
}

/** Beside a row's other cells, which are all said, a number needs no name. */
function isBareNumber(value: string): boolean {
  return /^[-−+]?\d[\d.,'’ ]{0,12}$/.test(value);
}

function isCalled(name: string, noun: string): boolean {
  return saysWord(name, noun) || areSynonyms(wordsOfText(name).join(' '), noun);
}

/** A sentence has to have all of the words itself, and something that is not one of them. */
function isMeantSentence({ kind, words }: Question, { value }: ToldValue): boolean {
  const firm = words.filter(({ isLoose }) => !isLoose);
  if (firm.length < MIN_WORDS_OF_SENTENCE || kind === 'thing' || kind === 'which') return false;
  if (kind === 'amount' || kind === 'count' || kind === 'place') return false;
  if (kind === 'person' && !/\p{Lu}\p{Ll}+\s(?:\p{Lu}\.\s)?\p{Lu}\p{Ll}+/u.test(value)) return false;
  return words.every(({ text, isLoose }) => isLoose || saysWord(value, text));
}

function agreedValue(question: Question, fits: readonly Fit[]): string | null {
  const most = Math.max(...fits.map(({ specific }) => specific));
  let left = fits.filter(({ specific }) => specific === most);
  left = preferred(left, ({ isHinted }) => isHinted);
  left = preferred(left, ({ isNamed }) => isNamed);
  if (question.kind === 'amount') left = preferred(left, ({ told }) => isMoney(told.value));
  const [first] = left;
  const values = new Map(left.map(({ told: { value } }) => [normal(value), value]));
  if (first === undefined || values.size === 0) return null;
  if (values.size === 1) return first.told.value;
  if (left.every(({ told: { of } }) => of === first.told.of)) return valuesOfOne(question, left);
  if (question.kind === 'when' && left.every((other) => isSameEvent(first, other)))
    return [...values.values()].join(', ');
  return first.extra === 0 && left.every((other) => isSameName(first, other)) ? [...values.values()].join('\n') : null;
}

/** The same thing at several times of one day, as the tide: rows of one table that call it so. */
function isSameEvent({ told: one }: Fit, { told: other }: Fit): boolean {
  const isOfColumn = one.names[0] === other.names[0] && one.around[0] === other.around[0];
  return (
    isOfColumn && isClockTime(other.value) && other.own.some((cell) => /\p{L}/u.test(cell) && one.own.includes(cell))
  );
}

/** Day and time of one row, or the columns of it among which the question does not choose. */
function valuesOfOne({ kind }: Question, fits: readonly Fit[]): string | null {
  if (kind === 'when') return fits.map(({ told: { value } }) => value).join(', ');
  const named = fits.map(({ told: { names, value } }) =>
    names[0] === undefined ? null : `${names.join(' ')}: ${value}`,
  );
  return named.includes(null) ? null : named.join('\n');
}

/** Lines under one name in one place. */
function isSameName({ told: one }: Fit, { told: other }: Fit): boolean {
  const isAlone = one.own.length === 0 && other.own.length === 0 && one.names.length > 0;
  return isAlone && one.names[0] === other.names[0] && one.around[0] === other.around[0];
}

function preferred(fits: Fit[], is: (fit: Fit) => boolean): Fit[] {
  const found = fits.filter(is);
  return found.length > 0 ? found : fits;
}

function normal(value: string): string {
  return wordsOfText(value).join(' ') || value;
}
