import { UNSPACED } from '../concepts/language';
import { beginsWithYesOrNo, figuresIn, hasAmount } from '../reading/answer-form';
import { sharesMatter } from '../asked/asked-for';
import { asksForActionOnly, asksForSteps } from '../asked/asked-kinds';
import { asksWhatIsSaid } from '../asked/asks-what-is-said';
import { askedForms, type AskedForm } from '../asked/asked-form';
import { isPlainQuestion } from '../reading/evidence';
import { namesOccur, taskNames } from '../reading/matter';
import { oncePer } from '../../once-per';
import type { Reading } from '../reading/reading';
import { linesOf, sentencesOf } from '../reading/words/sentences';
import { speaksOf, speaksOfAll } from '../concepts';
import { spoken } from '../concepts/concept';
import { means } from '../meaning/meanings';
import { ANY_NOUN } from './empty-result';
import { OF_ANY_SEARCH } from '../lexicon/none-among';
import {
  ALL_TAKEN,
  FIRST_TO,
  HEADED_NOUGHT,
  NOBODY_YET,
  NONE_AT_END,
  NONE_OF,
  NOT_OFFERED,
  NOT_YET,
  NOTHING_AT_ALL,
  NOTHING_LISTED,
  OF_THE_RUNNER,
  SEARCH_GAVE_NONE,
  TELLS_RULES,
  ZERO_LINE,
} from '../lexicon/none-of';
import type { RunnerTask } from '../../run/outcome';
import type { TextRule } from '../text-rule';

const MAX_TEXT = 420;
const MAX_INVITATION = 150;
/** More rows are a list of something. */
const MAX_ROWS = 4;
/** A noun with what stands before it, and the words that say which one is meant. */
/** None, as what is listed. */
const LISTS_NONE =
  /\b(?:lists?|shows?|has|have|offers?|displays?|returned|gave|is (?:currently |now )?empty of)\s+(?:currently )?(?:none|zero|nothing)(?! (?:to|but|of|that|wrong))\b|\bempty of \w{3}/i;
const WINDOW = 9;
const NOUN_WITHIN = 4;
const MAX_HEADED = 2;
const SHORT_SENTENCE = 40;
/** So few signs say nothing else. */
const MAX_SIGNS = 20;
/** One value was asked for: that there is none is no empty result, or a count, which is an answer. */
const ONE_VALUE: readonly AskedForm[] = ['price', 'hours', 'phone', 'email', 'count', 'measure', 'date', 'prose'];
const INSTEAD =
  /\b(?:instead|similar|closest|alternatives?|here are|recommended)\b|stattdessen|ähnliche|à la place|similaire|en su lugar|parecid|em vez disso|semelhant|invece|simili|in plaats daarvan|vergelijkbare|zamiast|podobne|yerine|benzer|代わりに|类似|대신/i;
const CLAUSE =
  /[;:：；]\s|[,，、]\s?|\s[–—-]\s|(?<!\p{L})(?:but|and|aber|und|mais|et|pero|y|mas|e|ma|maar|en|ale|i|ama|ancak)(?!\p{L})/iu;
/** That there are no others says that there are some. */
const OTHERS =
  /^\s?(?:further|major|significant|serious|essential|wesentlich\p{L}{1,2}|größer\p{L}{1,2}|nennenswert\p{L}{1,2}|majeure?s?|graves?|significativ\p{L}{1,2}|poważn\p{L}{1,3}|ernstige|ciddi|other|others|additional|weitere[rsnm]?|andere[rsnm]?|autres?|otr[oa]s?|outr[oa]s?|altr[oiae]|verdere|innych|dalszych|başka)(?!\p{L})/iu;
/** What is told of the search is no finding. */
const OF_SEARCH =
  /(?<!\p{L})(?:i|we|ich|wir|j'ai|je|nous|he|hemos|eu|pesquisei|procurei|ho|abbiamo|ik|we|search\p{L}*|query|filter\p{L}*|suche|recherche|búsqueda|ricerca|zoek\p{L}*|przeszuka\p{L}*|sprawdzi\p{L}*|aradım|arama\p{L}*)(?!\p{L})/iu;

const isNone = oncePer(saysNone);

/** The words for none are bound to what the task looks for, in whatever language: then figures beside them are those of the search. */
export const noneBound: TextRule = {
  name: 'none of the things that the task looks for',
  when: isNone,
  verdict: 'empty',
  confidence: 0.65,
  reason: 'empty_result',
};

function saysNone(reading: Reading): boolean {
  const { text, task, asked, httpStatus } = reading;
  if (task !== null && !asksForActionOnly(task) && (isInvitation(text) || isHollow(reading))) return true;
  if (task === null || text.length > MAX_TEXT || (httpStatus ?? 0) >= 400 || !seeksThings(reading, task)) return false;
  if (linesOf(text).length > MAX_ROWS || hasAmount(text, asked) || INSTEAD.test(text)) return false;
  if (
    beginsWithYesOrNo(text) ||
    OF_THE_RUNNER.test(text) ||
    means(reading, 'model_refusal') ||
    means(reading, 'refusal')
  )
    return false;
  if (isZeroLine(text, task) || NOBODY_YET.test(text) || SEARCH_GAVE_NONE.test(text)) return true;
  const sentences = sentencesOf(text);
  const at = sentences.findIndex(
    (sentence) =>
      sentence.split(CLAUSE).some((clause) => isOfNone(clause, text, task)) ||
      (isGone(sentence) && figuresIn(text, asked) === 0),
  );
  if (at === -1) return false;
  if (TELLS_RULES.test(sentences[at] ?? '')) return false;
  // What was found stands before what was not.
  return sentences.slice(0, at).every((told) => OF_SEARCH.test(told) || !isFinding(told, asked));
}

/** Figures of its own, or several things one after the other. */
function isFinding(told: string, asked: string): boolean {
  const figures = figuresIn(told, asked);
  return figures > 1 || (figures === 1 && /[,，、]/.test(told)) || /[,，、][^,，、]{2,60}[,，、]/.test(told);
}

export function seeksThings({ isYesOrNo }: Reading, task: RunnerTask): boolean {
  const forms = askedForms(task);
  return (
    !isYesOrNo &&
    !isPlainQuestion(task) &&
    !asksForActionOnly(task) &&
    !asksForSteps(task) &&
    !asksWhatIsSaid(task) &&
    (forms.has('list') || !ONE_VALUE.some((form) => forms.has(form)))
  );
}

function isOfNone(clause: string, text: string, task: RunnerTask): boolean {
  if (LISTS_NONE.test(clause)) return true;
  if (UNSPACED.test(clause))
    return (
      NONE_OF.test(clause) &&
      (namesOccur(taskNames(task), clause) || (text.length <= MAX_SIGNS && speaksOf('things', spoken(clause))))
    );
  // "Nothing" is bound to no noun, and some languages say none last: the clause says of what.
  if (NOTHING_LISTED.test(clause)) return figuresIn(text, task.text) === 0;
  const isOfClause = [NOTHING_AT_ALL, NONE_AT_END, NOT_YET].some((none) => none.test(clause));
  if (isOfClause && (isOfMatter(clause, task) || isOfFindings(clause))) return true;
  const none = NONE_OF.exec(clause);
  if (none === null) return false;
  if (OTHERS.test(clause.slice(none.index + none[0].length))) return false;
  const bound = clause
    .slice(none.index + none[0].length)
    .split(/\s+/)
    .slice(0, WINDOW)
    .join(' ');
  return isOfMatter(bound, task) || (isOfAnySearch(bound) && isFirst(clause, text) && figuresIn(text, task.text) <= 1);
}

/** Nothing was found before it, but by a search. */
function isFirst(clause: string, text: string): boolean {
  const before = sentencesOf(text.slice(0, text.indexOf(clause.trim())));
  return before.every(
    (sentence) => OF_SEARCH.test(sentence) || (sentence.length <= SHORT_SENTENCE && !/[,、，]/.test(sentence)),
  );
}

/** The first words are those for what anybody may look for. */
function isOfAnySearch(bound: string): boolean {
  const noun = bound.trim().split(/\s+/).slice(0, NOUN_WITHIN).join(' ');
  return (ANY_NOUN.test(noun) || speaksOf('things', spoken(noun))) && !speaksOf('page', spoken(noun));
}

/** Nothing is said of the things, but of those who would have them: they seek nobody, or all was taken. */
function isGone(sentence: string): boolean {
  return NOT_OFFERED.test(sentence) || ALL_TAKEN.test(sentence);
}

/** What any search finds. */
function isOfFindings(clause: string): boolean {
  if (!NONE_AT_END.test(clause) || !speaksOf('things', spoken(clause))) return false;
  // Some things, such as advertisements, are pages as well: what a search looked for is none.
  return OF_ANY_SEARCH.test(clause) || !speaksOf('page', spoken(clause));
}

/** In Dutch and German, a verb that tells what was done begins with another syllable. */
function isOfMatter(words: string, task: RunnerTask): boolean {
  return sharesMatter(words, task) || sharesMatter(words.replace(/(?<!\p{L})ge(?=\p{L}{4})/giu, ''), task);
}

/** Where nothing else is said, nothing is there yet. */
function isInvitation(text: string): boolean {
  return text.length <= MAX_INVITATION && FIRST_TO.test(text) && !/[1-9]/.test(text);
}

/** A basket, a box or a list, and nothing in it, whatever the page offers beside it. */
function isHollow({ text, httpStatus, isYesOrNo, asked }: Reading): boolean {
  if (text.length > MAX_INVITATION || isYesOrNo || (httpStatus ?? 0) >= 400 || figuresIn(text, asked) > 0) return false;
  return speaksOfAll(['container', 'hollow'], spoken(text));
}

/** The heads of columns that the task asks for, as in a file of comma-separated values, and no row under them. */
function isHeadOnly(text: string, task: RunnerTask): boolean {
  const heads = text.split(/[,;\t]/).map((head) => head.trim());
  if (heads.length < 2 || text.includes('\n') || /[\d.!?"“(]/.test(text)) return false;
  const asked = task.text.toLowerCase();
  if (
    /(?<!\p{L})csv(?!\p{L})/iu.test(asked) &&
    heads.length > 2 &&
    heads.every((head) => /^[a-z]{2,20}(?:_[a-z]{2,20}){0,3}$/i.test(head))
  )
    return true;
  return heads.every((head) => /^\p{L}{3,20}(?:[ _]\p{L}{2,20})?$/u.test(head) && asked.includes(head.toLowerCase()));
}

function isZeroLine(text: string, task: RunnerTask): boolean {
  const lines = linesOf(text);
  if (isHeadOnly(text, task)) return true;
  if (lines.some((line) => ZERO_LINE.test(line))) return true;
  const head = lines.length <= MAX_HEADED ? HEADED_NOUGHT.exec(lines[0] ?? '')?.[1] : undefined;
  return head !== undefined && (isOfMatter(head, task) || isOfAnySearch(head));
}
