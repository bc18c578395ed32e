import { recently } from '../reading/once-per';
import { LANGUAGES, languagesOf, type Language } from './language';

/**
 * The words for one thing, by language: beginnings of words, parted by `|`. A `_` marks where a word ends. Languages
 * without blanks between words have theirs anywhere.
 */
export type Concept = Readonly<Partial<Record<Language, string>>>;

export const LETTER = '[a-z0-9\\u00df-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff]';

/** The same as `LETTER`, for one place of a text. */
export function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0xdf) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code <= 0x24f || (code >= 0x370 && code <= 0x3ff) || (code >= 0x400 && code <= 0x4ff);
}

export function beginsWord(text: string, at: number): boolean {
  return at === 0 || !isLetterAt(text, at - 1);
}

/** Words in small letters, and the languages they may be in. */
export interface Spoken {
  words: string;
  languages: readonly Language[];
}

/** The same sentences are looked at by one rule after the other. */
export const spoken = recently((text: string): Spoken => {
  const words = inSmallLetters(text);
  return { words, languages: languagesOf(words) };
});

/** Text as the words of concepts want it: small letters, one kind of each character. */
function inSmallLetters(text: string): string {
  return text.normalize('NFKC').replaceAll('İ', 'i').toLowerCase().replace(/\s+/g, ' ');
}

/** For what is spelled the same everywhere. */
export function inAnyLanguage(words: string): Concept {
  return Object.fromEntries(LANGUAGES.map((language) => [language, words]));
}
