import { COUNTRY_CODES, COUNTRY_LANGUAGES } from '../../../lexicon/domains/country-codes';
import { areSynonyms, wordsOf } from '../../names/key-names';
import { createEntry, type Entry } from '../../scope';

const MAX_PLACE = 120;
/** What a place is called after, before its country. */
const IN_COUNTRY = /^.{2,100},\s(\p{Lu}[\p{L}\s.'’-]{2,40})$/u;

let names: ReadonlySet<string> | undefined;

/** Made when it is first asked: few pages tell a place so. */
function countryNames(): ReadonlySet<string> {
  names ??= new Set(
    COUNTRY_LANGUAGES.flatMap((language) => {
      const shown = new Intl.DisplayNames([language], { type: 'region' });
      return COUNTRY_CODES.map((code) => wordsOf(shown.of(code) ?? ''));
    }),
  );
  return names;
}

/** `Location: Trøndelag, Norway` tells the country as well, where no other value does. */
export function countryEntries(label: string, value: string): Entry[] {
  if (value.length > MAX_PLACE || !areSynonyms(wordsOf(label), 'location')) return [];
  const last = IN_COUNTRY.exec(value)?.[1];
  return last !== undefined && countryNames().has(wordsOf(last))
    ? [{ ...createEntry('country', last), isElsewhere: true }]
    : [];
}
