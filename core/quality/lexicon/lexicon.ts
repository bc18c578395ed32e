/** Phrases that mean one thing, by language; each is a regular expression without flags. */
export type Lexicon = Readonly<Record<string, readonly string[]>>;

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** As good as `\p{L}` here, and far faster to compile: the unicode flag would multiply every letter. */
const LETTER = '[^\\s\\d.,;:!?()"/|<>-]';

/** Letters and digits of the scripts that have spaces between words. */
const WORD = '[A-Za-z0-9\\u00c0-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff]';

/** One pattern of all phrases. A phrase begins where a word begins, in scripts that have spaces between words. */
export function anyPhrase(...lexica: Lexicon[]): RegExp {
  const phrases = lexica
    .flatMap((lexicon) => Object.values(lexicon).flat())
    .map((phrase) => phrase.replaceAll('[\\p{L}]', LETTER).replaceAll('\\p{L}', LETTER));
  const unspaced = phrases.filter((phrase) => UNSPACED.test(phrase));
  const spaced = phrases.filter((phrase) => !UNSPACED.test(phrase));
  return new RegExp([`(?<!${WORD})(?:${spaced.join('|')})`, ...unspaced].join('|'), 'i');
}
