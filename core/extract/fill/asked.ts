import { oncePer } from '../../once-per';
import { SUBJECT_NOUNS } from '../lexicon/subject-nouns';
import { TIME_UNITS, UNITS } from '../lexicon/unit-words';
import { areSynonyms, isKnownName, wordsOf, type Wanted } from './names/key-names';
import { measureOfKey } from './names/measure-of-key';
import { paidFor } from './values/rates';

/** Which end of a range is asked for. */
type End = 'low' | 'high';

/** What a key asks for beyond its name: `area_km2` is an area in square kilometres, `salary_min` an end of a range. */
export interface Asked extends Wanted {
  /** The unit that the key names, as `UNITS` and `TIME_UNITS` write it. */
  unit: string | null;
  /** What that much of it is counted for: `co2_g_per_km`. */
  per: string | null;
  end: End | null;
  /** The currency that the key names: `price_eur`. */
  currency: string | null;
  /** Names with a word less that says little: `agent` for `agent_name`. They only fit when nothing fits better. */
  looseNames: string[];
}

const ENDS = new Map<string, End>([
  ...endWords('min minimum mindest from ab von desde dal od low lower lowest start starts opens', 'low'),
  ...endWords('max maximum until till to bis hasta al tot do high upper highest jusqu ate fino', 'high'),
]);

function endWords(words: string, end: End): [string, End][] {
  return words.split(' ').map((word) => [word, end]);
}

const SAY_LITTLE = new Set(
  'name number no nr nummer numero date datum data fecha amount bedrag betrag montant importe value text info count total url address required vereist erforderlich monthly percent level time'.split(
    ' ',
  ),
);
const SUBJECTS = new Set(SUBJECT_NOUNS);
/** Which thing a name or a number belongs to matters, so these are never looked for without it. */
const NEEDS_OWNER = new Set('name title id identifier number url link image email phone type'.split(' '));
/** `is_remote` asks for what the page calls remote; `was_price` asks for a price, and not whether. */
const ASKS_WHETHER =
  /^(?:is|are|was(?!\s(?:price|cost|rate|fare|amount|total|value)(?: |$))|has|have|does|can|offers|allows)\s(?=\S)/;
export const askedOf = oncePer((wanted: Wanted): Asked => {
  const read = wanted.names.map(readName);
  return {
    description: wanted.description,
    names: [
      ...new Set([
        ...wanted.names,
        ...read.flatMap(({ base }) => base),
        ...pricePerDescribed(wanted),
        ...codeDescribed(wanted),
      ]),
    ],
    unit: read.find(({ unit }) => unit !== null)?.unit ?? unitDescribed(wanted.description ?? ''),
    per: read.find(({ per }) => per !== null)?.per ?? null,
    end: read.find(({ end }) => end !== null)?.end ?? null,
    currency: read.find(({ currency }) => currency !== null)?.currency ?? null,
    looseNames: read.flatMap(({ loose }) => loose),
  };
});

/**
 * `Fläche in m²`: what has a size in square metres is not told by one in square feet. Who says nothing but a unit, as in
 * `minuty` or `m²`, means the same.
 */
function unitDescribed(description: string): string | null {
  const [, unit = ''] = /(?:^| )(?:in|en|em|w|cinsinden)\s(\p{L}{1,12}\d?|sq ft|square feet)$/u.exec(description) ?? [];
  if (SIZES.has(unit)) return unit;
  return SIZES.has(description) || (Object.hasOwn(TIME_UNITS, description) && description.length > 2)
    ? description
    : null;
}

const PER = '(?:al|per|pro|par|por|a|je|na|za|an|im|each|every)';
const PAID_PER = new RegExp(String.raw`^(?:\p{L}{1,12} )?${PER} (\p{L}{2,12})$`, 'u');

/** A price `in euros per month` is what others call the price per month. */
function pricePerDescribed({ names, description }: Wanted): string[] {
  const unit = paidFor(PAID_PER.exec(description ?? '')?.[1] ?? '');
  return unit !== null && names.some((name) => areSynonyms(name, 'price')) ? [`price per ${unit}`] : [];
}

/** A currency by its `three-letter code` is what others call the currency code. */
function codeDescribed({ names, description }: Wanted): string[] {
  const isCode = / code(?: |$)/.test(` ${description ?? ''}`);
  return isCode && names.some((name) => areSynonyms(name, 'currency')) ? ['currency code'] : [];
}

interface NameParts {
  base: string[];
  unit: string | null;
  per: string | null;
  end: End | null;
  currency: string | null;
  loose: string[];
}

function readName(name: string): NameParts {
  const { rest: words, unit, per, currency } = measureOfKey(name.replace(ASKS_WHETHER, '').split(' '));
  let end: End | null = null;
  if (words.length > 1) {
    end = ENDS.get(words.at(-1) ?? '') ?? ENDS.get(words[0] ?? '') ?? null;
  }
  const withoutEnd = end === null ? [] : [words.filter((word) => !ENDS.has(word)).join(' ')].filter(Boolean);
  const shorter = words.length > 1 && SAY_LITTLE.has(words.at(-1) ?? '') ? [words.slice(0, -1).join(' ')] : [];
  const base = words.join(' ');
  const measured = [
    ...(unit === null ? [] : measureNames(base, unit)),
    ...(per === null ? [] : [`${base} per ${per}`]),
  ];
  // A part of a range goes by the name of the range, unless it has a name of its own.
  const loose = [...withoutEnd, ...shorter, ...withoutSubject(words), ...withoutQualifier(words)];
  return { base: [base, ...measured], unit, per, end, currency, loose };
}

const SIZES = new Set(
  ['area', 'imperialArea', 'acres', 'mass', 'length'].flatMap((kind) => Object.keys(UNITS[kind] ?? {})).map(wordsOf),
);
const unitIn = (kind: string, unit: string): boolean => Object.hasOwn(UNITS[kind] ?? {}, unit);

/** What is measured in hours is a time, also where only the unit says so: `cook_minutes`. */
function measureNames(base: string, unit: string): string[] {
  if (Object.hasOwn(TIME_UNITS, unit)) return /(?:^| )(?:time|duration)$/.test(base) ? [] : [`${base} time`];
  if (unitIn('calendar', unit)) return [`${base} term`, `${base} duration`];
  if (unitIn('work', unit)) return [`${base} consumption`];
  return unitIn('area', unit) ? [`${base} size`, `${base} area`] : [];
}

const QUALIFIERS = new Set('lead main hero cover current overall user exact page'.split(' '));

/** `page_last_updated` is when the page was last updated. */
function withoutQualifier([first = '', ...rest]: string[]): string[] {
  return QUALIFIERS.has(first) && rest.length > 1 ? [rest.join(' ')] : [];
}

/** `event_date` is the date where the page is about an event. */
function withoutSubject([first = '', ...rest]: string[]): string[] {
  const name = rest.join(' ');
  return SUBJECTS.has(first) && !NEEDS_OWNER.has(name) && isKnownName(name) ? [name] : [];
}

/** Whether a key is a name of this thing. */
export function isAskedFor(asked: Asked, name: string): boolean {
  return asked.names.some((one) => one === name || areSynonyms(one, name));
}
