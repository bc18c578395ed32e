import { oncePer } from '../../../once-per';
import { askedOf, isAskedFor } from '../asked';
import { coverageOf } from '../names/concepts';
import { wordsOf, type Wanted } from '../names/key-names';
import type { PageFacts } from '../../page-facts';
import { agreed } from '../values/agreed';
import { CALLED_NUMBER, isCalled } from './numbers-to-call';

/** A number to call, and in words what stands around it. */
interface ToldNumber {
  number: string;
  /** Its own line, and the one above where that says nothing. */
  near: string;
  /** The lines above it as well. */
  context: string;
  /** Nothing says which number of several it is. */
  isBare: boolean;
}

const MAX_LINES = 1_500;
const MAX_LINE = 400;
const MAX_BEFORE = 60;
const MAX_BEHIND = 20;
const MAX_ABOVE = 3;
const MAX_SHORT = 80;
const NUMBERS = new RegExp(String.raw`(?<!\d\s)${CALLED_NUMBER}(?!\s?\d)`, 'gu');
/** Days of a month, and numbers of parcels and orders, are written in groups, too; five pairs that begin with a nought call. */
const SMALL_GROUPS = /^(?!0[1-9](?:\s\d\d){4}$)(?:\d{1,2}(?:\s\d{1,2}){3,}|(?:(?:19|20)\d\d\s?){2,})$/;
const OTHER_NUMBER = /(?:number|numero|nummer|no|nr|#|id|code|ref)\W{0,4}$/iu;
const PHONE =
  /(?:^| )(?:tel|tlf|tfno|(?:tele)?(?:phone|fon|telefon\p{L}*|telephone|fono)|call|ring|cell|mobile|hotline|line|infolini\p{L})(?: |$)|電話|电话|전화|お問い合わせ/u;
/** Words of a key that say only that a number to call is asked for. */
const SAY_PHONE =
  /^(?:call|ring|(?:tele)?phones?|telefono?n?|telefone|telefoon|telefon\p{L}*|tel|number|numero|nummer|numer|no|nr|hotline|fon|contact|main|general|a|of|the|de|del|do|di|電話|電話番号|电话|전화|전화번호)$/u;
/** Whoever these are, the only number of a page is theirs. */
const ANYBODY =
  'contact|contact person|agent|seller|office|company|organizer|reservation|reservations|booking|box office|customer service|store|restaurant|clinic'.split(
    '|',
  );
const MIN_WORD = 4;

/**
 * The number to call that is asked for, told by the words of the key and its description around it: `Reception: 0611-555`.
 * Where no word tells it, it has to be the only one.
 */
export function toldPhone(wanted: Wanted, facts: PageFacts, outer?: Wanted): string | undefined {
  if (!isPhone(wanted)) return undefined;
  const telling = tellingWords([...wanted.names, ...(outer?.names ?? [])]);
  const described = (wanted.description ?? '')
    .split(' ')
    .filter((word) => word.length >= MIN_WORD && !SAY_PHONE.test(word));
  const { own, all } = numbersOf(facts);
  const scored = all.map((one) => ({ ...one, score: scoreOf(one, telling, described) }));
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  if (best > 0) return onlyOf(scored.filter(({ score }) => score === best));
  if (telling.length > 0) return isAnybody(telling) ? onlyOf(all) : undefined;
  const shown = own.length > 0 ? own : all;
  return onlyOf(shown) ?? onlyOf(shown.filter(({ isBare }) => isBare));
}

function isPhone(wanted: Wanted): boolean {
  return isAskedFor(askedOf(wanted), 'phone') || wanted.names.some((name) => PHONE.test(name));
}

function tellingWords(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => name.split(' ')).filter((word) => word !== '' && !SAY_PHONE.test(word)))];
}

function isAnybody(telling: readonly string[]): boolean {
  const asked = askedOf({ names: [telling.join(' ')], description: null });
  return ANYBODY.some((name) => isAskedFor(asked, name));
}

function scoreOf({ near, context }: ToldNumber, telling: readonly string[], described: readonly string[]): number {
  const isIn = (word: string, text: string): boolean => coverageOf(word, text)[0] === 1;
  return (
    2 * telling.filter((word) => isIn(word, near)).length +
    described.filter((word) => ` ${context} `.includes(` ${word} `)).length
  );
}

function onlyOf(numbers: readonly ToldNumber[]): string | undefined {
  const [first] = numbers;
  const digits = new Set(numbers.map(({ number }) => number.replace(/\D/g, '')));
  return agreed(digits) === undefined ? undefined : first?.number;
}

const numbersOf = oncePer(({ lines, linesAround }: PageFacts): { own: ToldNumber[]; all: ToldNumber[] } => {
  const own = numbersIn(lines);
  return { own, all: [...own, ...numbersIn(linesAround)] };
});

function numbersIn(lines: readonly string[]): ToldNumber[] {
  return lines.slice(0, MAX_LINES).flatMap((line, at): ToldNumber[] => {
    if (line.length > MAX_LINE || !/\d/.test(line)) return [];
    return [...line.matchAll(NUMBERS)].flatMap(({ 0: number, index }): ToldNumber[] => {
      const before = line.slice(Math.max(0, index - MAX_BEFORE), index);
      if (!isCalled(number, before) || SMALL_GROUPS.test(number)) return [];
      const last = wordsOf(before);
      if (OTHER_NUMBER.test(before) && !PHONE.test(last)) return [];
      const behind = line.slice(index + number.length, index + number.length + MAX_BEHIND);
      const above = lines.slice(Math.max(0, at - MAX_ABOVE), at).filter((one) => one.length <= MAX_SHORT);
      const beside = wordsOf(
        `${afterNumber(before)} ${/^\s?\([^)]*\)?/.exec(behind)?.[0].replace(/[()]/g, ' ') ?? ''}`,
      );
      const isBare = tellingWords([beside]).length === 0;
      const near = isBare ? `${wordsOf(above.at(-1) ?? '')} ${beside}`.trim() : beside;
      return [
        { number: number.trim(), near, context: `${above.map(wordsOf).join(' ')} ${last} ${wordsOf(behind)}`, isBare },
      ];
    });
  });
}

/** What stands before a number and behind the last one. */
function afterNumber(text: string): string {
  return text.split(/\d/).at(-1) ?? '';
}
