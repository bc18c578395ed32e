import { POLITE_WORDS } from '../../quality/reading/words/polite-words';
import { HOURS_WORDS } from '../lexicon/questions/hours-words';
import {
  BEFORE_QUESTION,
  QUESTION_BEGINNINGS,
  QUESTION_WORDS_WITHIN,
  type QuestionKind,
} from '../lexicon/questions/question-forms';
import { ASKS_FOR_MESSAGE } from '../lexicon/questions/words-of-messages';
import { SMALL_WORDS_OF_QUESTIONS } from '../lexicon/questions/small-words';
import { THINGS_OF_PAGES } from '../lexicon/questions/things-of-pages';
import { VALUE_NOUNS, WORDS_OF_NOW } from '../lexicon/questions/value-nouns';
import { VERBS_OF_HEADINGS } from '../lexicon/questions/verbs-of-headings';
import { areSynonyms, singular } from '../fill/names/key-names';
import { sideOfTimeIn } from './side-of-time';
import { isUnspaced, plainWord, spokenWords } from './words';
import { withoutAddresses } from '../../text/addresses';

/** A word of a question that says of what something is asked. */
export interface QuestionWord {
  text: string;
  /** Written as a name or a number. */
  isName: boolean;
  /** The page need not have it: it says what any value or any page is, or what a thing does. */
  isLoose: boolean;
}

/** What is asked of a page in one sentence. */
export interface Question {
  kind: QuestionKind;
  words: readonly QuestionWord[];
  /** What one or some of are asked for: `which gate`. */
  noun: QuestionWord | null;
  /** On which side of what minute of the day it is to be. */
  side: { isAfter: boolean; minute: number } | null;
  /** Words of the headings under which things stand that do what is said of them: `leave`, and `Departures`. */
  headings: readonly string[];
}

const MAX_QUESTION = 240;
const MAX_WORDS = 16;
const BEFORE = new RegExp(`^(?:(?:${POLITE_WORDS}|${BEFORE_QUESTION})[,:]? ){1,4}`, 'iu');

interface Form {
  language: string;
  kind: QuestionKind;
  pattern: RegExp;
}

const formsOf = (
  forms: Readonly<Record<string, Readonly<Record<QuestionKind, string>>>>,
  patternOf: (words: string) => RegExp,
): Form[] =>
  Object.entries(forms).flatMap(([language, kinds]) =>
    Object.entries(kinds).map(([kind, words]) => ({
      language,
      kind: kind as QuestionKind,
      pattern: patternOf(words),
    })),
  );

const BEGINNINGS = formsOf(
  QUESTION_BEGINNINGS,
  (words) => new RegExp(`^(?:${words})(?:(?<=['’])|(?![\\p{L}\\p{N}]))`, 'iu'),
);
const WITHIN = formsOf(QUESTION_WORDS_WITHIN, (words) => new RegExp(`(?<![\\p{L}])(?:${words})`, 'iu'));
const WITHIN_UNSPACED = formsOf(QUESTION_WORDS_WITHIN, (words) => new RegExp(`(?:${words})`, 'iu'));
/** Another question behind the first is not answered by what answers the first. */
const ANOTHER =
  /(?<![\p{L}])(?:and|und|et|y|e|en|i|a|och|og|ve|,)\s(?:\p{L}{1,5}\s)?(?:which|what|how|when|where|who|tell|list|give|welche\p{L}?|wie|was|wann|wo|wer|nenne|quel\p{L}{0,3}|combien|quand|où|qui|cu[aá]l\p{L}{0,2}|cu[aá]nt\p{L}{1,2}|qué|quién|dónde|quant\p{L}{1,2}|qual\p{L}{0,2}|quando|dove|chi|hoeveel|welke?|wanneer|wie|jak\p{L}{0,3}|któr\p{L}{1,3}|kiedy|ile|hur|vilk\p{L}{1,2}|när|hvor|hvilke\p{L}?|hvornår)(?!\p{L})/iu;

const SMALL = Object.fromEntries(
  Object.entries(SMALL_WORDS_OF_QUESTIONS).map(([language, words]) => [
    language,
    new Set(words.split(' ').map(plainWord)),
  ]),
);
const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')).map(plainWord));
const VALUES = setOf(VALUE_NOUNS);
const THINGS = setOf(THINGS_OF_PAGES);
const HOURS = setOf([HOURS_WORDS]);
const NOW = setOf([WORDS_OF_NOW]);
const VERBS = VERBS_OF_HEADINGS.map((line) => setOf([line]));

/** Whether a word says what any value, any page or any opening hours are. */
export function isSaidOfAny(word: string): boolean {
  return [word, singular(word)].some(
    (form) => VALUES.has(form) || THINGS.has(form) || HOURS.has(form) || NOW.has(form),
  );
}

/** When something is open, whatever it is: nothing else says what is asked. */
export function asksForHours({ kind, words }: Question): boolean {
  return kind === 'when' && words.every(({ isLoose }) => isLoose) && words.some(({ text }) => HOURS.has(text));
}

/** Whether a word says nothing in one of the languages. */
export function isSmallWord(word: string): boolean {
  return Object.values(SMALL).some((words) => words.has(word));
}

/** Which words at the end of a sentence are verbs, and what sends them there. */
const VERB_AT_END: Readonly<Record<string, RegExp>> = {
  english: /(?<!\p{L})(?:(?:do|does|did)\s.{1,120}\s\p{Ll}+|(?:was|were|been|get|gets|is|are)\s.{1,120}\s\p{Ll}+ed)$/u,
  // Nouns begin with a capital letter.
  german: /(?<!\p{L})(?:wird|werden|wurden?|kann|können|muss|darf|soll|hat|haben|ist|sind)\s.{1,120}\s\p{Ll}+$/u,
  dutch:
    /(?<!\p{L})(?:wordt|worden|werd|werden|kan|moet|mag|is|zijn|heeft|hebben)\s.{1,120}\s(?:op|af|uit|in|aan|om|na|voor|mee|weg|over|terug)?ge\p{Ll}{2,}(?:d|t|en)$/u,
};
const QUOTED = /["“„«]([^"“”„«»]{1,80})["”“»]/g;

/** A question that one place of a page may answer; null for what is none, or several. */
export function readQuestion(ask: string): Question | null {
  const said = withoutAddresses(ask)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[¿¡]/, '')
    .replace(/[\s?？!.。]{1,9}$/, '');
  if (said === '' || said.length > MAX_QUESTION || ASKS_FOR_MESSAGE.test(said)) return null;
  if (/[.?!]\s\S/.test(said.replace(/\b\p{L}{1,4}\./gu, ''))) return null;
  const text = said.replace(BEFORE, '').replace(/^[¿¡]/, '');
  const unspaced = isUnspaced(text);
  return unspaced ? unspacedQuestion(text) : spacedQuestion(text);
}

function spacedQuestion(text: string): Question | null {
  if (ANOTHER.test(text.slice(1))) return null;
  const forms = BEGINNINGS.flatMap((form) => {
    const length = form.pattern.exec(text)?.[0].length ?? 0;
    return length > 0 ? [{ ...form, length }] : [];
  });
  const longest = Math.max(0, ...forms.map(({ length }) => length));
  const found = forms.filter(({ length }) => length === longest);
  const [first] = found;
  if (first !== undefined) {
    return questionOf(
      first.kind,
      found.map(({ language }) => language),
      text.slice(longest),
      text,
    );
  }
  const within = WITHIN.find(
    ({ pattern, language }) => !['japanese', 'chinese'].includes(language) && pattern.test(text),
  );
  if (within === undefined) return null;
  return questionOf(within.kind, [within.language], text.replace(within.pattern, ' '), text);
}

function questionOf(kind: QuestionKind, languages: readonly string[], rest: string, whole: string): Question | null {
  const side = sideOfTimeIn(rest);
  const left = side === null ? rest : rest.replace(side.words, ' ');
  const quoted = [...left.matchAll(QUOTED)].flatMap(([, words = '']) => spokenWords(words).map(plainWord));
  const spoken = spokenWords(left);
  const isSmall = (word: string): boolean =>
    (!/^\p{Lu}/u.test(word) || word.length === 1) &&
    !quoted.includes(plainWord(word)) &&
    languages.some((language) => SMALL[language]?.has(plainWord(word)));
  const isSign = (word: string): boolean => /^\p{Ll}$/u.test(word);
  const telling = spoken.flatMap((word, at) => (isSmall(word) || isSign(word) ? [] : [{ word, at }]));
  const endsWithVerb = languages.some((language) => VERB_AT_END[language]?.test(whole) === true);
  const words = telling.map(({ word, at }, index): QuestionWord => {
    const text = plainWord(word);
    const isQuoted = quoted.includes(text);
    const isName = isQuoted || /^\p{Lu}|\d/u.test(word);
    // `Chi arbitra`, `which pharmacies sell`: what is done stands right behind who does it.
    const followsAsked = index === (kind === 'which' ? 1 : 0) && ['which', 'person', 'when', 'place'].includes(kind);
    const isVerb =
      (followsAsked && at === index && /^\p{Ll}/u.test(word) && telling.length > index + 1) ||
      (endsWithVerb && at === spoken.length - 1);
    const isLoose = !isQuoted && (isSaidOfAny(text) || isVerb);
    return { text, isName, isLoose };
  });
  const [first] = words;
  if (first === undefined || words.length > MAX_WORDS) return null;
  const headings = VERBS.filter((line) => spoken.some((word) => line.has(plainWord(word)))).flatMap((line) => [
    ...line,
  ]);
  // Which number it is, is no choice among several.
  const isChoice = kind === 'which' && !VALUES.has(first.text);
  return { kind: kindOf(kind, isChoice, words), words, noun: isChoice ? first : null, side, headings };
}

/** `Quel est le prix` asks for money, as `combien coûte` does. */
function kindOf(kind: QuestionKind, isChoice: boolean, words: readonly QuestionWord[]): QuestionKind {
  if (kind !== 'thing' && (kind !== 'which' || isChoice)) return kind;
  return words.some(({ text }) => areSynonyms(text, 'price')) ? 'money' : 'thing';
}

const RUN = /[\p{Script=Han}\p{Script=Katakana}ー\p{N}\p{Script=Latin}.,:/「」]+/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const BETWEEN_CHINESE = /[的是在有吗嗎呢了请請问問]/u;
/** A single sign of Han is a verb without its end. */
const MIN_RUN = 2;

/** A noun with what it is of asks as well, where nothing else is said: `大人の料金`. */
function unspacedQuestion(text: string): Question | null {
  const form = WITHIN_UNSPACED.find(
    ({ pattern, language }) => ['japanese', 'chinese', 'korean'].includes(language) && pattern.test(text),
  );
  if (form === undefined && !/^[^。、をに]{2,30}の[^。、をに]{1,15}$/u.test(text)) return null;
  const rest = form === undefined ? text : text.replace(form.pattern, ' ');
  const words = (rest.match(RUN) ?? [])
    .flatMap((run) => (KANA.test(text) ? [run] : run.split(BETWEEN_CHINESE)))
    .filter((run) => run.length >= MIN_RUN || /\d/.test(run))
    .map((run): QuestionWord => ({ text: run.normalize('NFKC'), isName: true, isLoose: false }));
  if (words.length === 0) return null;
  return {
    kind: form?.kind ?? 'thing',
    words,
    noun: form?.kind === 'which' ? (words[0] ?? null) : null,
    side: null,
    headings: [],
  };
}
