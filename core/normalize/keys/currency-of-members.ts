import { areSynonyms, type Wanted } from '../../extract/fill/names/key-names';
import type { JsonObject, JsonValue } from '../../json';
import { currencyIn } from '../values/currencies';
import { englishOf } from './translations';

/** The currency that a key asks for and that an amount among the members names: `€45.00` is in EUR. */
export function currencyOf(
  members: JsonObject,
  wanted: Wanted | undefined,
  map: (code: string) => JsonValue | undefined,
): JsonValue | undefined {
  const isAsked = wanted?.names.some((name) => englishOf(name).some((english) => areSynonyms(english, 'currency')));
  if (isAsked !== true) return undefined;
  const texts = Object.values(members).filter((value) => typeof value === 'string');
  const named = texts.filter((text) => /\d/.test(text)).flatMap((text) => currencyIn(text) ?? []);
  const [first] = named;
  if (first === undefined || named.some(({ codes }) => codes.join() !== first.codes.join())) return undefined;
  const values = first.codes.map(map).filter((value) => value !== undefined);
  // Where any text will do, a sign that several currencies share would be one of them by chance.
  return values.length === 1 ? values[0] : undefined;
}
