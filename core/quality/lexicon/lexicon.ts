/** Phrases that mean one thing, by language; each is a regular expression without flags. */
export type Lexicon = Readonly<Record<string, readonly string[]>>;

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** As good as `\p{L}` here, and far faster to compile: the unicode flag would multiply every letter. */
const LETTER = '[^\\s\\d.,;:!?()"/|<>-]';

/** Letters and digits of the scripts that have spaces between words. */
const WORD = '[A-Za-z0-9\\u00c0-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff]';

/** Longer runs of letters are no words, and looking through them for each phrase takes its time. */
const LONGEST_WORD = 60;

/** One pattern of all phrases, wherever in a text. */
export function anyPhrase(...lexica: Lexicon[]): RegExp {
  return new RegExp(alternatives(lexica), 'i');
}

/** The same for phrases at the beginning of a text. */
export function openingPhrase(...lexica: Lexicon[]): RegExp {
  return new RegExp(`^(?:${alternatives(lexica)})`, 'i');
}

/** A phrase begins where a word begins, in scripts that have spaces between words. */
function alternatives(lexica: Lexicon[]): string {
  const phrases = lexica
    .flatMap((lexicon) => Object.values(lexicon).flat())
    .map((phrase) =>
      phrase
        .replaceAll('[\\p{L}]', LETTER)
        .replaceAll('\\p{L}+', `${LETTER}{1,${LONGEST_WORD}}`)
        .replaceAll('\\p{L}*', `${LETTER}{0,${LONGEST_WORD}}`)
        .replaceAll('\\p{L}', LETTER),
    );
  const unspaced = phrases.filter((phrase) => UNSPACED.test(phrase));
  const spaced = phrases.filter((phrase) => !UNSPACED.test(phrase));
  return [`(?<!${WORD})(?:${spaced.join('|')})`, ...unspaced].join('|');
}
