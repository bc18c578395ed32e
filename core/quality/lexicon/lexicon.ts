import { letterByLetter, MAX_BEGINNING } from '../phrases/beginnings';
import { alternativesOf, indexPhrases, isAnyAt, patternPhrase, type PhraseIndex } from '../phrases/phrase-index';

/** Phrases that mean one thing, by language; each is a regular expression without flags. */
export type Lexicon = Readonly<Record<string, readonly string[]>>;

/** What is looked for in a text. */
export interface Phrases {
  test(text: string): boolean;
}

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HAS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** As good as `\p{L}` here, and far faster to compile: the unicode flag would multiply every letter. */
const LETTER = '[^\\s\\d.,;:!?()"/|<>-]';

/** Letters and digits of the scripts that have spaces between words, in small letters. */
function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0xc0) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code <= 0x24f || (code >= 0x370 && code <= 0x3ff) || (code >= 0x400 && code <= 0x4ff);
}

/** Longer runs of letters are no words, and looking through them for each phrase takes its time. */
const LONGEST_WORD = 60;

/** Any of the phrases, wherever in a text. */
export function anyPhrase(...lexica: Lexicon[]): Phrases {
  const { spaced, unspaced } = indexOf(lexica);
  return {
    test(text) {
      const small = letterByLetter(text);
      const isUnspaced = HAS_UNSPACED.test(text);
      for (let at = 0; at < text.length; at += 1) {
        if ((at === 0 || !isWordAt(small, at - 1)) && isAnyAt(spaced, text, small, at)) return true;
        if (isUnspaced && isAnyAt(unspaced, text, small, at)) return true;
      }
      return false;
    },
  };
}

/** The same for phrases at the beginning of a text. */
export function openingPhrase(...lexica: Lexicon[]): Phrases {
  const { spaced, unspaced } = indexOf(lexica, '^');
  return {
    test(text) {
      const small = letterByLetter(text.slice(0, MAX_BEGINNING));
      return isAnyAt(spaced, text, small, 0) || isAnyAt(unspaced, text, small, 0);
    },
  };
}

/** A phrase begins where a word begins, in scripts that have spaces between words. */
function indexOf(lexica: Lexicon[], anchor = ''): { spaced: PhraseIndex<null>; unspaced: PhraseIndex<null> } {
  const phrases = lexica
    .flatMap((lexicon) => Object.values(lexicon).flat())
    .map((phrase) =>
      phrase
        .replaceAll('[\\p{L}]', LETTER)
        .replaceAll('\\p{L}+', `${LETTER}{1,${LONGEST_WORD}}`)
        .replaceAll('\\p{L}*', `${LETTER}{0,${LONGEST_WORD}}`)
        .replaceAll('\\p{L}', LETTER),
    )
    .flatMap(alternativesOf);
  const indexed = (isUnspaced: boolean): PhraseIndex<null> =>
    indexPhrases(
      phrases
        .filter((phrase) => UNSPACED.test(phrase) === isUnspaced)
        .map((phrase) => patternPhrase(null, `${anchor}${phrase}`, 'i')),
    );
  return { spaced: indexed(false), unspaced: indexed(true) };
}
