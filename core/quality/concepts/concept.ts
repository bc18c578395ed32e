import { LANGUAGES, languagesOf, type Language } from './language';

/**
 * The words for one thing, by language: beginnings of words, parted by `|`. A `_` marks where a word ends. Languages
 * without blanks between words have theirs anywhere.
 */
export type Concept = Readonly<Partial<Record<Language, string>>>;

const UNSPACED: readonly Language[] = ['japanese', 'chinese', 'korean'];
const NOTHING = /(?!)/;
/** Fewer languages are asked one by one. */
const MANY = 3;
const LETTER = '[a-z0-9\\u00df-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff]';

export interface ConceptPatterns {
  of: ReadonlyMap<Language, RegExp>;
  /** All spaced languages at once: most texts have none of the words, and are not asked for each language then. */
  spaced: RegExp;
}

/** The patterns of a concept, for texts in small letters. */
export function conceptPatterns(concept: Concept): ConceptPatterns {
  const entries = Object.entries(concept) as [Language, string][];
  const spaced = entries.filter(([language]) => !UNSPACED.includes(language)).map(([, words]) => words);
  return {
    of: new Map(entries.map(([language, words]) => [language, patternOf(language, words)])),
    spaced: spaced.length === 0 ? NOTHING : patternOf('english', spaced.join('|')),
  };
}

/** True when the words are spoken of in a language. */
export function isSpokenIn({ of }: ConceptPatterns, language: Language, words: string): boolean {
  return of.get(language)?.test(words) === true;
}

/** False only where no spaced language has the words. */
export function maySpeak({ spaced }: ConceptPatterns, { words, languages }: Spoken): boolean {
  return languages.length < MANY || spaced.test(words);
}

function patternOf(language: Language, words: string): RegExp {
  const alternatives = words.replaceAll('_', `(?!${LETTER})`);
  return new RegExp(UNSPACED.includes(language) ? alternatives : `(?<!${LETTER})(?:${alternatives})`);
}

/** Words in small letters, and the languages they may be in. */
export interface Spoken {
  words: string;
  languages: readonly Language[];
}

export function spoken(text: string): Spoken {
  const words = inSmallLetters(text);
  return { words, languages: languagesOf(words) };
}

export function matches(patterns: ConceptPatterns, { words, languages }: Spoken): boolean {
  return (
    maySpeak(patterns, { words, languages }) && languages.some((language) => isSpokenIn(patterns, language, words))
  );
}

/** Text as the patterns of concepts want it: small letters, one kind of each character. */
function inSmallLetters(text: string): string {
  return text.normalize('NFKC').replaceAll('İ', 'i').toLowerCase().replace(/\s+/g, ' ');
}

/** For what is spelled the same everywhere. */
export function inAnyLanguage(words: string): Concept {
  return Object.fromEntries(LANGUAGES.map((language) => [language, words]));
}
