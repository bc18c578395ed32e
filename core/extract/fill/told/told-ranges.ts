import type { JsonValue } from '../../../json';
import { oncePer } from '../../../once-per';
import { DAY_WORDS } from '../../lexicon/day-words';
import { askedOf } from '../asked';
import type { Locale } from '../coerce';
import { areSynonyms, wordsOf, type Wanted } from '../names/key-names';
import { lookUpScalar } from '../lookup';
import type { ObjectShape, PropertyShape, ScalarShape } from '../schema/schema-shape';
import type { Scope } from '../scope';
import { dayRangesIn, type DayRange } from '../values/times/day-ranges';
import { endAsked } from '../values/times/spans';
import { agreed } from '../values/agreed';

const MAX_LINES = 400;
const MAX_LINE = 400;
const MIN_TELLING = 4;

interface ToldRange extends DayRange {
  /** What stands around it, in words. */
  words: string;
}

/**
 * One end of the time that something lasts, for whoever asks for both of them. Of several times that a page tells, it is
 * the one whose other end is known, or whose line has a word of what is asked for.
 */
export function endOfToldRange(
  property: PropertyShape,
  around: ObjectShape,
  lines: readonly string[],
  scope: Scope,
  outer?: Wanted,
): JsonValue | undefined {
  const { wanted, shape } = property;
  if (shape.kind !== 'scalar' || shape.format !== 'date') return undefined;
  const end = endAsked(askedOf(wanted));
  const ranges = end === null ? [] : rangesIn(lines)(scope.locale);
  if (end === null || ranges.length === 0) return undefined;
  const named = ranges.filter(({ words }) => isTold(words, [...wanted.names, ...(outer?.names ?? [])]));
  const partner = partnerOf(property, end, around);
  if (partner === undefined)
    return named.length === ranges.length ? agreed(named.map((range) => range[end])) : undefined;
  const other = end === 'first' ? 'last' : 'first';
  const known = outer === undefined ? lookUpScalar(partner.wanted, partner.shape, scope) : undefined;
  if (known !== undefined) return agreed(ranges.filter((range) => range[other] === known).map((range) => range[end]));
  return agreed((named.length > 0 ? named : ranges).map((range) => range[end]));
}

/** Who asks for the other end of the same. */
function partnerOf(
  { key, wanted }: PropertyShape,
  end: 'first' | 'last',
  { properties }: ObjectShape,
): { wanted: Wanted; shape: ScalarShape } | undefined {
  const partners = properties.flatMap((one) => {
    const asks = one.key === key || !isDay(one.shape) ? null : endAsked(askedOf(one.wanted));
    return asks === null || asks === end || !isDay(one.shape) ? [] : [{ wanted: one.wanted, shape: one.shape }];
  });
  const stem = stemOf(wanted);
  const [only, another] = partners;
  const same = partners.find((one) => stemOf(one.wanted) === stem);
  // Of two things that last, each has its own ends.
  const isOfBoth = only !== undefined && another === undefined && (stem === '' || stemOf(only.wanted) === '');
  return same ?? (isOfBoth ? only : undefined);
}

/** How long something holds, whatever the language. */
const HOLDS =
  /valid|geldig|gultig|vigor|vigen|valable|valevole|effective|in kraft|wazn|obowiaz|gecerli|galler|gaelder|platn|有効|有效|유효/;

/** Whether the words around a range have one of what is asked for. */
function isTold(words: string, names: readonly string[]): boolean {
  if (HOLDS.test(names.join(' ')) && HOLDS.test(words)) return true;
  return names.some((name) =>
    stemOf({ names: [name], description: null })
      .split(' ')
      .some((word) => isTelling(word) && words.includes(word)),
  );
}

const rangesIn = oncePer((lines: readonly string[]) =>
  oncePer((locale: Locale): ToldRange[] =>
    lines
      .slice(0, MAX_LINES)
      .flatMap((line) =>
        line.length > MAX_LINE
          ? []
          : dayRangesIn(line, locale).map((range) => ({ ...range, words: wordsOf(range.context) })),
      ),
  ),
);

function isDay(shape: PropertyShape['shape']): shape is ScalarShape {
  return shape.kind === 'scalar' && shape.format === 'date';
}

function isTelling(word: string): boolean {
  return word.length >= MIN_TELLING || /[^\p{Script=Latin}]/u.test(word);
}

const END_WORDS = new Set(
  'start starts end ends ende from to until till through begin begins beginn bis ab von vanaf tot desde hasta dal al od do inicio inizio fin fine fim opens open opening close closes closing valid since seit'.split(
    ' ',
  ),
);

/** What lasts, without the words for its ends. */
function stemOf({ names }: Wanted): string {
  const [name = ''] = names;
  if (['start date', 'end date'].some((end) => areSynonyms(name, end))) return '';
  return name
    .split(' ')
    .filter((word) => !END_WORDS.has(word) && !DAY_WORDS.has(word))
    .join(' ');
}
