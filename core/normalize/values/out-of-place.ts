import { areSynonyms } from '../../extract/fill/names/key-names';
import { englishOf } from '../keys/translations';
import { currencyIn } from './currencies';

const NAMES = ['name', 'author', 'city', 'company', 'brand', 'country'];

/** A text that cannot be what its key says: words for a telephone number, an amount of money for a name. */
export function isOutOfPlace(text: string, names: string[]): boolean {
  const asks = (what: string): boolean =>
    names.some((name) => englishOf(name).some((english) => english === what || areSynonyms(english, what)));
  if (asks('phone')) return text.includes('@') || !/\d/.test(text);
  if (asks('email')) return !/@\S/.test(text);
  return NAMES.some(asks) && (/^(?:https?:\/\/\S+|[^\s@]{1,64}@[^\s@]{1,255})$/.test(text) || isAmount(text));
}

function isAmount(text: string): boolean {
  return /^[^\p{L}]{1,20}$/u.test(text) && /\d/.test(text) && currencyIn(text) !== null;
}
