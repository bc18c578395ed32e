import {
  alternativesOf,
  indexPhrases,
  patternPhrase,
  plainPhrase,
  type Phrase,
  type PhraseIndex,
} from '../phrases/phrase-index';
import { beginsWord, isLetterAt, LETTER, type Concept, type Spoken } from './concept';
import type { Language } from './language';

/** Things by their names, and how each is spoken of. */
export interface Vocabulary<Name extends string> {
  /** Whether a thing is spoken of, in whatever language but one. */
  speaksOf(name: Name, spoken: Spoken, but?: Language): boolean;
  /** Whether all of these are spoken of, in one language. */
  speaksOfAll(names: readonly Name[], spoken: Spoken, but?: Language): boolean;
  /** All that is spoken of. */
  thingsIn(spoken: Spoken): Name[];
}

interface Sign<Name> {
  name: Name;
  language: Language;
}

const UNSPACED: readonly Language[] = ['japanese', 'chinese', 'korean'];
const PLAIN = /^([^\\^$.|?*+()[\]{}_]+)(_?)$/;

/** All things are looked for in one walk over a text, because most texts are asked for most of them. */
export function createVocabulary<Name extends string>(concepts: Readonly<Record<Name, Concept>>): Vocabulary<Name> {
  const names = Object.keys(concepts) as Name[];
  const phrases = names.flatMap((name) => phrasesOf(name, concepts[name]));
  const ofSpaced = indexPhrases(phrases.filter(({ sign }) => !UNSPACED.includes(sign.language)));
  const ofUnspaced = new Map(
    UNSPACED.map((language) => [language, indexPhrases(phrases.filter(({ sign }) => sign.language === language))]),
  );
  const known = new WeakMap<Spoken, Map<Language, Set<Name>>>();

  function thingsBy(spoken: Spoken): Map<Language, Set<Name>> {
    const before = known.get(spoken);
    if (before !== undefined) return before;
    const found = new Map(spoken.languages.map((language) => [language, new Set<Name>()]));
    known.set(spoken, found);
    const spaced = spoken.languages.some((language) => !UNSPACED.includes(language));
    if (spaced) look(ofSpaced, spoken.words, beginsWord, found);
    for (const language of spoken.languages) {
      const index = ofUnspaced.get(language);
      if (index !== undefined) look(index, spoken.words, anywhere, found);
    }
    return found;
  }

  function speaksOfAll(wanted: readonly Name[], spoken: Spoken, but?: Language): boolean {
    for (const [language, things] of thingsBy(spoken)) {
      if (language !== but && wanted.every((name) => things.has(name))) return true;
    }
    return false;
  }

  const speaksOf = (name: Name, spoken: Spoken, but?: Language): boolean => speaksOfAll([name], spoken, but);

  return { speaksOf, speaksOfAll, thingsIn: (spoken) => names.filter((name) => speaksOf(name, spoken)) };
}

function look<Name>(
  { byBeginning, lengths }: PhraseIndex<Sign<Name>>,
  words: string,
  mayBegin: (words: string, at: number) => boolean,
  found: ReadonlyMap<Language, Set<Name>>,
): void {
  for (let at = 0; at < words.length; at += 1) {
    if (!mayBegin(words, at)) continue;
    for (const length of lengths) {
      for (const { sign, isAt } of byBeginning.get(words.slice(at, at + length)) ?? []) {
        const things = found.get(sign.language);
        if (things !== undefined && !things.has(sign.name) && isAt(words, at)) things.add(sign.name);
      }
    }
  }
}

function phrasesOf<Name>(name: Name, concept: Concept): Phrase<Sign<Name>>[] {
  return (Object.entries(concept) as [Language, string][]).flatMap(([language, words]) =>
    alternativesOf(words).map((words): Phrase<Sign<Name>> => {
      const sign = { name, language };
      const [, letters, end] = PLAIN.exec(words) ?? [];
      if (letters !== undefined) return plainPhrase(sign, letters, end === '' ? anywhere : isNoLetterAt);
      return patternPhrase(sign, words.replaceAll('_', `(?!${LETTER})`), '');
    }),
  );
}

function anywhere(): boolean {
  return true;
}

function isNoLetterAt(text: string, at: number): boolean {
  return !isLetterAt(text, at);
}
