import { beginningsOf, MAX_BEGINNING } from './beginnings';

/** Something that is looked for at a place of a text, and what it is a sign of. */
export interface Phrase<Sign> {
  sign: Sign;
  begins: ReadonlySet<string>;
  isAt(text: string, at: number): boolean;
}

/** Many phrases, looked for in one walk over a text: at each place only those are tried that begin as the text does there. */
export interface PhraseIndex<Sign> {
  byBeginning: ReadonlyMap<string, readonly Phrase<Sign>[]>;
  /** The lengths of the beginnings. */
  lengths: readonly number[];
}

/** A phrase that is a pattern; without flags, letters are small. */
export function patternPhrase<Sign>(sign: Sign, source: string, flags: '' | 'i'): Phrase<Sign> {
  const pattern = new RegExp(source, `${flags}y`);
  return {
    sign,
    begins: beginningsOf(source),
    isAt(text, at) {
      pattern.lastIndex = at;
      return pattern.test(text);
    },
  };
}

/** A phrase of nothing but letters, perhaps one that has to end there. */
export function plainPhrase<Sign>(
  sign: Sign,
  letters: string,
  mayFollow: (text: string, at: number) => boolean,
): Phrase<Sign> {
  return {
    sign,
    begins: new Set([letters.slice(0, MAX_BEGINNING)]),
    isAt: (text, at) => text.startsWith(letters, at) && mayFollow(text, at + letters.length),
  };
}

export function indexPhrases<Sign>(phrases: readonly Phrase<Sign>[]): PhraseIndex<Sign> {
  const byBeginning = new Map<string, Phrase<Sign>[]>();
  for (const phrase of phrases) {
    for (const beginning of phrase.begins) {
      const others = byBeginning.get(beginning);
      if (others === undefined) byBeginning.set(beginning, [phrase]);
      else others.push(phrase);
    }
  }
  return { byBeginning, lengths: [...new Set([...byBeginning.keys()].map(({ length }) => length))] };
}

/** Whether any of the phrases stands at a place of a text; beside it the same text in small letters. */
export function isAnyAt<Sign>(
  { byBeginning, lengths }: PhraseIndex<Sign>,
  text: string,
  smallLetters: string,
  at: number,
): boolean {
  for (const length of lengths) {
    const phrases = byBeginning.get(smallLetters.slice(at, at + length));
    if (phrases === undefined) continue;
    for (const phrase of phrases) if (phrase.isAt(text, at)) return true;
  }
  return false;
}

/** The alternatives of a pattern, those inside of brackets left together. */
export function alternativesOf(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isClass = false;
  let start = 0;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (isClass) isClass = sign !== ']';
    else if (sign === '[') isClass = true;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === '|' && depth === 0) {
      parts.push(source.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, source.slice(start)];
}
