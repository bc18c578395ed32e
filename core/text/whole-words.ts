/** Around whole words in any script; `\b` takes ü and é for the end of a word. */
export const BEFORE_WORD = '(?<![\\p{L}\\p{N}])';
export const BEHIND_WORD = '(?![\\p{L}\\p{N}])';

export function wholeWords(...alternatives: readonly string[]): RegExp {
  return new RegExp(`${BEFORE_WORD}(?:${alternatives.join('|')})${BEHIND_WORD}`, 'iu');
}

/** The same for words of which only the beginning is given. */
export function wordsBeginning(...alternatives: readonly string[]): RegExp {
  return new RegExp(`${BEFORE_WORD}(?:${alternatives.join('|')})`, 'iu');
}
