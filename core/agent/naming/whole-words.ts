/** A pattern of whole words in any script; `\b` takes ü and é for the end of a word. */
export function wholeWords(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** The same for words of which only the beginning is given. */
export function wordsBeginning(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})`, 'iu');
}
