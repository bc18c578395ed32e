import { monthOf } from '../dates';
import { createEntry, type Entry } from '../scope';
import { agreed } from '../values/agreed';

const MAX_LINES = 200;
const MAX_LINE = 700;

const BORN =
  '(?:born|geboren|née?|nacid[oa]|nació|nascid[oa]|nasceu|nat[oa]|nacque|urodzon[ya]|urodziła? się|född|født|narozena?|narodila? se)';
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
/** `in 1964`, `on 3 May 1964`, `am 3. Mai 1964`. */
const WHEN = String.raw`(?:(?:in|on|im|am|en|le|el|em|nel|il|op|w|i|den|roku|around)\s){0,2}(?:\d{1,2}(?:st|nd|rd|th|\.|er|º)?\s(?:of\s|de\s)?)?(?:\p{L}{3,12}\.?\s(?:\d{1,2},\s|de\s)?)?(${YEAR})(?!\d)`;
const PLACE = String.raw`(?:in|à|en|em|a|ad|w|we|v|ve|te|i)\s(\p{Lu}[\p{L}'’-]{1,30}(?:\s(?:(?:am|an|der|de|la|del|di|do|upon|sur|les?)\s){0,2}\p{Lu}[\p{L}'’-]{1,30}){0,3})`;
const PATTERNS = [
  new RegExp(String.raw`(?<!\p{L})${BORN}\s${WHEN},?\s${PLACE}`, 'u'),
  new RegExp(String.raw`(?<!\p{L})[Bb]orn\s${WHEN}(?:,?\s${PLACE})?`, 'u'),
  new RegExp(
    String.raw`(?<!\p{L})(?:Born|Geboren|Née?|Nacid[oa]|Nascid[oa]|Nat[oa]|Urodzon[ya]|Narozena?)\s${WHEN},?\s${PLACE}`,
    'u',
  ),
];
const PLACE_FIRST = new RegExp(
  String.raw`(?<!\p{L})(?:${BORN}|Born|Geboren|Née?|Nacid[oa]|Nascid[oa]|Nat[oa]|Urodzon[ya]|Narozena?)\s${PLACE}(?:,?\s${WHEN})?`,
  'u',
);

interface Birth {
  year: string | undefined;
  place: string | undefined;
}

/** `Born in 1964 in Sligo, Ireland`: when and where somebody was born, where the page tells it of one person. */
export function lifeEntries(lines: readonly string[]): Entry[] {
  const births = lines.slice(0, MAX_LINES).flatMap((line) => (line.length > MAX_LINE ? [] : (birthIn(line) ?? [])));
  const year = agreed(new Set(births.flatMap((birth) => birth.year ?? [])));
  const place = agreed(new Set(births.flatMap((birth) => birth.place ?? [])));
  return [
    ...(year === undefined ? [] : ['birth year', 'born year'].map((name) => createEntry(name, year))),
    ...(place === undefined ? [] : [createEntry('birth place', place)]),
  ];
}

function birthIn(line: string): Birth | null {
  for (const pattern of PATTERNS) {
    const [, year, place] = pattern.exec(line) ?? [];
    if (year !== undefined) return { year, place: placeOf(place) };
  }
  const [, place, year] = PLACE_FIRST.exec(line) ?? [];
  return place === undefined || placeOf(place) === undefined ? null : { place: placeOf(place), year };
}

/** A month is no place. */
function placeOf(place: string | undefined): string | undefined {
  return place === undefined || monthOf(place.split(' ')[0] ?? '') > 0 ? undefined : place;
}
