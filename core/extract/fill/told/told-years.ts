import type { JsonValue } from '../../../json';
import type { Wanted } from '../names/key-names';
import type { ScalarShape } from '../schema/schema-shape';
import { agreed } from '../values/agreed';

const MAX_LINES = 400;
const MAX_LINE = 700;
const MAX_BETWEEN = 70;
/** `joined_in`, `retired_year`, `year_joined`. */
const DEED = /^(?:year )?(\p{L}{4,14}ed)(?: in| year| in year)?$/u;
const BEHIND = /^[^.;,]{0,60}?\s(?:in|since|back in)\s((?:1[5-9]|20)\d\d)(?!\d)/u;

/** The year in which a sentence says that something was done: `she joined the quartet in 1991`, for `joined_in`. */
export function toldYear(
  { names }: Wanted,
  { types, format }: ScalarShape,
  lines: readonly string[],
): JsonValue | undefined {
  const deed = types[0] === 'integer' && format === null ? deedOf(names) : undefined;
  if (deed === undefined) return undefined;
  const years = lines.slice(0, MAX_LINES).flatMap((line) => (line.length > MAX_LINE ? [] : yearsBehind(deed, line)));
  return agreed(new Set(years));
}

/** A bare `joined` may ask for anything; a year says itself. */
function deedOf(names: readonly string[]): string | undefined {
  return names.flatMap((name) => (name.includes(' ') ? (DEED.exec(name)?.[1] ?? []) : [])).at(0);
}

function yearsBehind(deed: string, line: string): number[] {
  const words = line.toLowerCase();
  const years: number[] = [];
  for (let at = words.indexOf(deed); at >= 0; at = words.indexOf(deed, at + deed.length)) {
    if (/\p{L}/u.test(words[at - 1] ?? '')) continue;
    const year = BEHIND.exec(line.slice(at + deed.length, at + deed.length + MAX_BETWEEN))?.[1];
    if (year !== undefined) years.push(Number(year));
  }
  return years;
}
