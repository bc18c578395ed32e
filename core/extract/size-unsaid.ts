import { withoutAccents } from '../text/accents';
import { askedOf, isAskedFor } from './fill/asked';
import { areSynonyms, isKnownName, singular, wordsOf } from './fill/names/key-names';
import { SIZE_QUESTIONS } from './lexicon/size-questions';
import { SUBJECT_NOUNS } from './lexicon/subject-nouns';
import type { PageFacts } from './page-facts';

const QUESTION = new RegExp(`^(?:${Object.values(SIZE_QUESTIONS).join('|')})\\s+(.{3,60})$`, 'iu');
const ARTICLE =
  /^(?:the|an?|der|die|das|ein|eine|l[ae]s?|l['’]|un[ae]?|el|los|il|lo|gli|i|os?|as?|de|het|een|den|det|en|ett)(?:\s|(?<=['’]))/iu;
/** Where and for whom, which is not what is asked. */
const WHERE =
  /\s(?:of|for|on|in|at|per|auf|für|von|im|bei|beim|pro|der|des|pour|par|du|de|des|dans|para|por|del|da|do|em|di|per|nel|della|van|voor|op|bij|w|za|na|för|på|i|til|av)\s/iu;
/** Amounts and days show by their form what they are, with no word beside. */
const TOLD_BY_FORM = ['price', 'fee', 'amount', 'total', 'discount', 'temperature', 'population', 'rating'];
const SUBJECTS = new Set(SUBJECT_NOUNS);
const MIN_PART = 5;
const MAX_WORDS = 4_000;

/**
 * Whether a question for the size of something asks a page that has no word for it. An amount says nothing of what it is
 * an amount of: whoever asks for the commission and gets a page with rents would take one of them for it.
 */
export function isSizeUnsaid(ask: string, facts: PageFacts): boolean {
  const said = QUESTION.exec(ask.replace(/[\s?!.]{1,9}$/, '').trim())?.[1];
  if (said === undefined) return false;
  const name = wordsOf(said.replace(ARTICLE, '').split(WHERE, 1)[0] ?? '');
  const parts = partsOf(name);
  if (parts.length === 0 || SUBJECTS.has(singular(name))) return false;
  if (
    parts.some((part) => TOLD_BY_FORM.some((form) => isAskedFor(askedOf({ names: [part], description: null }), form)))
  )
    return false;
  return !isSaid(parts, facts);
}

/** The name, and the end of a word that is put together of several: `provision` of `maklerprovision`. Empty for what is no known name. */
function partsOf(name: string): string[] {
  const last = name.split(' ').at(-1) ?? '';
  const ends = [...last]
    .map((_letter, at) => last.slice(at))
    .filter((end) => end.length >= MIN_PART && isKnownName(end));
  return isKnownName(name) || ends.length > 0 ? [...new Set([name, ...ends])] : [];
}

function isSaid(parts: readonly string[], { title, lines, linesAround }: PageFacts): boolean {
  const words = [title ?? '', ...lines, ...linesAround].flatMap((line) => wordsOf(line).split(' ')).slice(0, MAX_WORDS);
  const plain = parts.map((part) => withoutAccents(part));
  return words.some((word, at) => {
    const folded = withoutAccents(word);
    if (plain.some((part) => folded.includes(part) || isInflected(part, folded))) return true;
    const phrases = [word, words.slice(at, at + 2).join(' '), words.slice(at, at + 3).join(' ')];
    return parts.some((part) => phrases.some((phrase) => areSynonyms(part, phrase)));
  });
}

/** `opłaty` is said of the `opłata`, and `Makler` of the `Maklerprovision`. */
function isInflected(part: string, word: string): boolean {
  const stem = part.slice(0, Math.max(MIN_PART, part.length - 2));
  return word.startsWith(stem) || (word.length >= MIN_PART && part.startsWith(word));
}
